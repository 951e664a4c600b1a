// Written from its Python by `make build`.

/** Gives it for the rules of one game. */
export function examiner(rules: object, beside: { py: object }): {
  py: object;
  mapped(data: unknown): any;
  answer_query(node: any, table: Map<string, any>, query: string): any;
  first_refused(node: any, moves: string[], lang: string): any;
  sentence(text: string): string;
};
