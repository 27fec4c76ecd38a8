/** The private bucket of customers' documents. */
export const ATTACHMENTS_BUCKET = 'attachments';

/**
 * Where customers' documents lie. The browser puts a file at a signed address of its own; the server only looks at it
 * afterwards. Paths are made by the server, `<bookingId>/<uuid>.<ending>`, each for one upload.
 */
export interface AttachmentStorage {
  /** Whether an address takes no more than its upload has reserved; else it may be as much as the largest file. */
  holdsToReservedSize: boolean;
  /** An address that takes one PUT of one object, soon; absolute, or on this origin. */
  signUpload: (path: string) => Promise<string>;
  /** Size in bytes, or null when there is no such object. */
  sizeOf: (path: string) => Promise<number | null>;
  /** At most the first `maxBytes` of an object; null when there is no such object. */
  read: (path: string, maxBytes: number) => Promise<Uint8Array | null>;
  /** Deletes the content of an object whose upload is closed; its address takes no other object. */
  discard: (path: string) => Promise<void>;
  /** Deletes objects whose addresses have run out. */
  remove: (paths: readonly string[]) => Promise<void>;
}
