/** What a customer may upload. Specification, section 5, Files. The database has the same limit. */
export const MAX_FILE_MEGABYTES = 10;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024;

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

/** For the `accept` attribute of a file input: Android names files without an ending, Windows declares types of its own. */
export const acceptAttribute = [
  ...Object.keys(acceptedFileTypes).map((ending) => `.${ending}`),
  ...new Set(Object.values(acceptedFileTypes)),
].join(',');

/** A file: `size` is in bytes, `type` what the browser declares until the file is read. */
export interface FileInfo {
  name: string;
  size: number;
  type: string;
  /** When it was last written, in milliseconds, where it is known: two files of one name and size may differ in it. */
  lastModified?: number;
}

/** The type a file of this name is stored under, or undefined when its ending is not accepted. */
export function mimeTypeOf(fileName: string): AcceptedMimeType | undefined {
  const ending = fileName.split('.').pop()?.toLowerCase() ?? '';
  return Object.hasOwn(acceptedFileTypes, ending)
    ? acceptedFileTypes[ending as keyof typeof acceptedFileTypes]
    : undefined;
}
