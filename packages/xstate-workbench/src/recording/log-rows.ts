import type { Entry, State } from '../inspect/protocol.ts';
import { stateName } from 'xstate-paths';

/** What an entry is: emitted for a view, the failure of a call or of the actor, XState's own, an event without effect, or one that was taken. */
export type LogKind = 'taken' | 'ignored' | 'failed' | 'own' | 'emitted';

/** Which entries are shown; null and an empty text: all. */
export interface LogFilter {
  /** In the actor, the event or the state after it, in any case of letters. */
  text: string;
  kind: LogKind | null;
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
  if (entry.event.type.startsWith('xstate.error.') || entry.after.status === 'error') {
    return 'failed';
  }
  return entry.event.type.startsWith('xstate.')
    ? 'own'
    : entry.transitions.length === 0 && entry.after.value !== null
      ? 'ignored'
      : 'taken';
}

/** The state after an entry, or where it went. */
export function resultOf(entry: Entry): string {
  if (entry.kind === 'emitted') {
    return 'for its view';
  }
  return stateText(entry.after);
}

/** The state of a machine that has some, or how an actor ended; both where a machine broke. */
export function stateText({ value, status }: State): string {
  const name = value === null ? '' : stateName(value);
  return name === '' ? status : `${name}${status === 'error' ? ' (error)' : ''}`;
}

/** A folded line while it is made; `entries` is empty once it is part of an earlier one. */
interface Group {
  entries: Entry[];
  /** What it says, without the number of a call. */
  text: string;
}

/** Entries of a cycle at most: a delay, calls that start and end, and what they emit. */
const LONGEST_CYCLE = 8;

/**
 * The lines of the log: the entries that the filter asks for, of these actors (null: of all) and what they sent. Entries in a row are one
 * line when one actor takes the same event, or actors start. So are the entries of a cycle that an actor repeats without the page, as when
 * it polls: each line of the cycle has its place in the last round. The line with the chosen entry is unfolded.
 */
export function logRows(
  entries: readonly Entry[],
  filter: LogFilter,
  chosen: number | null,
  actors: ReadonlySet<string> | null = null,
): LogRow[] {
  const text = filter.text.trim().toLowerCase();
  const groups: Group[] = [];
  const byActor = new Map<string, Group[]>();
  let last: Group | undefined;
  for (const entry of entries) {
    if (!isAsked(entry, filter, text) || (actors && !isOf(entry, actors))) {
      continue;
    }
    if (last?.entries[0] && isRepeated(last.entries[0], entry)) {
      last.entries.push(entry);
      continue;
    }
    last = { entries: [entry], text: textOf(entry) };
    groups.push(last);
    const owner = ownerOf(entry);
    const own = byActor.get(owner) ?? [];
    own.push(last);
    byActor.set(owner, own);
    foldCycle(own);
  }
  return groups
    .flatMap(({ entries: folded }): LogRow[] => {
      const [first] = folded;
      const newest = folded.at(-1);
      return !first || !newest || folded.some(({ n }) => n === chosen)
        ? folded.map((entry) => ({ entry, count: 1, first: entry.n }))
        : [{ entry: newest, count: folded.length, first: first.n }];
    })
    .sort((a, b) => a.entry.n - b.entry.n);
}

/** The start of a call belongs to the actor that starts it. */
function ownerOf({ actor, event, ...entry }: Entry): string {
  const isStart = entry.kind === 'step' && event.type === 'xstate.init';
  return isStart ? (entry.source ?? actor) : actor;
}

/** The log is folded anew with each entry. */
const texts = new WeakMap<Entry, string>();

function textOf(entry: Entry): string {
  const text =
    texts.get(entry) ??
    `${entry.actor.replace(/-\d+$/, '')} ${entry.kind} ${entry.event.type} ${resultOf(entry)}`;
  texts.set(entry, text);
  return text;
}

/** Adds the last lines of an actor to the same ones before them. */
function foldCycle(own: Group[]): void {
  for (let size = 1; size <= LONGEST_CYCLE && size * 2 <= own.length; size += 1) {
    const round = own.slice(-size);
    const before = own.slice(-size * 2, -size);
    if (round.every((each, index) => isSameByItself(each, before[index]))) {
      round.forEach((each, index) => before[index]?.entries.push(...each.entries.splice(0)));
      own.length -= size;
      return;
    }
  }
}

function isSameByItself(group: Group, before: Group | undefined): boolean {
  return (
    group.text === before?.text && isByItself(group.entries[0]) && isByItself(before.entries[0])
  );
}

/** Whether an actor caused it, and not the page. */
function isByItself(entry: Entry | undefined): boolean {
  return entry?.kind === 'emitted' || (entry?.kind === 'step' && entry.source !== null);
}

function isOf(entry: Entry, actors: ReadonlySet<string>): boolean {
  return (
    actors.has(entry.actor) ||
    (entry.kind === 'step' && entry.source !== null && actors.has(entry.source))
  );
}

function isAsked(entry: Entry, { kind }: LogFilter, text: string): boolean {
  return (
    (kind === null || kindOf(entry) === kind) &&
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
