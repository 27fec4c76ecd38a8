import { fileTypeFromBuffer } from 'file-type';
import { acceptedFileTypes, type AcceptedMimeType } from '#domain/documents/files.ts';
import { archiveEnd } from './archive.ts';
import { readCompoundDirectory } from './compound-file.ts';
import { isForeign } from './foreign-data.ts';
import { pdfEnd, pdfHazard } from './pdf.ts';
import type { DocumentHazard } from './hazard.ts';
import { jpegEnd, pngEnd } from './pictures.ts';
import { isWordDirectory, oldWordHazard, wordHazard } from './word.ts';

interface InspectedDocument {
  /** Detected from the bytes; null when it is not an accepted type. */
  type: AcceptedMimeType | null;
  hazard: DocumentHazard | null;
}

const { pdf, jpg, png, doc, docx } = acceptedFileTypes;

/** The type of a document by its bytes, and whether it is safe to open (docs/decisions, uploaded documents). */
export async function inspectDocument(bytes: Uint8Array): Promise<InspectedDocument> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  switch (mime) {
    case pdf: {
      // The library skips a byte order mark.
      return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
        ? { type: pdf, hazard: pdfHazard(bytes) ?? hazardAfter(bytes, pdfEnd(bytes)) }
        : { type: null, hazard: null };
    }
    case jpg:
      return { type: jpg, hazard: hazardAfter(bytes, jpegEnd(bytes)) };
    case png:
      return { type: png, hazard: hazardAfter(bytes, pngEnd(bytes)) };
    case docx:
      return {
        type: docx,
        hazard: wordHazard(bytes) ?? hazardOfRest(bytes, archiveEnd(bytes)),
      };
    case 'application/vnd.ms-word.document.macroenabled.12':
    case 'application/vnd.ms-word.template.macroenabled.12':
      return { type: docx, hazard: 'macros' };
    case 'application/x-cfb':
      return inspectCompoundFile(bytes);
    default:
      return { type: null, hazard: null };
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
