import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { transitionId, transitionsOf, statesOf, type PathModel } from 'xstate-paths';
import type { GraphTransition } from '../chart/graph.ts';
import { decodeEvent } from '../inspect/encode.ts';
import type { State } from '../inspect/protocol.ts';
import type { ShownMachine } from '../recording/machines.ts';
import { restoreSnapshot } from '../recording/restore.ts';
import { config, sampleEvent, sampleFiles } from '../page/config.ts';
import { connection } from '../page/store.ts';
import { possibleTransitions, type ActorView } from '../page/view.ts';

interface SendableEvent {
  label: string;
  event: AnyEventObject;
  isPossible: boolean;
}

interface EventsOfType {
  type: string;
  events: SendableEvent[];
}

/** Which events an actor takes in this state: any where that is not known, or where it is no machine. */
export function takenIn(
  machine: ShownMachine | null,
  state: State,
): (event: AnyEventObject) => boolean {
  if (!machine?.model) {
    return () => state.status === 'active';
  }
  return (event) =>
    state.status === 'active' && known(() => snapshotOf(machine, state).can(event), true);
}

function snapshotOf({ machine }: ShownMachine, state: State): AnyMachineSnapshot {
  return restoreSnapshot(machine, state, Date.now, config.functions);
}

/** What a machine says, or `otherwise`: in another version it has no such state, and a guard may need data that was not recorded. */
function known<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** The events of an actor by type: those that it takes now first. */
export function sendableEvents(machine: ShownMachine | null, view: ActorView): EventsOfType[] {
  const all = !machine
    ? []
    : machine.model
      ? samplesOf(machine, machine.model, view)
      : typesOf(machine, view);
  return all.sort((a, b) => Number(isAnyPossible(b)) - Number(isAnyPossible(a)));
}

/** The events of a path model, with the dates of today. */
function samplesOf(machine: ShownMachine, model: PathModel, { state }: ActorView): EventsOfType[] {
  const today = new Date();
  const isTaken = takenIn(machine, state);
  return Object.entries(model.variants)
    .filter(([, variants]) => variants.length > 0)
    .map(([type, variants]) => ({
      type,
      events: variants.map(({ label, event }) => {
        const sent = sampleEvent(model, event, today);
        return { label, event: sent, isPossible: isTaken(sent) };
      }),
    }));
}

/** Each type of event that a machine without a model has, as the actor got it last; guards aside. */
function typesOf({ machine }: ShownMachine, { state, steps }: ActorView): EventsOfType[] {
  const possible = possibleTransitions(machine, state.status === 'active' ? state.value : null);
  const types = new Map<string, boolean>();
  for (const transition of statesOf(machine).flatMap(transitionsOf)) {
    const type = String(transition.eventType);
    if (isOwnType(type)) {
      types.set(type, possible.has(transitionId(transition)) || types.get(type) === true);
    }
  }
  return [...types].map(([type, isPossible]) => {
    const last = steps.findLast(({ event }) => event.type === type)?.event;
    const event = last ? decodeEvent(last) : { type };
    const label = Object.keys(event).length > 1 ? `${type}, as it was sent last` : type;
    return { type, events: [{ label, event, isPossible }] };
  });
}

/** Not XState's own, and not of many types. */
function isOwnType(type: string): boolean {
  return type !== '' && !type.startsWith('xstate.') && !type.endsWith('*');
}

function isAnyPossible({ events }: EventsOfType): boolean {
  return events.some(({ isPossible }) => isPossible);
}

/**
 * What a press on a possible transition sends: the first sample that takes it. Otherwise, an event for a person to complete (`isReady`
 * false), or null where none can be sent.
 */
export function eventToTake(
  shown: ShownMachine,
  view: ActorView,
  { id, eventType, guard, actions }: GraphTransition,
): { event: AnyEventObject; isReady: boolean } | null {
  const { machine, model } = shown;
  const events = sendableEvents(shown, view).find(({ type }) => type === eventType)?.events ?? [];
  const [first] = events;
  if (model && first) {
    const taken = (event: AnyEventObject) =>
      machine.getTransitionData(snapshotOf(shown, view.state), event);
    const takes = events.find(
      ({ event, isPossible }) =>
        isPossible && known(() => taken(event), []).some((each) => transitionId(each) === id),
    );
    return { event: (takes ?? first).event, isReady: takes !== undefined };
  }
  if (first) {
    const isSeen = view.steps.some(({ event }) => event.type === eventType);
    // What has neither guard nor action reads no payload.
    const isPlain = guard === null && actions.length === 0;
    return { event: first.event, isReady: isSeen || isPlain };
  }
  const isAny = eventType.endsWith('*');
  return isAny || isOwnType(eventType)
    ? { event: { type: isAny ? '' : eventType }, isReady: false }
    : null;
}

/** Sends an event to an actor of the watched tab, with the files that it names. Rejects with what a person should read. */
export function sendEvent(actor: string, event: AnyEventObject): Promise<void> {
  return connection.send(actor, event, sampleFiles(event));
}
