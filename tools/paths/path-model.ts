import type { AnyEventObject, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';

/** One thing that may happen: its sentence in the test plan and the event that it is to the machine. */
export interface Variant<M extends AnyStateMachine = AnyStateMachine> {
  label: string;
  event: AnyEventObject;
  /** Where it is worth trying; everywhere when absent. */
  when?(snapshot: SnapshotFrom<M>): boolean;
  /** Where the screen lets it happen; the invariants are checked with it elsewhere, too, but no plan asks for it there. */
  isOffered?(snapshot: SnapshotFrom<M>): boolean;
}

/** A step that was taken: what an invariant over time compares. */
interface Taken<M extends AnyStateMachine = AnyStateMachine> {
  from: SnapshotFrom<M>;
  event: AnyEventObject;
}

/** What must be true in every reachable state, and of every step that leads there. */
interface Invariant<M extends AnyStateMachine = AnyStateMachine> {
  name: string;
  holds(snapshot: SnapshotFrom<M>, taken: Taken<M> | null): boolean;
}

/** What a person can see of a state, as plain data: states of equal value and view are one state of the plan. */
type View = Record<string, unknown>;

/**
 * What a machine's test plan is made from. Every event that the machine takes has variants or is ignored: a new
 * event fails the generation until somebody says how it looks to a person.
 */
export interface PathModel<M extends AnyStateMachine = AnyStateMachine> {
  name: string;
  machine: M;
  input: InputFrom<M>;
  variants: Record<string, readonly Variant<M>[]>;
  /** Subscriptions: they run beside every state, and their end is no part of a plan. */
  listeners: readonly string[];
  /** States that are ends although they are not final, as a page that says that there is nothing. */
  ends: readonly string[];
  view(snapshot: SnapshotFrom<M>): View;
  /** What else tells two results of one transition apart to a person, as the messages that are shown. */
  outcome(snapshot: SnapshotFrom<M>): string;
  invariants: readonly Invariant<M>[];
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
  /** The call that waits under this name is answered. */
  settle(actor: string, settlement: Settlement): Promise<void>;
  check(expected: Expectation): Promise<void>;
}
