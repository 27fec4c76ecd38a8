import { archway, rectangle, Sheet } from '#tools/pictures/svg.ts';

/** What is written on a flyer. */
export interface Words {
  title: readonly string[];
  line: string;
  colour: string;
  /** Where the first line of the title stands. */
  y: number;
}

const [width, height] = [900, 1200];
/** The whole sheet of a flyer. */
export const all = rectangle(0, 0, width, height);

/** A flyer: ground, drawing, words, and the arch of the house in the corner. */
export function flyer(ground: string, words: Words, draw: (sheet: Sheet) => void): Sheet {
  const sheet = new Sheet(width, height);
  sheet.path(all, ground);
  draw(sheet);
  words.title.forEach((title, index) => {
    sheet.text(72, words.y + index * 98, 100, title, words.colour, { 'font-weight': 700 });
  });
  sheet.path(rectangle(74, words.y + words.title.length * 98 - 56, 92, 8), words.colour);
  sheet.text(72, words.y + words.title.length * 98 + 12, 40, words.line, words.colour);
  sheet.path(archway(776, 110, 52, 66) + archway(788, 110, 28, 46), words.colour, {
    'fill-rule': 'evenodd',
  });
  return sheet;
}

/** Arches one within the other. */
export const nested = (
  sheet: Sheet,
  x: number,
  base: number,
  size: readonly [number, number],
  colours: readonly string[],
  step = 46,
): void => {
  colours.forEach((colour, index) => {
    sheet.path(
      archway(x + index * step, base, size[0] - 2 * index * step, size[1] - index * step),
      colour,
    );
  });
};
