[Game "{{title}}"]
[Seats "{{seat_words}}"]

{{example}}
