import type { Entry } from '../inspect/protocol.ts';
import { stateName } from 'xstate-paths';

/** What an entry is: emitted for a view, the failure of a call, XState's own, an event without effect, or one that was taken. */
export type LogKind = 'taken' | 'ignored' | 'failed' | 'own' | 'emitted';

/** Which entries are shown; null and an empty text: all. */
export interface LogFilter {
  /** In the actor, the event or the state after it, in any case of letters. */
  text: string;
  kind: LogKind | null;
  /** The id of an actor. */
  actor: string | null;
}

/** A line of the log. `count` is above 1 for repeated events, of which `entry` is the last. */
export interface LogRow {
  entry: Entry;
  count: number;
  /** The number of the first of them: the same while the event is repeated. */
  first: number;
}

export function kindOf(entry: Entry): LogKind {
  if (entry.kind === 'emitted') {
    return 'emitted';
  }
  if (entry.event.type.startsWith('xstate.error.')) {
    return 'failed';
  }
  return entry.event.type.startsWith('xstate.')
    ? 'own'
    : entry.transitions.length === 0
      ? 'ignored'
      : 'taken';
}

/** The state after an entry, or where it went. */
export function resultOf(entry: Entry): string {
  if (entry.kind === 'emitted') {
    return 'for its view';
  }
  const { value, status } = entry.after;
  return value === null ? status : stateName(value);
}

/**
 * The lines of the log: the entries that the filter asks for. Entries in a row are one line when one actor takes the same
 * event, or actors start: the one with the chosen entry is unfolded.
 */
export function logRows(
  entries: readonly Entry[],
  filter: LogFilter,
  chosen: number | null,
): LogRow[] {
  const text = filter.text.trim().toLowerCase();
  const groups: Entry[][] = [];
  for (const entry of entries) {
    if (!isAsked(entry, filter, text)) {
      continue;
    }
    const group = groups.at(-1);
    if (group?.[0] && isRepeated(group[0], entry)) {
      group.push(entry);
    } else {
      groups.push([entry]);
    }
  }
  return groups.flatMap((group) => {
    const [first] = group;
    const last = group.at(-1);
    return !first || !last || group.some(({ n }) => n === chosen)
      ? group.map((entry) => ({ entry, count: 1, first: entry.n }))
      : [{ entry: last, count: group.length, first: first.n }];
  });
}

function isAsked(entry: Entry, { kind, actor }: LogFilter, text: string): boolean {
  return (
    (kind === null || kindOf(entry) === kind) &&
    (actor === null || entry.actor === actor) &&
    (text === '' ||
      [entry.actor, entry.event.type, resultOf(entry)].some((each) =>
        each.toLowerCase().includes(text),
      ))
  );
}

function isRepeated(before: Entry, entry: Entry): boolean {
  return (
    before.kind === entry.kind &&
    before.event.type === entry.event.type &&
    (before.actor === entry.actor || entry.event.type === 'xstate.init')
  );
}
