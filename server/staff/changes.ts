import * as v from 'valibot';
import { staffChangeSchema, type StaffChange } from '#domain/staff/changes.ts';
import type { Listen } from '#server/db/listen.ts';
import { Refusal } from '#server/errors.ts';

/** The channel of the notifications (supabase/migrations). */
const CHANNEL = 'staff_changes';
/** Of one member: a page in each of many tabs. */
const MAX_STREAMS = 20;

const payloadSchema = v.pipe(v.string(), v.parseJson(), staffChangeSchema);

interface Follower {
  /** The id of the member. */
  memberId: string;
  onChange: (change: StaffChange) => void;
  /** Changes may be missed from now on. */
  onEnd: () => void;
}

export type StaffChanges = ReturnType<typeof createStaffChanges>;

/** The changes of what staff pages show, from one LISTEN for all who follow them. */
export function createStaffChanges() {
  const followers = new Set<Follower>();
  let isListening = false;
  const close = () => {
    isListening = false;
    followers.forEach(({ onEnd }) => onEnd());
    followers.clear();
  };
  return {
    /** Starts it. Returns a function that stops it. */
    listen: (listen: Listen): (() => Promise<void>) =>
      listen(CHANNEL, {
        onPayload: (payload) => {
          const change = v.parse(payloadSchema, payload);
          followers.forEach(({ onChange }) => onChange(change));
        },
        onListening: () => {
          isListening = true;
        },
        onLost: close,
      }),
    /** Returns a function that ends it. Refused while changes may be missed. */
    follow: (follower: Follower): (() => void) => {
      if (!isListening) {
        throw new Refusal('unavailable');
      }
      const own = [...followers].filter(({ memberId }) => memberId === follower.memberId);
      if (own.length >= MAX_STREAMS) {
        throw new Refusal('too_many_requests');
      }
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    /** Ends every stream, so that a server can stop. */
    close,
  };
}
