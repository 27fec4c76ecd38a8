import { archiveEnd, readArchive } from './archive.ts';
import type { CompoundEntry } from './compound-file.ts';
import type { DocumentHazard } from './hazard.ts';

const CONTENT_TYPES = '[Content_Types].xml';
/** The relationships of a part name the parts and addresses that it uses, each with its type. */
const RELATIONSHIPS = /\.rels$/i;
/** Of the content types and all relationships. */
const MAX_READ_BYTES = 4 * 1024 * 1024;

/** A harmful part is known by its name; a part may have any name, so also by its declared type and by the relationship. */
const hazards: readonly [place: 'names' | 'types' | 'relationships', RegExp, DocumentHazard][] = [
  ['names', /vbaProject\.bin$|vbaData\.xml$/i, 'macros'],
  ['types', /macroEnabled|vbaProject/i, 'macros'],
  // Objects of other programs, and controls.
  ['names', /\/activeX\/|\/embeddings\/[^/]*\.bin$/i, 'embedded'],
  ['types', /activeX|oleObject/i, 'embedded'],
  ['relationships', /relationships\/(?:vbaProject|wordVbaData)/i, 'macros'],
  // Word loads a template and a linked object from elsewhere. An object inside is found by its content type.
  ['relationships', /relationships\/(?:attachedTemplate|oleObject)/i, 'linked'],
];
/** Names that a program which unpacks the archive could write to another folder. OPC allows none of them. */
const escapingName = /(?:^|\/)\.\.?(?:\/|$)|^\/|\\|^[a-z]:/i;

/** Finds harmful content in a .docx, which is a ZIP archive of parts (OPC). */
export function wordHazard(bytes: Uint8Array): DocumentHazard | null {
  const end = archiveEnd(bytes);
  const archive =
    end === null
      ? null
      : readArchive(
          bytes.subarray(0, end),
          (name) => name === CONTENT_TYPES || RELATIONSHIPS.test(name),
          MAX_READ_BYTES,
        );
  const types = archive?.texts.get(CONTENT_TYPES);
  if (!archive || types === undefined || !hasPartNames(archive.names)) {
    return 'damaged';
  }
  const texts = {
    names: archive.names,
    types: [plainText(types)],
    relationships: [...archive.texts.values()].map(plainText),
  };
  const found = hazards.find(([place, pattern]) => texts[place].some((text) => pattern.test(text)));
  return found ? found[2] : null;
}

/** Whether the names are as OPC requires: none leaves the archive's folder, and upper and lower case count as one. */
function hasPartNames(names: readonly string[]): boolean {
  const distinct = new Set(names.map((name) => name.toLowerCase()));
  return distinct.size === names.length && !names.some((name) => escapingName.test(name));
}

/** XML in which words of ASCII can be searched: the text may be UTF-16, and write characters as references. */
function plainText(xml: string): string {
  return xml
    .replaceAll('\0', '')
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_reference, hex?: string, decimal?: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );
}

const macroStorages = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);

/** Whether a compound file is a Word document: Excel, PowerPoint and Windows installers are compound files too. */
export function isWordDirectory(entries: readonly CompoundEntry[]): boolean {
  return entries.some(({ name }) => name === 'WordDocument');
}

/** Finds harmful content in a .doc by the names of its storages and streams ([MS-DOC], [MS-OVBA]). */
export function oldWordHazard(entries: readonly CompoundEntry[]): DocumentHazard | null {
  if (entries.some(({ name }) => macroStorages.has(name.toLowerCase()))) {
    return 'macros';
  }
  const hasObject = entries.some(
    ({ name, hasChild }) => (name === 'ObjectPool' && hasChild) || name === '\u0001Ole10Native',
  );
  return hasObject ? 'embedded' : null;
}
