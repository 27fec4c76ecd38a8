import { documentTypeOf, HEIC } from '#domain/documents/document-type.ts';
import { acceptedFileTypes, type AcceptedMimeType } from '#domain/documents/files.ts';
import { archiveEnd } from './archive.ts';
import { readCompoundDirectory } from './compound-file.ts';
import { isForeign } from './foreign-data.ts';
import { pdfEnd, pdfHazard, pdfStart } from './pdf.ts';
import type { DocumentHazard } from './hazard.ts';
import { jpegEnd, pngEnd } from './pictures.ts';
import { isWordDirectory, oldWordHazard, wordHazard } from './word.ts';

interface InspectedDocument {
  /** Detected from the bytes; null when it is not an accepted type. */
  type: AcceptedMimeType | typeof HEIC | null;
  hazard: DocumentHazard | null;
}

const { pdf, jpg, png, doc, docx } = acceptedFileTypes;

/** The type of a document by its bytes, and whether it is safe to open (docs/decisions, uploaded documents). */
export function inspectDocument(bytes: Uint8Array): InspectedDocument {
  const type = documentTypeOf(bytes);
  switch (type) {
    case pdf: {
      const isForeignStart = isForeign(bytes.subarray(0, pdfStart(bytes)));
      const hazard = isForeignStart ? 'foreign_data' : pdfHazard(bytes);
      return { type, hazard: hazard ?? hazardAfter(bytes, pdfEnd(bytes)) };
    }
    case jpg:
      return { type, hazard: hazardAfter(bytes, jpegEnd(bytes)) };
    case png:
      return { type, hazard: hazardAfter(bytes, pngEnd(bytes)) };
    case docx: {
      const hazard = wordHazard(bytes);
      return hazard === 'not_word'
        ? { type: null, hazard: null }
        : { type, hazard: hazard ?? hazardOfRest(bytes, archiveEnd(bytes)) };
    }
    case doc:
      return inspectCompoundFile(bytes);
    case HEIC:
    case null:
      return { type, hazard: null };
  }
}

function inspectCompoundFile(bytes: Uint8Array): InspectedDocument {
  const entries = readCompoundDirectory(bytes);
  if (!entries) {
    return { type: doc, hazard: 'damaged' };
  }
  return isWordDirectory(entries)
    ? { type: doc, hazard: oldWordHazard(entries) ?? hazardAfter(bytes, bytes.length) }
    : { type: null, hazard: null };
}

/** Only a .docx may be an archive; the rest of another document could be the comment of one. */
function hazardAfter(bytes: Uint8Array, end: number | null): DocumentHazard | null {
  return archiveEnd(bytes) === null ? hazardOfRest(bytes, end) : 'foreign_data';
}

function hazardOfRest(bytes: Uint8Array, end: number | null): DocumentHazard | null {
  if (end === null) {
    return 'damaged';
  }
  return isForeign(bytes.subarray(end)) ? 'foreign_data' : null;
}
