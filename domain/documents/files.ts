/** What a customer may upload. Specification, section 5, Files. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** How many documents a booking takes (rulings, Availability); the server can be set to another number. */
export const MAX_DOCUMENTS = 20;
/** How much one account may upload in a day of the building; the server can be set to another size. */
export const MAX_UPLOAD_MEGABYTES_PER_DAY = 200;

/** The accepted types by the ending of the name, with the type that the file is stored under. */
export const acceptedFileTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type AcceptedMimeType = (typeof acceptedFileTypes)[keyof typeof acceptedFileTypes];

/** For the `accept` attribute of a file input. */
export const acceptAttribute = Object.keys(acceptedFileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** What is known of a file without reading it. `size` is in bytes, `type` what the browser declares. */
export interface FileInfo {
  name: string;
  size: number;
  type: string;
  /** When it was last written, in milliseconds, where it is known: two files of one name and size may differ in it. */
  lastModified?: number;
}

type FileProblem = 'file_unsupported' | 'file_too_large';

/** The type a file of this name is stored under, or undefined when its ending is not accepted. */
export function mimeTypeOf(fileName: string): AcceptedMimeType | undefined {
  const ending = fileName.split('.').pop()?.toLowerCase() ?? '';
  return Object.hasOwn(acceptedFileTypes, ending)
    ? acceptedFileTypes[ending as keyof typeof acceptedFileTypes]
    : undefined;
}

/** The first reason to refuse a file, or null. A declared type that contradicts the name is unsupported, none at all is not. */
export function fileProblem(file: FileInfo): FileProblem | null {
  const expected = mimeTypeOf(file.name);
  if (!expected || (file.type !== '' && file.type !== expected)) {
    return 'file_unsupported';
  }
  return file.size > MAX_FILE_BYTES ? 'file_too_large' : null;
}
