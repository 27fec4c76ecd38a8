/** How long the address of a document is valid. */
export const DOWNLOAD_SECONDS = 60;

/** The private bucket of customers' documents. */
export const ATTACHMENTS_BUCKET = 'attachments';

export const buckets = ['images', 'flyers', ATTACHMENTS_BUCKET] as const;
export type Bucket = (typeof buckets)[number];

/**
 * The storage of customers' documents. The browser uploads each file to a signed address; the server reads it
 * afterwards. Paths are made by the server, `<bookingId>/<uuid>.<ending>`, each for one upload.
 */
export interface AttachmentStorage {
  /** Whether an upload cannot be larger than its reserved size; else it may be as large as the largest allowed file. */
  holdsToReservedSize: boolean;
  /** Fails while no document can be stored. */
  check: () => Promise<void>;
  /** Whether so many more bytes can be stored, and what must stay free is left. */
  hasRoomFor: (bytes: number) => Promise<boolean>;
  /** An address for one PUT of one object, valid for a short time; absolute, or on this origin. */
  signUpload: (path: string) => Promise<string>;
  /** An address that sends an object as a file to download, valid for a minute; absolute, or on this origin. */
  signDownload: (path: string, name: string) => Promise<string>;
  /** Size in bytes, or null when there is no such object. */
  sizeOf: (path: string) => Promise<number | null>;
  /** The content of an object in small parts; null when there is no such object. */
  stream: (path: string) => Promise<AsyncIterable<Uint8Array<ArrayBuffer>> | null>;
  /** The first `maxBytes` of an object; null when there is no such object. */
  read: (path: string, maxBytes: number) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes the content of an object whose upload is closed; its address accepts no further object. */
  discard: (path: string) => Promise<void>;
  /** Deletes objects whose addresses have expired. */
  remove: (paths: readonly string[]) => Promise<void>;
}

/** The files of every bucket. A stored file is never changed: other content gets another path. */
export interface BucketFiles {
  /** The paths of a bucket, sorted. */
  list: (bucket: Bucket) => Promise<string[]>;
  /** Null when there is no such file. */
  read: (bucket: Bucket, path: string) => Promise<Uint8Array | null>;
  create: (bucket: Bucket, path: string, content: Uint8Array) => Promise<void>;
  remove: (bucket: Bucket, paths: readonly string[]) => Promise<void>;
}
