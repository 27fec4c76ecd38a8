/** What a piece of text is, which decides its colour. */
type Role = 'name' | 'event' | 'guard' | 'action' | 'keyword' | 'prose' | 'order';

/** A piece of one line. */
export interface Span {
  text: string;
  role: Role;
}

export type Line = readonly Span[];

/** The fonts of the drawing: pixels of the text, of one character at most, and of one line. */
export const fonts = {
  name: { size: 13, character: 8.1, line: 20 },
  code: { size: 11, character: 6.8, line: 16 },
  prose: { size: 11, character: 6.4, line: 16 },
} as const;

export type Font = keyof typeof fonts;

/**
 * The width of a line in pixels, from its number of characters: the same in Node and in every browser, and no less than
 * any font of the stack in `chart-style.ts` needs.
 */
export function lineWidth(line: Line, font: Font): number {
  const characters = line.reduce((sum, { text }) => sum + text.length, 0);
  return Math.ceil(characters * fonts[font].character);
}

/**
 * Spans in lines of at most `limit` characters. A span is not broken, nor the line after an order; the following lines are
 * indented.
 */
export function wrap(spans: Line, limit: number): Line[] {
  const lines: Span[][] = [];
  let length = 0;
  for (const span of spans) {
    const last = lines.at(-1);
    if (last && (last.at(-1)?.role === 'order' || length + 1 + span.text.length <= limit)) {
      last.push({ ...span, text: ` ${span.text}` });
      length += 1 + span.text.length;
    } else {
      const text = last ? `  ${span.text}` : span.text;
      lines.push([{ ...span, text }]);
      length = text.length;
    }
  }
  return lines;
}

/** A sentence in lines of at most `limit` characters. */
export function wrapProse(sentence: string, limit: number): Line[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= limit) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines.map((text) => [{ text, role: 'prose' }]);
}
