import * as v from 'valibot';
import {
  bookingDraftKey,
  draftHeaderSchema,
  isDraftExpired,
  type DraftHeader,
} from '#domain/draft/header.ts';
import type { SafeStorage } from '#src/config/browser-storage.ts';

const storedHeader = v.pipe(v.string(), v.parseJson(), draftHeaderSchema);

/** The header of the draft that `uid` has for a room; null when there is none. */
export function findDraftHeader(
  storage: Pick<SafeStorage, 'read'>,
  { roomSlug, uid, now }: { roomSlug: string; uid: string; now: Date },
): DraftHeader | null {
  const header = v.safeParse(storedHeader, storage.read(bookingDraftKey(roomSlug)));
  return header.success && header.output.uid === uid && !isDraftExpired(header.output, now)
    ? header.output
    : null;
}
