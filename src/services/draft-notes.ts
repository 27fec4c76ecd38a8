import * as v from 'valibot';
import {
  bookingDraftKey,
  draftNoteSchema,
  isDraftExpired,
  type DraftNote,
} from '#domain/draft/note.ts';

const storedNote = v.pipe(v.string(), v.parseJson(), draftNoteSchema);

/** What is known, without opening it, of the draft that `uid` has for a room; null when there is none. */
export function findDraftNote(
  storage: Pick<Storage, 'getItem'>,
  { roomSlug, uid, now }: { roomSlug: string; uid: string; now: Date },
): DraftNote | null {
  const note = v.safeParse(storedNote, storage.getItem(bookingDraftKey(roomSlug)));
  return note.success && note.output.uid === uid && !isDraftExpired(note.output, now)
    ? note.output
    : null;
}
