import { sharedWith } from '../inspect/shared-with.ts';
import {
  KEPT_ENTRIES,
  type ActorInfo,
  type Definition,
  type Entry,
  type Session,
  type State,
  type Step,
} from '../inspect/protocol.ts';

/** The session with a machine of which the first actor begins. */
export function withDefinition(session: Session, definition: Definition): Session {
  return { ...session, definitions: [...session.definitions, definition] };
}

/** The session with an actor that has begun or changed. */
export function withActor(session: Session, actor: ActorInfo): Session {
  const isKnown = session.actors.some(({ id }) => id === actor.id);
  return {
    ...session,
    actors: isKnown
      ? session.actors.map((each) => (each.id === actor.id ? actor : each))
      : [...session.actors, actor],
  };
}

/** The session with what happened next: entries arrive in the order in which steps end, and are kept by their numbers. */
export function withEntry(session: Session, received: Entry): Session {
  const { state } = session.actors.find(({ id }) => id === received.actor) ?? {};
  const entry: Entry =
    received.kind === 'step'
      ? { ...received, after: sharedWith(state, received.after) as State }
      : received;
  const place = session.entries.findLastIndex(({ n }) => n < entry.n) + 1;
  return {
    ...session,
    actors:
      entry.kind === 'step'
        ? session.actors.map((actor) =>
            actor.id === entry.actor ? { ...actor, state: entry.after } : actor,
          )
        : session.actors,
    entries: session.entries.toSpliced(place, 0, entry),
  };
}

/** So many more entries than are kept may wait to be dropped at once: each drop looks at all of them. */
const DROPPED_AT_ONCE = 500;

/** The session without its oldest entries, where it has too many; all after entry `n` stay. */
export function withoutOldest(session: Session, n = Infinity): Session {
  const { entries } = session;
  const last = entries.at(-KEPT_ENTRIES - 1);
  return last && entries.length >= KEPT_ENTRIES + DROPPED_AT_ONCE
    ? sessionAfter(session, Math.min(last.n, n))
    : session;
}

/** The part of a session after entry `n`: each actor starts as it was then. Actors that had ended before are left out. */
export function sessionAfter(session: Session, n: number): Session {
  const entries = session.entries.filter((entry) => entry.n > n);
  const named = new Set(
    entries.flatMap((entry) => [entry.actor, entry.kind === 'step' ? entry.source : null]),
  );
  return {
    ...session,
    actors: session.actors
      .map((actor) => ({ ...actor, start: stateAt(session, actor, n) }))
      // How a call ends is no entry of its own: it is still active in its start.
      .filter(
        ({ id, start, state }) =>
          named.has(id) || (start.status === 'active' && state.status === 'active'),
      ),
    entries,
  };
}

/** The steps of one actor, the oldest first. */
export function stepsOf(session: Session, actor: string): Step[] {
  return session.entries.filter(
    (entry): entry is Step => entry.kind === 'step' && entry.actor === actor,
  );
}

/** What an actor was after entry `n`. */
function stateAt(session: Session, actor: ActorInfo, n: number): State {
  return stepsOf(session, actor.id).findLast((step) => step.n <= n)?.after ?? actor.start;
}
