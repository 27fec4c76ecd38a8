import { randomUUID } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** What pages have in the place of the nonce until they are sent. No text of a page can contain it. */
export const NONCE_MARK = randomUUID();

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block: the end of a deflate stream. */
const LAST_BLOCK = Buffer.from([3, 0]);
const LEVEL = 9;

interface Part {
  bytes: Buffer;
  deflated: Buffer;
}

/** Parts that many pages have: their styles take half of the time of compressing a page. */
const largeParts = new LRUCache<string, Part>({ max: 50 });
/** Characters from which on a part is kept: a smaller one is compressed at once. */
const LARGE = 16_000;
const HEAD_END = '</head>';

/** A page that is compressed once, and sent with another nonce each time. */
export interface NoncePage {
  /** The page with this nonce, as plain text. */
  text: (nonce: string) => string;
  /** The same, as gzip. */
  gzip: (nonce: string) => Buffer;
  /** What it takes of the memory, in bytes. */
  size: number;
}

/**
 * Compresses the parts of a page between its nonces. Each ends at a byte, so that the nonce fits between them as a block that is
 * not compressed (RFC 1951, 3.2.4), and the parts do not have to be compressed again.
 */
export function createNoncePage(html: string): NoncePage {
  const parts = html.split(NONCE_MARK);
  const compressed = parts.map((part) => {
    // What follows is of this page only.
    const end = part.indexOf(HEAD_END);
    return end < LARGE
      ? compressPart(part)
      : joined(compressOnce(part.slice(0, end)), compressPart(part.slice(end)));
  });
  const bytes = compressed.map((part) => part.bytes);
  const deflated = compressed.map((part) => part.deflated);
  return {
    text: (nonce) => parts.join(nonce),
    gzip: (nonce) => {
      const content = Buffer.from(nonce);
      const stored = storedBlock(content);
      const trailer = Buffer.alloc(8);
      const checksum = bytes.reduce(
        (sum, part, index) => crcOf(part, index === 0 ? sum : crcOf(content, sum)),
        0,
      );
      trailer.writeUInt32LE(checksum);
      const plainSize = bytes.reduce((sum, part) => sum + part.length, 0);
      trailer.writeUInt32LE(plainSize + (parts.length - 1) * content.length, 4);
      return Buffer.concat([
        GZIP_HEADER,
        ...deflated.flatMap((part, index) => (index === 0 ? [part] : [stored, part])),
        LAST_BLOCK,
        trailer,
      ]);
    },
    size: [GZIP_HEADER, ...bytes, ...deflated].reduce(
      (sum, { length }) => sum + length,
      html.length,
    ),
  };
}

function compressOnce(text: string): Part {
  const known = largeParts.get(text);
  if (known) {
    return known;
  }
  const part = compressPart(text);
  largeParts.set(text, part);
  return part;
}

function joined(...parts: Part[]): Part {
  return {
    bytes: Buffer.concat(parts.map(({ bytes }) => bytes)),
    deflated: Buffer.concat(parts.map(({ deflated }) => deflated)),
  };
}

function compressPart(text: string): Part {
  const bytes = Buffer.from(text);
  const finishFlush = constants.Z_FULL_FLUSH;
  return { bytes, deflated: deflateRawSync(bytes, { level: LEVEL, finishFlush }) };
}

/** Of nothing, Node's function forgets the sum so far. */
function crcOf(content: Buffer, sum: number): number {
  return content.length === 0 ? sum : crc32(content, sum);
}

function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(~content.length & 0xffff, 3);
  return Buffer.concat([head, content]);
}
