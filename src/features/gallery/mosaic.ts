/** The size of a picture in a row of the grid: two thirds, an arch beside it, a third, or the whole row. */
export type Tile = 'large' | 'arch' | 'third' | 'whole';

const rows = {
  pair: ['large', 'arch'],
  mirroredPair: ['arch', 'large'],
  thirds: ['third', 'third', 'third'],
} as const satisfies Record<string, Tile[]>;

const rhythm = [rows.pair, rows.thirds, rows.mirroredPair, rows.thirds];

/** Sizes for any number of pictures, so that all rows are full: rows with a large and with small pictures alternate. */
export function mosaicOf(total: number): Tile[] {
  const tiles: Tile[] = [];
  for (let turn = 0; tiles.length < total; turn += 1) {
    tiles.push(...rowFor(total - tiles.length, turn));
  }
  return tiles;
}

function rowFor(rest: number, turn: number): readonly Tile[] {
  if (rest === 1) {
    return ['whole'];
  }
  const planned = rhythm[turn % rhythm.length] ?? rows.pair;
  if (fits(planned, rest)) {
    return planned;
  }
  return planned === rows.thirds ? rows.mirroredPair : rows.thirds;
}

/** A row must not leave a single picture for the next row. */
function fits(row: readonly Tile[], rest: number): boolean {
  return row.length === rest || row.length < rest - 1;
}
