"""`[dask]`: games played by the workers of a scheduler, with the numbers of one machine."""

from distributed import Client

import tbggg

if __name__ == "__main__":  # a worker process imports this file
    here = tbggg.simulate("pig", games=100, seats=2, luck=1, progress=False)
    with Client(n_workers=1, threads_per_worker=1, dashboard_address=None) as client:
        there = tbggg.simulate("pig", games=100, seats=2, luck=1, client=client, progress=False)
    assert there.totals == here.totals
