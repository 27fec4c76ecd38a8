import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { callResultOf } from 'xstate-paths';
import type { ContextFunctions } from '../config.ts';
import { encode } from '../inspect/encode.ts';
import type {
  ActorInfo,
  Definition,
  Entry,
  Session,
  StepEffects,
  Step,
} from '../inspect/protocol.ts';
import { createPlayer, type Played } from './player.ts';

/** What was tried from a recorded step on. */
export interface WhatIf {
  /** A session of its own, with one actor. */
  session: Session;
  /** The simulated time, in milliseconds since 1970. */
  now: number;
  /** The calls and children that have not settled, with their encoded inputs; null where it was not recorded. */
  waiting: { id: string; input: unknown }[];
  /** Those that run, the next one first. */
  delays: Delay[];
}

interface Delay {
  /** By which the machine cancels it. */
  id: string;
  event: AnyEventObject;
  due: number;
}

interface WhatIfSource {
  machine: AnyStateMachine;
  actor: ActorInfo;
  /** The recorded steps up to the one from which it continues. */
  steps: readonly Step[];
  /** Now, where there is no step. */
  at: number;
  functions?: ContextFunctions | undefined;
  /** Those of the session, so that what was tried can be drawn where it is opened. */
  definitions: readonly Definition[];
}

/**
 * Continues a machine from a recorded state, without the application: nothing is sent, called or run. Calls wait until
 * their result is taken as an event, and delays until the time is advanced.
 */
export function createWhatIf({ machine, actor, steps, at, functions, definitions }: WhatIfSource) {
  const last = steps.at(-1);
  const start = last?.after ?? actor.start;
  const player = createPlayer(machine, start, functions);
  const inputs = new Map<string, unknown>();
  const settled = new Set<string>();
  let now = last?.at ?? at;
  let delays: Delay[] = recordedDelays(steps, now);
  let entries: Entry[] = [];
  let state = start;
  steps.forEach(({ effects }) => addInputs(effects));

  function addInputs({ started = [] }: StepEffects = {}) {
    for (const { id, input } of started) {
      inputs.set(id, input);
      settled.delete(id);
    }
  }
  const take = (event: AnyEventObject) => {
    const result = callResultOf(event.type);
    if (result) {
      settled.add(result.id);
    }
    const encoded = { ...(encode(event) as Record<string, unknown>), type: event.type };
    const played = player.take({ event: encoded, at: now });
    const { after, transitions, effects } = played;
    state = after;
    addInputs(effects);
    delays = after.status === 'active' ? nextDelays(delays, played, now) : [];
    const head = { at: now, actor: actor.id };
    const emitted = (effects.emitted ?? []) as Entry['event'][];
    const added: Entry[] = [
      { kind: 'step', ...head, n: 0, event: encoded, source: null, transitions, after, effects },
      ...emitted.map((each): Entry => ({ kind: 'emitted', ...head, n: 0, event: each })),
    ];
    entries = [
      ...entries,
      ...added.map((each, index) => ({ ...each, n: entries.length + index + 1 })),
    ];
  };
  return {
    get: (): WhatIf => ({
      session: {
        definitions: definitions.filter(({ key }) => key === actor.definition),
        actors: [{ ...actor, parent: null, start, state }],
        entries,
      },
      now,
      waiting: state.children
        .filter((id) => state.status === 'active' && !settled.has(id))
        .map((id) => ({ id, input: inputs.get(id) ?? null })),
      delays,
    }),
    take,
    /** Lets time pass: the delays that end in it, and those that they begin, end in their order. */
    advance: (ms: number) => {
      const end = now + ms;
      for (let next = delays[0]; next && next.due <= end; next = delays[0]) {
        const { id, event, due } = next;
        now = due;
        delays = delays.filter((each) => each.id !== id);
        take(event);
      }
      now = end;
    },
  };
}

/** Delays of states that run when it continues: those that were started last, and have not ended. */
function recordedDelays(steps: readonly Step[], now: number): Delay[] {
  const value = JSON.stringify(steps.at(-1)?.after.value);
  const running = new Map<string, Delay>();
  for (const { event: taken, effects, at } of steps) {
    running.delete(taken.type);
    for (const { event: type, ms } of effects?.delays ?? []) {
      running.set(type, { id: type, event: { type }, due: Math.max(now, at + ms) });
    }
  }
  // `xstate.after.5000.order.editing`: of the state `editing`, which may have been left.
  return byTime(
    [...running.values()].filter(({ id }) => value.includes(`"${id.split('.').at(-1)}"`)),
  );
}

function nextDelays(before: readonly Delay[], { actions }: Played, now: number): Delay[] {
  let delays = [...before];
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') {
      delays = delays.filter(({ id }) => id !== (params as { sendId?: unknown }).sendId);
    } else if (type === 'xstate.raise') {
      const { event, id, delay } = params as Record<string, unknown>;
      if (typeof delay === 'number') {
        const raised = event as AnyEventObject;
        const name = typeof id === 'string' ? id : raised.type;
        delays = [
          ...delays.filter((each) => each.id !== name),
          { id: name, event: raised, due: now + delay },
        ];
      }
    }
  }
  return byTime(delays);
}

function byTime(delays: readonly Delay[]): Delay[] {
  return delays.toSorted((a, b) => a.due - b.due);
}
