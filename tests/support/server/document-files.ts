/** Small documents of every accepted type, generated for tests. */
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function bytesOf(...parts: (string | Uint8Array | readonly number[])[]): Bytes {
  return Uint8Array.from(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Uint8Array.from(part),
      ),
    ),
  );
}

/** A PDF of one object; `text` makes its content unique. */
export function pdfWith(dictionary = '', text = ''): Bytes {
  return bytesOf(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${dictionary} >>\nendobj\n% ${text}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );
}

/** A PDF with a stream of these bytes; `dictionary` is added to the stream's dictionary. */
export function pdfWithStream(dictionary: string, stream: Uint8Array): Bytes {
  return bytesOf(
    `%PDF-1.7\n1 0 obj\n<< /Length ${stream.byteLength} ${dictionary} >>\nstream\n`,
    stream,
    '\nendstream\nendobj\n%%EOF\n',
  );
}

/** A PDF whose objects are compressed together, as most programs write them. */
export function pdfWithObjectStream(objects: string): Bytes {
  return pdfWithStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(objects));
}

/** SOI, an application segment, a scan with a stuffed FF, a restart marker, and EOI. */
export function jpegWith(segment = 'Exif\0\0'): Bytes {
  return bytesOf(
    [0xff, 0xd8, 0xff, 0xe1, 0x00, segment.length + 2],
    segment,
    [0xff, 0xda, 0x00, 0x03, 0x01],
    [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    [0xff, 0xd9],
  );
}

export const PNG: Bytes = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const contentTypes = (mainType: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`;

/** A Word document with further parts. The content types are the last part, as in files of LibreOffice. */
export function docxWith(
  parts: Record<string, string | Uint8Array> = {},
  mainType = `${DOCX_TYPE}.main+xml`,
): Bytes {
  const entries = Object.entries(parts).map(([name, content]): [string, Uint8Array] => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Uint8Array.from(
    zipSync({
      ...Object.fromEntries(entries),
      'word/document.xml': strToU8('<w:document/>'),
      '[Content_Types].xml': strToU8(contentTypes(mainType)),
    }),
  );
}

/** A part of relationships that has one external relationship of this type. */
export function relationshipTo(type: string, target: string): string {
  return `<Relationships><Relationship Id="rId1" TargetMode="External"
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
}

export function zipWith(name: string, content: string | Uint8Array): Bytes {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return Uint8Array.from(zipSync({ [name]: bytes }, { level: 0 }));
}

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;
const NO_ENTRY = 0xffffffff;

/** A compound file (OLE, MS-CFB) with a directory of these names and no content; a name with `>` has a child. */
export function compoundFile(names: readonly string[]): Bytes {
  const entries = ['Root Entry>', ...names];
  const directorySectors = Math.ceil(entries.length / 4);
  const file = Buffer.alloc(SECTOR * (2 + directorySectors));
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(END_OF_CHAIN, 60);
  file.writeUInt32LE(END_OF_CHAIN, 68);
  file.fill(0xff, 76, SECTOR);
  file.writeUInt32LE(0, 76);
  // The file allocation table is sector 0, the directory the sectors from 1 on.
  file.fill(0xff, SECTOR, 2 * SECTOR);
  file.writeUInt32LE(FAT_SECTOR, SECTOR);
  for (let sector = 1; sector <= directorySectors; sector += 1) {
    file.writeUInt32LE(
      sector === directorySectors ? END_OF_CHAIN : sector + 1,
      SECTOR + sector * 4,
    );
  }
  entries.forEach((entry, index) => {
    const offset = 2 * SECTOR + index * 128;
    const name = entry.replace('>', '');
    file.write(`${name}\0`, offset, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, offset + 64);
    file.writeUInt8(index === 0 ? 5 : 2, offset + 66);
    file.writeUInt32LE(NO_ENTRY, offset + 68);
    file.writeUInt32LE(NO_ENTRY, offset + 72);
    file.writeUInt32LE(entry.endsWith('>') ? 1 : NO_ENTRY, offset + 76);
  });
  return Uint8Array.from(file);
}

export function docWith(names: readonly string[] = []): Bytes {
  return compoundFile(['WordDocument', '1Table', ...names]);
}
