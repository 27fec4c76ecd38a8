/** Markers of a JPEG (ITU T.81, table B.1). */
const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * The end of a JPEG: after the end marker of its last scan. Some phones and scanners leave it out: then the start of the last
 * scan. Null without a scan.
 */
export function jpegEnd(bytes: Uint8Array): number | null {
  let lastScan: number | null = null;
  let position = 2;
  while (position + 1 < bytes.length) {
    if (bytes[position] !== MARKER) {
      return lastScan;
    }
    const marker = bytes[position + 1] ?? 0;
    if (marker === MARKER) {
      position += 1;
    } else if (marker === END_OF_IMAGE) {
      return position + 2;
    } else if (hasNoLength(marker)) {
      position += 2;
    } else {
      position += 2 + ((bytes[position + 2] ?? 0) << 8) + (bytes[position + 3] ?? 0);
      if (position > bytes.length) {
        return lastScan;
      }
      if (marker === START_OF_SCAN) {
        lastScan = position;
        position = endOfScan(bytes, position);
      }
    }
  }
  return lastScan;
}

/** The next marker that is neither stuffed data (FF 00) nor a restart within the scan. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(MARKER, start); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== MARKER && !(marker >= 0xd0 && marker <= 0xd7)) {
      return at;
    }
  }
  return bytes.length;
}

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;

/** The end of a PNG: after its chunk IEND; null when it has none. */
export function pngEnd(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let position = PNG_SIGNATURE_BYTES;
  while (position + CHUNK_BYTES <= file.length) {
    const type = file.toString('latin1', position + 4, position + 8);
    position += CHUNK_BYTES + file.readUInt32BE(position);
    if (type === 'IEND') {
      return position;
    }
  }
  return null;
}
