import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  CallbackActorLogic,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';

/**
 * What an application declares once for all of its models:
 * `declare module 'xstate-paths' { interface Register { failure: { code: string } } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- applications add to it
export interface Register {}

/** What the calls of the application's machines reject with. */
type Failure = Register extends { failure: infer Declared } ? Declared : unknown;

/** Whether and where a plan asks for a variant. */
export interface Conditions<Snapshot> {
  /** Where it is worth trying; everywhere when absent. */
  when?(snapshot: Snapshot): boolean;
  /**
   * Where the screen lets it happen: there the machine must take the event. Elsewhere the invariants are checked with it, but
   * no plan asks for it.
   */
  isOffered?(snapshot: Snapshot): boolean;
  /** Where it may happen and nothing must come of it: a step of the plan proves that nothing does. */
  isIgnored?(snapshot: Snapshot): boolean;
  /** Why no plan asks for it, for a variant that is never offered. */
  whyNotOffered?: string;
  /** A step that a plan takes to get to a state only where nothing else leads there, as Clear Form or a restored draft. */
  isDetour?: boolean;
}

/** One thing that may happen: its sentence in the test plan, by which it is identified, and the event that it is to the machine. */
interface Variant<Snapshot, Event> extends Conditions<Snapshot> {
  label: string;
  event: Event;
}

/** A variant of the machine's event of this type. */
export type VariantOf<M extends AnyStateMachine, Type extends EventOf<M>['type']> = Variant<
  SnapshotFrom<M>,
  Extract<EventOf<M>, { type: Type }>
>;

/**
 * The variants of every event that a machine can receive, by the event's type: its own events, its delays, and the done
 * and error events of the calls and child machines that it invokes. A missing or misspelt type, or a payload that the
 * event cannot have, does not compile. A state that invokes an actor uses the actor's name as its id.
 */
type Variants<M extends AnyStateMachine> =
  IsAny<EventFromLogic<M>> extends true
    ? Record<string, readonly Variant<AnyMachineSnapshot, AnyEventObject>[]>
    : { [Type in EventOf<M>['type']]: readonly VariantOf<M, Type>[] } & UnnamedDelays<M> &
        UndeclaredEvents<M> & {
          /** A subscription that an `invoke` starts may fail; one that is spawned reports its failures as events. */
          [Type in FailedListener<M>['type']]?: readonly Variant<
            SnapshotFrom<M>,
            Extract<FailedListener<M>, { type: Type }>
          >[];
        };

/** The delays that are numbers in the machine, and the values of subscriptions: their names are no part of its type. */
type UnnamedDelays<M> = Record<
  `xstate.after.${number}.${string}` | `xstate.snapshot.${string}`,
  readonly Variant<SnapshotFrom<M>, AnyEventObject>[]
>;

/** A machine of `createMachine` alone does not declare its events and calls: any is accepted. */
type UndeclaredEvents<M extends AnyStateMachine> = string extends EventFromLogic<M>['type']
  ? Record<string, readonly Variant<SnapshotFrom<M>, AnyEventObject>[]>
  : unknown;

/** Whether a type is `any`, as the events of a machine that is not known. */
type IsAny<T> = 0 extends 1 & T ? true : false;

/** The events, actors and delays of a machine. */
type PartsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? { event: Event; actor: Actor; delay: Delay }
    : never;

/** An event of the machine, or of an actor that it invokes. */
type EventOf<M> =
  PartsOf<M> extends {
    event: infer Event extends AnyEventObject;
    actor: infer Actor;
    delay: infer Delay extends string;
  }
    ? OwnEvent<Event> | SettledEvent<Actor> | DelayedEvent<Delay>
    : never;

/** The failure of a subscription of the machine. */
type FailedListener<M> = PartsOf<M> extends { actor: infer Actor } ? ListenerError<Actor> : never;

type ListenerError<Actor> = Actor extends { src: infer Name extends string; logic: infer Logic }
  ? string extends Name
    ? never
    : Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
      ? { type: `xstate.error.actor.${Name}`; error: Failure }
      : never
  : never;

/** A machine that declares no events has the type of every event: it takes none of its own. */
type OwnEvent<Event extends AnyEventObject> = string extends Event['type'] ? never : Event;

/** One type for each delay, so that each is found by its own. */
type DelayedEvent<Delay extends string> = Delay extends string
  ? { type: `xstate.after.${Delay}.${string}` }
  : never;

/** What the end of a call or of a child machine is to the machine; subscriptions do not end. */
type SettledEvent<Actor> = Actor extends { src: infer Name extends string; logic: infer Logic }
  ? Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
    ? never
    : Logic extends AnyActorLogic
      ? | { type: `xstate.done.actor.${Name}`; output: OutputFrom<Logic> }
        | { type: `xstate.error.actor.${Name}`; error: Failure }
      : never
  : never;

/** A step that was taken: what an invariant over time compares. */
interface Taken<Snapshot> {
  from: Snapshot;
  event: AnyEventObject;
}

/** Another way in which the machine opens, as with a draft that is stored. */
export interface Opening<Input = unknown> {
  label: string;
  input: Input;
}

/** What must be true in every reachable state, and of every step that leads there. */
interface Invariant<Snapshot> {
  name: string;
  holds(snapshot: Snapshot, taken: Taken<Snapshot> | null): boolean;
}

/**
 * What the specification demands of the machine, whatever the machine says: from every state in `from` in which `on` happens
 * (and `when` holds), the machine is then in `to`. It must happen somewhere.
 */
interface Requirement<Snapshot> {
  /** The sentence of the specification or of the rulings, with its section. */
  says: string;
  /** A state's path, as `editing.notes`, or the path of a state around it. */
  from: string;
  /** The label of a variant. */
  on: string;
  when?(snapshot: Snapshot): boolean;
  to: string;
  /** What else must be true afterwards. */
  then?(snapshot: Snapshot, from: Snapshot): boolean;
}

/** What a person can see of a state, as plain data: states of equal value and view are one state of the plan. */
type View = Record<string, unknown>;

/** What a machine's test plan is made from. */
export type PathModel<M extends AnyStateMachine = AnyStateMachine> = PathModelOf<
  M,
  InputFrom<M>,
  SnapshotFrom<M>,
  Variants<M>
>;

/** What must be prepared for the steps with these labels. */
interface Condition {
  says: string;
  steps: readonly string[];
}

/** How a person begins the plan on the site of `npm start`. */
interface Manual {
  /** The address to open, as `/book/salle-1`. */
  address: string;
  /** The account to choose, or that no one is signed in. */
  account: string;
  /** What must be prepared before: of each path, or of those that have one of these steps. */
  before: readonly (string | Condition)[];
  /** Why no driver of the page runs the plan. */
  whyNotDriven?: string;
}

interface PathModelOf<Machine, Input, Snapshot, VariantsByType> {
  name: string;
  machine: Machine;
  /** What the machine usually opens with. */
  input: Input;
  /** What else it opens with. */
  openings?: readonly Opening<Input>[];
  variants: VariantsByType;
  /** Subscriptions, and children that run beside every state: their end is no part of a plan. */
  listeners?: readonly string[];
  /** States that are ends although they are not final, such as a page that shows an empty list. */
  ends?: readonly string[];
  view?(snapshot: Snapshot): View;
  /**
   * What the screen shows, in its own words: headings, messages, names of buttons, amounts, each a whole line or label of the
   * page. The plan prints them, and the run on the page looks for them.
   */
  shows?(snapshot: Snapshot, effects: Effects): readonly string[];
  /** What else distinguishes two results of one transition for a person, such as the messages that are shown. */
  outcome?(snapshot: Snapshot): string;
  /** How a person begins, or why the machine has no page of its own. */
  manual?: Manual | string;
  /** How a person causes what the label alone does not show, mostly in the developer tools of the browser, by label. */
  causes?: Readonly<Record<string, string>>;
  requirements?: readonly Requirement<Snapshot>[] | undefined;
  invariants?: readonly Invariant<Snapshot>[] | undefined;
  /** Transitions that no path takes, by id, each with the reason. What only a variant with `whyNotOffered` takes needs none. */
  untaken?: Readonly<Record<string, string>>;
}

/** What a step makes the machine do, besides changing its state; data is plain, without functions and references. */
export interface Effects {
  /** Calls, child machines and subscriptions that start. */
  started: readonly { id: string; input: unknown }[];
  emitted: readonly unknown[];
  /** Effects that the app provides, such as saving a draft. */
  ran: readonly { action: string; params: unknown }[];
  /** Events to other actors. */
  sent: readonly { to: string; event: unknown }[];
  /** Delays that begin, in milliseconds. */
  delays: readonly { event: string; ms: number }[];
}

/** What must be seen after a step. `state` is the state's path, as `editing.notes`. */
export interface Expectation {
  state: string;
  screen: string;
  description: string;
  view: View;
  /** What the screen shows in its own words; empty where the model names none. */
  shows: readonly string[];
  effects: Effects;
  /** What the machine ends with; null while it runs, and without an output. */
  output: unknown;
}

export interface PlanStep {
  label: string;
  /** Null for the first step, which opens the screen. */
  event: AnyEventObject | null;
  /** The ids of the transitions that the machine takes, the immediate ones that follow included; none for an ignored event. */
  transitions: readonly string[];
  expect: Expectation;
}

export interface PlanPath {
  /** Made from the steps: a path keeps its id while others change. */
  id: string;
  title: string;
  /** How the state is reached in which the path begins; empty when it begins with `Open`. */
  before: readonly PlanStep[];
  steps: readonly PlanStep[];
}

export interface Plan {
  name: string;
  paths: readonly PlanPath[];
}

export type Settlement = { ok: true; output: unknown } | { ok: false; error: unknown };

/** A system under test: a live actor, or the page of a browser. */
export interface Driver {
  /** Opens the screen; the label is `Open`, or that of another opening of the model. */
  open(label: string): Promise<void>;
  /** The user, or the world outside, does something. */
  act(event: AnyEventObject): Promise<void>;
  /** Settles the call that waits under this name. */
  settle(actor: string, settlement: Settlement): Promise<void>;
  /** Resolves with what is seen, and rejects with a `Mismatch` when it is not what is expected. */
  check(expected: Expectation): Promise<unknown>;
}
