const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Sector numbers from here on are special values: end of a chain, free sector, sector of the table itself. */
const FIRST_MARK = 0xfffffffa;
const NO_ENTRY = 0xffffffff;

export interface CompoundEntry {
  name: string;
  hasChild: boolean;
}

/**
 * The directory of an OLE compound file ([MS-CFB]), as Word wrote documents until 2003; null when its chain of sectors is
 * broken.
 */
export function readCompoundDirectory(bytes: Uint8Array): CompoundEntry[] | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < HEADER_BYTES) {
    return null;
  }
  const sectorBytes = file.readUInt16LE(30) === 12 ? 4096 : 512;
  const sectorAt = (number: number) => {
    const start = (number + 1) * sectorBytes;
    return number < FIRST_MARK && start < file.length
      ? file.subarray(start, start + sectorBytes)
      : null;
  };
  const table = allocationTable(file, sectorAt, sectorBytes);
  const numbersPerSector = sectorBytes / 4;
  const next = (number: number) => {
    const sector = sectorAt(table[Math.floor(number / numbersPerSector)] ?? FIRST_MARK);
    const offset = (number % numbersPerSector) * 4;
    return sector && offset + 4 <= sector.length ? sector.readUInt32LE(offset) : null;
  };
  const entries: CompoundEntry[] = [];
  const limit = file.length / sectorBytes;
  let number: number | null = file.readUInt32LE(48);
  for (let count = 0; number !== null && number < FIRST_MARK; count += 1) {
    const sector = sectorAt(number);
    if (!sector || count > limit) {
      return null;
    }
    entries.push(...entriesOf(sector));
    number = next(number);
  }
  return number === null || entries.length === 0 ? null : entries;
}

/** The sectors of the allocation table: the first 109 are in the header, the others in a chain. */
function allocationTable(
  file: Buffer,
  sectorAt: (number: number) => Buffer | null,
  sectorBytes: number,
): number[] {
  const table = numbersIn(file.subarray(76, HEADER_BYTES));
  const limit = file.length / sectorBytes;
  let number = file.readUInt32LE(68);
  for (let count = 0; count < limit; count += 1) {
    const sector = sectorAt(number);
    if (!sector || sector.length < sectorBytes) {
      break;
    }
    table.push(...numbersIn(sector.subarray(0, -4)));
    number = sector.readUInt32LE(sectorBytes - 4);
  }
  return table;
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
}

function entriesOf(sector: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  for (let start = 0; start + ENTRY_BYTES <= sector.length; start += ENTRY_BYTES) {
    const isUsed = sector.readUInt8(start + 66) !== 0;
    if (isUsed) {
      const nameBytes = Math.min(Math.max(sector.readUInt16LE(start + 64) - 2, 0), 62);
      entries.push({
        name: sector.toString('utf16le', start, start + nameBytes),
        hasChild: sector.readUInt32LE(start + 76) !== NO_ENTRY,
      });
    }
  }
  return entries;
}
