import type {
  AnyActor,
  AnyEventObject,
  AnyStateMachine,
  InspectionEvent,
  Subscription,
} from 'xstate';
import { transitionId } from 'xstate-paths';
import { definitionOf } from './definition.ts';
import { encode, isActor } from './encode.ts';
import {
  KEPT_ENTRIES,
  type ActorInfo,
  type Definition,
  type Entry,
  type Session,
  type State,
} from './protocol.ts';
import { sharedWith } from './shared-with.ts';
import { stateOf, stepEffects } from './step-data.ts';

/** What a recorder reports: a machine before its first actor, an actor that has started, or something that happened. */
export type RecorderReport =
  | { type: 'definition'; definition: Definition }
  | { type: 'actor'; actor: ActorInfo }
  | { type: 'entry'; entry: Entry };

interface Recorded {
  info: ActorInfo;
  actor: AnyActor;
  /** Of the microsteps since the last snapshot. */
  transitions: string[];
  /** Since the last snapshot. */
  actions: ExecutedAction[];
  /** Whether its next step restores it: from a stored snapshot, or in StrictMode. */
  isRestored: boolean;
  /** Events that wait or are being taken. */
  received: Received[];
  emitted: Subscription;
}

type ExecutedAction = Extract<InspectionEvent, { type: '@xstate.action' }>['action'];

interface Received {
  event: AnyEventObject;
  source: string | null;
  n: number;
  at: number;
}

/** Turns xstate's inspection events into a session: every actor of the page, its states, and its log. */
export function createRecorder(
  report: (report: RecorderReport) => void,
  now: () => number = Date.now,
) {
  const recorded = new Map<AnyActor, Recorded>();
  const definitions = new Map<string, Definition>();
  const entries: Entry[] = [];
  let count = 0;
  let entryCount = 0;

  const nameOf = (actor: AnyActor) => recorded.get(actor)?.info.id ?? actor.id;
  const encoded = (value: unknown) => encode(value, { nameOf });
  const encodedEvent = (event: AnyEventObject) => ({
    ...(encoded(event) as Record<string, unknown>),
    type: event.type,
  });

  const begin = (actor: AnyActor): Recorded => {
    const known = recorded.get(actor);
    if (known) {
      known.emitted.unsubscribe();
      known.emitted = listenToEmitted(actor, known.info.id);
      known.isRestored = true;
      return known;
    }
    const machine = machineOf(actor);
    const parent = isActor(actor._parent) ? actor._parent : null;
    const name = parent ? nameInParent(actor) : (machine?.id ?? actor.id);
    const state = stateOf(actor.getSnapshot(), encoded);
    count += 1;
    const info: ActorInfo = {
      id: `${name}-${count}`,
      parent: parent ? nameOf(parent) : null,
      name,
      machine: machine?.id ?? null,
      definition: machine && define(machine),
      start: state,
      state,
    };
    const started: Recorded = {
      info,
      actor,
      transitions: [],
      actions: [],
      isRestored: actor.options.snapshot !== undefined,
      received: [],
      emitted: listenToEmitted(actor, info.id),
    };
    recorded.set(actor, started);
    report({ type: 'actor', actor: info });
    return started;
  };

  const define = (machine: AnyStateMachine): string | null => {
    const definition = definitionOf(machine);
    if (definition && !definitions.has(definition.key)) {
      definitions.set(definition.key, definition);
      report({ type: 'definition', definition });
    }
    return definition?.key ?? null;
  };

  const listenToEmitted = (actor: AnyActor, id: string) =>
    actor.on('*', (event: AnyEventObject) =>
      add({ kind: 'emitted', actor: id, event: encodedEvent(event), ...nextPlace() }),
    );

  const nextPlace = () => {
    entryCount += 1;
    return { n: entryCount, at: now() };
  };

  /** In the order in which events were received: a step that makes another actor take a step ends after that. */
  const add = (entry: Entry) => {
    const place = entries.findLastIndex(({ n }) => n < entry.n) + 1;
    entries.splice(place, 0, entry);
    if (entries.length > KEPT_ENTRIES) {
      forget(entries.shift());
    }
    report({ type: 'entry', entry });
  };

  const forget = (entry: Entry | undefined) => {
    const found = [...recorded.values()].find(({ info }) => info.id === entry?.actor);
    if (found && entry?.kind === 'step') {
      const { info } = found;
      info.start = entry.after;
      // How a call ends is no step of its own.
      if (info.state.status !== 'active' && !entries.some(({ actor }) => actor === info.id)) {
        found.emitted.unsubscribe();
        recorded.delete(found.actor);
      }
    }
  };

  const record = (event: InspectionEvent) => {
    const { actorRef } = event;
    if (!isActor(actorRef)) {
      return;
    }
    if (event.type === '@xstate.event') {
      // Not earlier: React's StrictMode creates actors that it never starts.
      const target = event.event.type === 'xstate.init' ? begin(actorRef) : recorded.get(actorRef);
      const source = isActor(event.sourceRef) ? nameOf(event.sourceRef) : null;
      if (!target) {
        return;
      }
      // What an actor received before it was started, it takes after that.
      const earlier = event.event.type === 'xstate.init' ? target.received.splice(0) : [];
      target.received.push({ event: event.event, source, ...nextPlace() });
      target.received.push(...earlier.map((each) => ({ ...each, ...nextPlace() })));
      // XState reports no snapshot of an actor that fails.
      queueMicrotask(() =>
        safely(() => {
          const snapshot = actorRef.getSnapshot() as Pick<State, 'status'>;
          const isWaiting = target.received.some((received) => received.event === event.event);
          if (isWaiting && snapshot.status === 'error') {
            endStep(target, event.event, snapshot);
          }
        }),
      );
      return;
    }
    const found = recorded.get(actorRef);
    if (!found) {
      return;
    }
    if (event.type === '@xstate.microstep') {
      found.transitions.push(...event._transitions.map(transitionId));
    } else if (event.type === '@xstate.action') {
      found.actions.push(event.action);
    } else if (event.type === '@xstate.snapshot') {
      endStep(found, event.event, event.snapshot);
    }
  };

  const endStep = (target: Recorded, event: AnyEventObject, snapshot: unknown) => {
    const { info, received, isRestored } = target;
    const machine = machineOf(target.actor);
    const taken = stateOf(snapshot, encoded);
    // A reducer of `fromTransition` stays active for XState.
    const isStopped = event.type === 'xstate.stop' && taken.status === 'active';
    const after = sharedWith(
      info.state,
      isStopped ? { ...taken, status: 'stopped' } : taken,
    ) as State;
    info.state = after;
    const transitions = target.transitions.splice(0);
    const actions = target.actions.splice(0);
    target.isRestored = false;
    const index = received.findIndex((each) => each.event === event);
    const [{ source, n, at } = { source: null, ...nextPlace() }] =
      index < 0 ? [] : received.splice(index, 1);
    const { type } = event;
    // How a call settles, and the values of an observable, are seen by its parent.
    if (info.machine !== null || type === 'xstate.init' || !type.startsWith('xstate.')) {
      add({
        kind: 'step',
        n,
        at,
        actor: info.id,
        event: encodedEvent(event),
        source,
        transitions,
        after,
        ...(machine && !isRestored && { effects: stepEffects(machine, actions, encoded) }),
      });
    } else {
      report({ type: 'actor', actor: info });
    }
  };

  return {
    /** Give it to `createActor` as the option `inspect`, or to `system.inspect`. The application runs on where it fails. */
    inspect: (event: InspectionEvent) => safely(() => record(event)),
    /** The actors now, and what happened last. */
    session: (): Session => ({
      definitions: [...definitions.values()],
      actors: [...recorded.values()].map(({ info }) => info),
      entries,
    }),
    /** The actor of an id, while it runs. */
    actorOf: (id: string) =>
      [...recorded.values()].find(({ info }) => info.id === id && info.state.status === 'active')
        ?.actor,
  };
}

/** XState makes the id of an invoke without one from its place: `0.order.loading`. */
function nameInParent({ id, src }: AnyActor): string {
  const isNamed = typeof src === 'string' && !src.startsWith('xstate.invoke.');
  return isNamed && /^\d+\./.test(id) ? src : id;
}

function safely(work: () => void): void {
  try {
    work();
  } catch (error) {
    // oxlint-disable-next-line no-console -- for the developer of the application, who misses the event in the workbench
    console.warn('xstate-workbench cannot show an event:', error);
  }
}

function machineOf(actor: AnyActor): AnyStateMachine | null {
  const logic: unknown = actor.logic;
  return isMachine(logic) ? logic : null;
}

/** By its form, as an actor. */
function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'getTransitionData' in logic;
}
