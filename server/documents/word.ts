import { archiveEnd, readArchive } from './archive.ts';
import type { CompoundEntry } from './compound-file.ts';
import type { DocumentHazard } from './hazard.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const MAX_CONTENT_TYPES_BYTES = 1024 * 1024;

/** Parts of a .docx with macros, and with objects of other programs or controls. */
const macroPart = /vbaProject\.bin$|vbaData\.xml$/i;
const objectPart = /\/activeX\/|\/embeddings\/[^/]*\.bin$/i;
/** A part may have any name: Word uses its declared type. */
const macroType = /macroEnabled|vbaProject/i;
const objectType = /activeX|oleObject/i;

/** Finds harmful content in a .docx, which is a ZIP archive of parts (OPC). */
export function wordHazard(bytes: Uint8Array): DocumentHazard | null {
  const end = archiveEnd(bytes);
  const archive =
    end === null
      ? null
      : readArchive(bytes.subarray(0, end), CONTENT_TYPES, MAX_CONTENT_TYPES_BYTES);
  if (!archive) {
    return 'damaged';
  }
  // The text may be UTF-16.
  const types = archive.text.replaceAll('\0', '');
  if (archive.names.some((name) => macroPart.test(name)) || macroType.test(types)) {
    return 'macros';
  }
  return archive.names.some((name) => objectPart.test(name)) || objectType.test(types)
    ? 'embedded'
    : null;
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
