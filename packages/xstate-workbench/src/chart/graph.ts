import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { implementationName, statesOf, transitionId } from 'xstate-paths';

/** One state of a machine, the machine itself included, as plain JSON. */
export interface GraphState {
  /** XState's id: `booking.editing.notes`. */
  id: string;
  /** The last part of the id; the machine's id for the machine itself. */
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'shallow history' | 'deep history';
  parent: string | null;
  /** The id of the child that is entered first; null for all but compound states. */
  initial: string | null;
  /** Whether the state is one of several that are active at a time. */
  isRegion: boolean;
  /** The number of its inner states, where they are not drawn (`foldGraph`). */
  folded?: number;
  description: string | null;
  tags: string[];
  invokes: { id: string; src: string }[];
  entry: string[];
  exit: string[];
}

/** One transition of a machine as plain JSON. */
export interface GraphTransition {
  /** As `transitionId`. */
  id: string;
  /** The id of the state that it belongs to. */
  source: string;
  /** The ids of the states that it enters; none for an internal transition. */
  targets: string[];
  /** XState's event type; empty for an eventless transition. */
  eventType: string;
  /** The event for a reader: `submission done`, `after retryDelay (5 s)`, `always`. */
  event: string;
  /** The guard's name, `else` for the last of several alternatives, null without. */
  guard: string | null;
  /** The place among the alternatives on one event, from 1; null where there is only one. */
  order: number | null;
  actions: string[];
  /** Whether the event is taken here and nothing happens. */
  isForbidden: boolean;
  /** Whether its state is left and entered again. */
  reenter: boolean;
}

/** A machine as plain JSON: states in document order (parents before children), transitions in the order of their states. */
export interface MachineGraph {
  id: string;
  states: GraphState[];
  transitions: GraphTransition[];
}

/** The states and transitions of a machine, for drawings and exports. Initial transitions are the states' `initial`. */
export function machineGraph(machine: AnyStateMachine): MachineGraph {
  const nodes = statesOf(machine);
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    transitions: nodes.flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flatMap((alternatives) =>
        alternatives.map((transition: AnyTransitionDefinition, index) =>
          transitionOf(machine, transition, alternatives.length > 1 ? index + 1 : null),
        ),
      ),
    ),
  };
}

function stateOf(node: AnyStateNode): GraphState {
  return {
    id: node.id,
    name: node.parent ? node.key : node.id,
    kind: node.type === 'history' ? `${node.history || 'shallow'} history` : node.type,
    parent: node.parent?.id ?? null,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    isRegion: node.parent?.type === 'parallel',
    description: node.description ?? null,
    tags: [...node.tags],
    invokes: node.invoke.map((call) => ({ id: callName(call), src: implementationName(call.src) })),
    // The state's own lists also hold the hidden actions of its delays.
    entry: namesOf(node.config.entry),
    exit: namesOf(node.config.exit),
  };
}

function transitionOf(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
  order: number | null,
): GraphTransition {
  const targets = (transition.target ?? []).map(({ id }: AnyStateNode) => id);
  const actions = namesOf(transition.actions);
  const source: AnyStateNode = transition.source;
  const eventType = String(transition.eventType);
  return {
    id: transitionId(transition),
    source: source.id,
    targets,
    eventType,
    event: eventText(machine, source, eventType),
    guard: guardText(transition.guard, order),
    order,
    actions,
    isForbidden: targets.length === 0 && actions.length === 0,
    reenter: transition.reenter,
  };
}

function guardText(guard: unknown, order: number | null): string | null {
  if (guard !== undefined) {
    return implementationName(guard);
  }
  return order === null || order === 1 ? null : 'else';
}

function eventText(machine: AnyStateMachine, source: AnyStateNode, eventType: string): string {
  const delay = source.after.find((delayed) => delayed.eventType === eventType)?.delay;
  if (delay !== undefined) {
    return delayText(machine, delay);
  }
  const call = source.invoke.find(({ id }) => eventType.endsWith(`.actor.${id}`));
  return (call ? eventType.replace(call.id, callName(call)) : eventType)
    .replace(/^$/, 'always')
    .replace(/^\*$/, 'any other event')
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.snapshot\.(.+)$/, '$1 changed')
    .replace(/^xstate\.done\.state\..+$/, 'done');
}

/** The id of a call; the name of its actor where XState made the id, from the place in the machine. */
function callName({ id, src }: AnyStateNode['invoke'][number]): string {
  return /^\d+\./.test(id) ? implementationName(src) : id;
}

function delayText(machine: AnyStateMachine, delay: unknown): string {
  const length: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
  const duration = typeof length === 'number' ? durationText(length) : null;
  if (typeof delay !== 'string') {
    return `after ${duration ?? 'a computed delay'}`;
  }
  return `after ${delay}${duration === null ? '' : ` (${duration})`}`;
}

function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}

function namesOf(implementations: unknown): string[] {
  if (implementations === undefined) {
    return [];
  }
  return [implementations].flat().map(implementationName);
}
