import { createHash } from 'node:crypto';

/** A tag of this content. Weak: the encodings of a content share it. */
export function etagOf(...content: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  content.forEach((part) => hash.update(part));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** Whether an If-None-Match header names this tag. */
export function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  const plain = etag.replace('W/', '');
  return ifNoneMatch?.match(/"[^"]*"/g)?.includes(plain) ?? false;
}
