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
import type { Failure } from '#domain/errors.ts';

/** One thing that may happen: its sentence in the test plan and the event that it is to the machine. */
interface Variant<Snapshot, Event> {
  label: string;
  event: Event;
  /** Where it is worth trying; everywhere when absent. */
  when?(snapshot: Snapshot): boolean;
  /** Where the screen lets it happen. The invariants are checked with it elsewhere too; no plan asks for it there. */
  isOffered?(snapshot: Snapshot): boolean;
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
    : { [Type in EventOf<M>['type']]: readonly VariantOf<M, Type>[] };

/** Whether a type is `any`, as the events of a machine that is not known. */
type IsAny<T> = 0 extends 1 & T ? true : false;

/** An event of the machine, or of an actor that it invokes. */
type EventOf<M> =
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
    ? OwnEvent<Event> | SettledEvent<Actor> | DelayedEvent<Delay>
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

/** What must be true in every reachable state, and of every step that leads there. */
interface Invariant<Snapshot> {
  name: string;
  holds(snapshot: Snapshot, taken: Taken<Snapshot> | null): boolean;
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

interface PathModelOf<Machine, Input, Snapshot, VariantsByType> {
  name: string;
  machine: Machine;
  input: Input;
  variants: VariantsByType;
  /** Subscriptions: they run beside every state, and their end is no part of a plan. */
  listeners: readonly string[];
  /** States that are ends although they are not final, such as a page that shows an empty list. */
  ends: readonly string[];
  view(snapshot: Snapshot): View;
  /** What else distinguishes two results of one transition for a person, such as the messages that are shown. */
  outcome(snapshot: Snapshot): string;
  invariants: readonly Invariant<Snapshot>[];
}

/** What must be seen after a step. `state` is the state's path, as `editing.notes`. */
export interface Expectation {
  state: string;
  screen: string;
  description: string;
  view: View;
}

export interface PlanStep {
  label: string;
  /** Null for the first step, which opens the screen. */
  event: AnyEventObject | null;
  expect: Expectation;
}

export interface PlanPath {
  id: string;
  title: string;
  steps: readonly PlanStep[];
}

export interface Plan {
  name: string;
  paths: readonly PlanPath[];
}

export type Settlement = { ok: true; output: unknown } | { ok: false; error: unknown };

/** A system under test: a live actor, or the page of a browser. */
export interface Driver {
  open(): Promise<void>;
  /** The user, or the world outside, does something. */
  act(event: AnyEventObject): Promise<void>;
  /** Settles the call that waits under this name. */
  settle(actor: string, settlement: Settlement): Promise<void>;
  check(expected: Expectation): Promise<void>;
}
