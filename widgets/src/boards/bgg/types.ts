/** The street, as the referee sends it. */

export interface Street {
  shops: Shop[];
  charity: Tile[];
  discard: number;
  prices_assumed: boolean;
  phase: number;
}

export interface Shop {
  number: number;
  range: number[];
  /** Top, middle, bottom. */
  shelves: Shelf[];
  geeks: { seat: number; face: number; moved: boolean }[];
  deciding: boolean;
}

export interface Shelf {
  key: string;
  price: number;
  label: string;
  windows: (Tile | null)[];
}

export interface Tile {
  owner: number;
  number: number | null;
  up: boolean;
  peek?: boolean;
  buyer: number;
  moved?: boolean;
  plus?: number;
}
