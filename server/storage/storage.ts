/** The private bucket of customers' documents. */
export const ATTACHMENTS_BUCKET = 'attachments';

/**
 * Where customers' documents lie. The browser puts a file at a signed address of its own; the server only looks at it
 * afterwards. Paths are made by the server, `<bookingId>/<uuid>.<ending>`.
 */
export interface AttachmentStorage {
  /** An address that takes one PUT of one object, soon; absolute, or on this origin. */
  signUpload: (path: string) => Promise<string>;
  /** Size in bytes, or null when there is no such object. */
  sizeOf: (path: string) => Promise<number | null>;
  /** At most the first `length` bytes of an object that is there. */
  readStart: (path: string, length: number) => Promise<Uint8Array>;
  remove: (path: string) => Promise<void>;
}
