import { archiveEnd, readArchive } from './archive.ts';
import type { CompoundEntry } from './compound-file.ts';
import type { DocumentHazard } from './hazard.ts';
import { plainText, withoutLocalLinks } from './word-links.ts';

const CONTENT_TYPES = /^\[content_types\]\.xml$/i;
/** The relationships of a part name the parts and addresses that it uses, each with its type. */
const RELATIONSHIPS = /\.rels$/i;
/** Of the content types and all relationships. */
const MAX_READ_BYTES = 4 * 1024 * 1024;
/** The type of the main part; a template has another one, and Word does not open it by the name of a document. */
const WORD_DOCUMENT = /wordprocessingml\.document\.main\+xml/i;

/** A harmful part is known by its name; a part may have any name, so also by its declared type and by the relationship. */
const hazards: readonly [place: 'names' | 'types' | 'relationships', RegExp, DocumentHazard][] = [
  ['names', /vbaProject\.bin$|vbaData\.xml$/i, 'macros'],
  ['types', /macroEnabled|vbaProject/i, 'macros'],
  // Objects of other programs, and controls.
  ['names', /\/activeX\/|\/embeddings\/[^/]*\.bin$/i, 'embedded'],
  ['types', /activeX|oleObject/i, 'embedded'],
  ['relationships', /relationships\/(?:vbaProject|wordVbaData)/i, 'macros'],
  // Word loads a template and a linked object from elsewhere; local ones are left out. An object inside is found by its content type.
  ['relationships', /relationships\/(?:attachedTemplate|oleObject)/i, 'linked'],
];
/** Names that a program which unpacks the archive could write to another folder. OPC allows none of them. */
const escapingName = /(?:^|\/)\.\.?(?:\/|$)|^\/|\\|^[a-z]:/i;

/** Finds harmful content in a .docx, which is a ZIP archive of parts (OPC). */
export function wordHazard(bytes: Uint8Array): DocumentHazard | 'not_word' | null {
  const end = archiveEnd(bytes);
  const isRead = (name: string) => CONTENT_TYPES.test(name) || RELATIONSHIPS.test(name);
  const archive = end === null ? null : readArchive(bytes.subarray(0, end), isRead, MAX_READ_BYTES);
  if (!archive || !hasPartNames(archive.names, isRead)) {
    return 'damaged';
  }
  const types = [...archive.texts].filter(([name]) => CONTENT_TYPES.test(name));
  const relationships = [...archive.texts].filter(([name]) => RELATIONSHIPS.test(name));
  const texts = {
    names: archive.names,
    types: types.map(([, xml]) => plainText(xml)),
    relationships: relationships.map(([, xml]) => plainText(withoutLocalLinks(xml))),
  };
  const found = hazards.find(([place, pattern]) => texts[place].some((text) => pattern.test(text)));
  if (found) {
    return found[2];
  }
  if (types.length === 0) {
    return 'damaged';
  }
  return texts.types.some((text) => WORD_DOCUMENT.test(text)) ? null : 'not_word';
}

/**
 * Whether no name leaves the archive's folder or occurs twice. Upper and lower case count as one (OPC) for the parts that are
 * read; of others, as pictures, real programs write names that differ in it only.
 */
function hasPartNames(names: readonly string[], isRead: (name: string) => boolean): boolean {
  const distinct = new Set(names.map((name) => (isRead(name) ? name.toLowerCase() : name)));
  return distinct.size === names.length && !names.some((name) => escapingName.test(name));
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
