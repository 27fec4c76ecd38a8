import type { StateValue } from 'xstate';
import * as v from 'valibot';

/** The name of the BroadcastChannel between the pages of the app and the visualizer, on one origin. */
export const CHANNEL = 'xstate-workbench';

/** So many entries are kept at least; what was before them is in each actor's `start`. */
export const KEPT_ENTRIES = 5_000;

const stateValueSchema: v.GenericSchema<unknown, StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateValueSchema),
  ),
]);

/** What an actor was at one moment. Data is encoded (`encode.ts`). */
const stateSchema = v.object({
  /** Null for an actor that is not a machine: its `context` is the value that it had last. */
  value: v.nullable(stateValueSchema),
  context: v.unknown(),
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  tags: v.array(v.string()),
  /** The names by which the machine knows its running children. */
  children: v.array(v.string()),
  output: v.unknown(),
  error: v.unknown(),
});

/** A machine as it is drawn, whether or not a path model is written for it. */
const definitionSchema = v.object({
  /** The id of the machine and a hash of its configuration: machines made at run time may share an id. */
  key: v.string(),
  id: v.string(),
  /** What `createMachine` takes, with names in place of functions. */
  config: v.record(v.string(), v.unknown()),
  /** The lengths of its named delays, in milliseconds; not those that are computed. */
  delays: v.record(v.string(), v.number()),
});

const actorSchema = v.object({
  /** Unique in a tab: `booking-3`. */
  id: v.string(),
  parent: v.nullable(v.string()),
  /** What its parent calls it; the machine's id for an actor without parent. */
  name: v.string(),
  /** The id of its machine; null for a call or a subscription. */
  machine: v.nullable(v.string()),
  /** The key of its machine's definition; null in recordings of before. */
  definition: v.optional(v.nullable(v.string()), null),
  /** Before the first of the kept entries. */
  start: stateSchema,
  /** Now. */
  state: stateSchema,
});

const entryHead = {
  /** Counts the entries of a tab from 1. */
  n: v.number(),
  /** Milliseconds since 1970. */
  at: v.number(),
  actor: v.string(),
  event: v.looseObject({ type: v.string() }),
};

/** What a step made the machine do, in its order; a list that would be empty is left out. Data is encoded. */
const effectsSchema = v.object({
  /** Calls, child machines and subscriptions. */
  started: v.optional(v.array(v.object({ id: v.string(), input: v.unknown() }))),
  emitted: v.optional(v.array(v.unknown())),
  /** Named actions of the application. */
  ran: v.optional(v.array(v.object({ action: v.string(), params: v.unknown() }))),
  /** Delays that began, in milliseconds. */
  delays: v.optional(v.array(v.object({ event: v.string(), ms: v.number() }))),
});

const entrySchema = v.variant('kind', [
  /** The actor took an event, or ignored it: then there are no transitions. */
  v.object({
    kind: v.literal('step'),
    ...entryHead,
    /** The actor that sent the event; null when the page did. */
    source: v.nullable(v.string()),
    /** The ids of the transitions, as `transitionId` makes them. */
    transitions: v.array(v.string()),
    after: stateSchema,
    /** Missing where an actor was restored, and in recordings of before. */
    effects: v.optional(effectsSchema),
  }),
  /** The actor emitted an event for its view. */
  v.object({ kind: v.literal('emitted'), ...entryHead }),
]);

/** The actors of a page and the last things that happened to them, the oldest first. */
export const sessionSchema = v.object({
  definitions: v.optional(v.array(definitionSchema), []),
  actors: v.array(actorSchema),
  entries: v.array(entrySchema),
});

const tabSchema = v.object({
  /** New for each load of a page. */
  id: v.string(),
  /** The same for all pages that a tab loads; a duplicated tab has it too. */
  key: v.string(),
  title: v.string(),
  url: v.string(),
  /** Milliseconds since 1970. */
  openedAt: v.number(),
});

const fileSchema = v.object({
  /** The document's id. */
  id: v.string(),
  name: v.string(),
  type: v.string(),
  bytes: v.instance(Uint8Array),
});

/** What a page of the app reports. */
export const appMessageSchema = v.variant('type', [
  v.object({ type: v.literal('tab'), tab: tabSchema }),
  v.object({ type: v.literal('closed'), tab: v.string() }),
  v.object({ type: v.literal('session'), tab: v.string(), session: sessionSchema }),
  /** Once, before the first actor of the machine. */
  v.object({ type: v.literal('definition'), tab: v.string(), definition: definitionSchema }),
  v.object({ type: v.literal('actor'), tab: v.string(), actor: actorSchema }),
  v.object({ type: v.literal('entry'), tab: v.string(), entry: entrySchema }),
  /** The end of a `send`; `error` is the reason why the event was not sent. */
  v.object({
    type: v.literal('sent'),
    tab: v.string(),
    request: v.string(),
    error: v.nullable(v.string()),
  }),
]);

/** What the visualizer asks for. */
export const pageMessageSchema = v.variant('type', [
  /** Every page of the app reports its tab. */
  v.object({ type: v.literal('findTabs') }),
  /** The tab reports its session, and from then on what changes. */
  v.object({ type: v.literal('watch'), tab: v.string() }),
  v.object({
    type: v.literal('send'),
    tab: v.string(),
    request: v.string(),
    actor: v.string(),
    /** Encoded. */
    event: v.looseObject({ type: v.string() }),
    /** The bytes of the documents that the event adds. */
    files: v.array(fileSchema),
  }),
]);

export type State = v.InferOutput<typeof stateSchema>;
export type Definition = v.InferOutput<typeof definitionSchema>;
export type StepEffects = v.InferOutput<typeof effectsSchema>;
export type ActorInfo = v.InferOutput<typeof actorSchema>;
export type Entry = v.InferOutput<typeof entrySchema>;
/** @internal Read by the visualizer. */
export type Step = Extract<Entry, { kind: 'step' }>;
export type Session = v.InferOutput<typeof sessionSchema>;
export type Tab = v.InferOutput<typeof tabSchema>;
/** @internal Read by the visualizer. */
export type SampleFile = v.InferOutput<typeof fileSchema>;
export type AppMessage = v.InferOutput<typeof appMessageSchema>;
export type PageMessage = v.InferOutput<typeof pageMessageSchema>;
