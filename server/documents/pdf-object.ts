/** Between words (ISO 32000-1, 7.2.2). */
const SPACE = String.raw`\0\t\n\f\r `;
const REGULAR = `[^${SPACE}()<>[\\]{}/%]`;
/** White space and comments; a name; brackets; a whole hexadecimal string; the start of a string; another word. */
const token = new RegExp(
  `[${SPACE}]+|%[^\\r\\n]*|/(${REGULAR}*)|<<|>>|<[\\da-fA-F${SPACE}]*>|[[\\](]|[{}]|${REGULAR}+`,
  'y',
);
const opening: ReadonlyMap<string, string> = new Map([
  ['>>', '<<'],
  [']', '['],
]);
/** Words that are no part of an object. */
const ends = new Set(['endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref']);

export interface PdfName {
  name: string;
  /** The place after it. */
  end: number;
  /** How many brackets are open around it. */
  depth: number;
}

interface ReadObject {
  /** How far the object was read. */
  end: number;
  /** Its stream follows. */
  hasStream: boolean;
  /** From where on readers may differ in what a word is. */
  doubtAt: number | null;
}

/**
 * Reads the object that begins at `start` and passes each of its names on; strings and comments have none. Brackets that
 * are open at `next` are read to their end: some readers do so.
 */
export function readPdfObject(
  text: string,
  { start, next }: { start: number; next: number },
  onName: (name: PdfName) => void,
): ReadObject {
  const open: string[] = [];
  let at = start;
  while (at < text.length && (at < next || open.length > 0)) {
    token.lastIndex = at;
    const [word, name] = token.exec(text) ?? [];
    const end = word === '(' ? stringEnd(text, at + 1) : at + (word?.length ?? 0);
    const isMisplaced = opening.has(word ?? '') && open.pop() !== opening.get(word ?? '');
    if (word === undefined || end === null || isMisplaced) {
      return { end: end ?? text.length, hasStream: false, doubtAt: at };
    }
    if (name !== undefined) {
      onName({ name: decodeName(name), end, depth: open.length });
    } else if (word === '<<' || word === '[') {
      open.push(word);
    } else if (open.length === 0 && ends.has(word)) {
      return { end, hasStream: word === 'stream', doubtAt: null };
    }
    at = end;
  }
  return { end: at, hasStream: false, doubtAt: null };
}

const BACKSLASH = 0x5c;
const OPEN = 0x28;
const CLOSE = 0x29;

/** The end of the string whose content begins at `start`; null when it has none. */
function stringEnd(text: string, start: number): number | null {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) {
      at += 1;
    } else if (code === OPEN) {
      depth += 1;
    } else if (code === CLOSE) {
      depth -= 1;
      if (depth === 0) {
        return at + 1;
      }
    }
  }
  return null;
}

/** The characters of a name, of which some are written as #20. */
export function decodeName(name: string): string {
  return name.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * The places after each `7 0 obj` and each `trailer`, wherever they are: readers find objects by their offset, or search the
 * file for them, also in what is a comment, a string or a stream to others.
 */
export function objectStarts(text: string): number[] {
  const starts: number[] = [];
  for (const { index, 0: word } of text.matchAll(/obj|trailer(?=[\s\0]*(?:<<|%))/g)) {
    if (word === 'trailer' || isAfterNumber(text, index)) {
      starts.push(index + word.length);
    }
  }
  return starts;
}

/** Whether the `0` of `7 0 obj` is before this place, or a comment that may hide it. Readers differ in what a number is. */
function isAfterNumber(text: string, place: number): boolean {
  const end = skipBack(text, place, /[\s\0]/);
  const start = skipBack(text, end, /[\d.+\-eE]/);
  const word = text.slice(start, end);
  if (/\d/.test(word) && (/\D/.test(word) || /[\s\0]/.test(text.charAt(start - 1)))) {
    return true;
  }
  const hasLineEnd = /[\r\n]/.test(text.slice(end, place));
  return hasLineEnd && text.slice(skipBack(text, end, /[^\r\n]/), end).includes('%');
}

function skipBack(text: string, from: number, skipped: RegExp): number {
  let at = from;
  while (at > 0 && skipped.test(text.charAt(at - 1))) {
    at -= 1;
  }
  return at;
}
