import { documentTypeOf, fittingFileName, HEIC } from '#domain/documents/document-type.ts';
import { acceptedFileTypes, MAX_FILE_BYTES, type FileInfo } from '#domain/documents/files.ts';
import { withTimeout } from './api-client.ts';
import { ServiceError } from './service-error.ts';

const { jpg, png, docx } = acceptedFileTypes;

/** A larger picture is made smaller. */
const LARGE_PICTURE_BYTES = 2 * 1024 * 1024;
/** No phone takes larger photos: such a file may be more than the memory takes. */
const LARGEST_PICTURE_BYTES = 64 * 1024 * 1024;
/** Of a file that is too large, unless it is a picture. */
const HEAD_BYTES = 64 * 1024;
/** A file in a cloud folder is downloaded first. */
const READ_TIMEOUT_MS = 2 * 60_000;
/** Both formats end with them, an archive before a comment. */
const endMarks: Partial<Record<string, string>> = { [png]: 'IEND', [docx]: 'PK\u0005\u0006' };

/**
 * Reads chosen files: from then on `documentFiles` has their bytes as they were read, so that a file that is moved or changed
 * on the device still arrives. The bytes decide what a file is, not its name and its declared type.
 */
export function createDocumentReader(documentFiles: Map<string, File>, shrink = shrinkPicture) {
  return async ({ id }: { id: string }, signal: AbortSignal): Promise<FileInfo> => {
    const chosen = documentFiles.get(id);
    if (!chosen) {
      throw new ServiceError('file_unreadable');
    }
    const file = await readDocument(chosen, shrink, withTimeout(signal, READ_TIMEOUT_MS));
    signal.throwIfAborted();
    documentFiles.set(id, file);
    const { name, size, type, lastModified } = file;
    return { name, size, type, lastModified };
  };
}

async function readDocument(
  file: File,
  shrink: typeof shrinkPicture,
  signal: AbortSignal,
): Promise<File> {
  if (file.size === 0) {
    throw new ServiceError('file_empty');
  }
  const isTooLarge = file.size > MAX_FILE_BYTES;
  const bytes = await bytesOf(isTooLarge ? file.slice(0, HEAD_BYTES) : file, signal);
  const type = documentTypeOf(bytes);
  if (type === null) {
    throw new ServiceError('file_unsupported');
  }
  const as = (content: BlobPart, its: typeof jpg | NonNullable<typeof type>) =>
    new File([content], its === HEIC ? file.name : fittingFileName(file.name, its), {
      type: its,
      lastModified: file.lastModified,
    });
  const isPicture = type === HEIC || type === jpg || type === png;
  const isLarge = file.size > LARGE_PICTURE_BYTES && file.size <= LARGEST_PICTURE_BYTES;
  if (isPicture && (isLarge || type === HEIC)) {
    const picture = await shrink(isTooLarge ? file : as(bytes, type));
    // Safari opens HEIC, every browser WebP.
    if (picture && picture.size <= MAX_FILE_BYTES && (type === HEIC || picture.size < file.size)) {
      return as(picture, jpg);
    }
  }
  if (type === HEIC) {
    throw new ServiceError('file_heic');
  }
  if (isTooLarge) {
    throw new ServiceError('file_too_large');
  }
  if (isCutShort(bytes, type)) {
    throw new ServiceError('file_damaged');
  }
  return as(bytes, type);
}

/** Whether only the beginning of a file is there, as after a download that was interrupted. */
function isCutShort(bytes: Uint8Array, type: string): boolean {
  const mark = endMarks[type];
  const end = new TextDecoder('latin1').decode(bytes.subarray(-HEAD_BYTES - 1024));
  return mark !== undefined && !end.includes(mark);
}

/** Rejects when the file was moved, changed or deleted since it was chosen. */
function bytesOf(file: Blob, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ServiceError('file_unreadable')));
    file.arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)), reject);
  });
}

/** In pixels: a scanned page of A4 is readable with 200 dots per inch. */
const LONGEST_SIDE = 2_400;
const QUALITY = 0.8;

/**
 * A picture as a JPEG that is large enough to be read; null when this browser cannot make one. An image element and not
 * `createImageBitmap`: in every browser since Safari 13.1 it is drawn as its EXIF data turn it.
 */
async function shrinkPicture(picture: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(picture);
  const canvas = document.createElement('canvas');
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(naturalWidth, naturalHeight));
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (!context) {
      return null;
    }
    // What is transparent would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
    // Safari counts the memory of a canvas until it is collected.
    canvas.width = 0;
  }
}
