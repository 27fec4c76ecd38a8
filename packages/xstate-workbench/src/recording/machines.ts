import { createMachine, type AnyStateMachine } from 'xstate';
import type { PathModel } from 'xstate-paths';
import { definitionOf } from '../inspect/definition.ts';
import type { ActorInfo, Definition, Entry, Session, Step } from '../inspect/protocol.ts';

/** A machine that can be drawn: that of a path model, or one that the application reported. */
export interface ShownMachine {
  /** In the address: the name of the model, or the key of the definition. */
  name: string;
  /** For a person. */
  title: string;
  /** Without a model, its guards, actions and computed delays are names alone. */
  machine: AnyStateMachine;
  model: PathModel | null;
}

/** Without a model, each guard holds, and each computed delay is a minute: XState would throw, and not wait. */
const unknownGuards = new Proxy<Record<string, () => boolean>>({}, { get: () => () => true });
const unknownDelay = () => 60_000;

/** The machines of path models, and those of sessions: the same object for the same machine. */
export function machineFinder(models: readonly PathModel[]) {
  const modelled = models.map((model): ShownMachine => ({
    name: model.name,
    title: model.name,
    machine: model.machine,
    model,
  }));
  const made = new Map<string, ShownMachine>();
  const found = new WeakMap<readonly Definition[], ReadonlyMap<string, ShownMachine>>();

  const ownOf = (definition: Definition, title: string): ShownMachine => {
    const key = `${definition.key} ${title}`;
    const own = made.get(key) ?? {
      name: definition.key,
      title,
      machine: createMachine(definition.config, {
        guards: unknownGuards,
        delays: new Proxy(definition.delays, {
          get: (own, name) => own[String(name)] ?? unknownDelay,
        }),
      }),
      model: null,
    };
    made.set(key, own);
    return own;
  };
  /** By the keys of the definitions. */
  const reported = (definitions: readonly Definition[]): ReadonlyMap<string, ShownMachine> => {
    const known = found.get(definitions);
    if (known) {
      return known;
    }
    const byKey = new Map<string, ShownMachine>();
    for (const id of new Set(definitions.map((each) => each.id))) {
      const same = definitions.filter((each) => each.id === id);
      const model = modelled.find(({ machine }) => machine.id === id);
      // In a recording of another release the model's machine has another configuration: it is the first of its id.
      const key = model && definitionOf(model.machine)?.key;
      const ofModel = model && (same.find((each) => each.key === key) ?? same[0]);
      same
        .filter((each) => each !== ofModel)
        .forEach((each, index) => {
          const number = index + (ofModel ? 2 : 1);
          byKey.set(each.key, ownOf(each, number === 1 ? each.id : `${each.id} (${number})`));
        });
      if (model && ofModel) {
        byKey.set(ofModel.key, model);
      }
    }
    found.set(definitions, byKey);
    return byKey;
  };

  return {
    /** All machines: those with a path model first. */
    all: (definitions: readonly Definition[]): ShownMachine[] => [
      ...new Set([...modelled, ...reported(definitions).values()]),
    ],
    /** The machine of an actor; null for one that is no machine. */
    of: (
      { definitions }: { definitions: readonly Definition[] },
      { definition, machine }: Pick<ActorInfo, 'definition' | 'machine'>,
    ): ShownMachine | null =>
      reported(definitions).get(definition ?? '') ??
      modelled.find((each) => definition === null && each.machine.id === machine) ??
      null,
  };
}

/** The machine actor that moved last. What it does again and again by itself, as polling, is no move. */
export function movedLast({ actors, entries }: Session): ActorInfo | undefined {
  const moved = entries.findLast((entry, index): entry is Step => {
    if (entry.kind === 'emitted' || entry.after.value === null) {
      return false;
    }
    const isStart = entry.event.type === 'xstate.init';
    const isByPage = entry.source === null && entry.transitions.length > 0;
    return isStart || isByPage || (entry.transitions.length > 0 && !isRepeated(entries, index));
  });
  return actors.find(({ id }) => id === moved?.actor) ?? actors.findLast(({ machine }) => machine);
}

/** Whether the actor took the same transitions on the same event before. */
function isRepeated(entries: readonly Entry[], index: number): boolean {
  const entry = entries[index];
  return (
    entry?.kind === 'step' &&
    entries.findLast(
      (before, place) =>
        place < index &&
        before.kind === 'step' &&
        before.actor === entry.actor &&
        before.event.type === entry.event.type &&
        String(before.transitions) === String(entry.transitions),
    ) !== undefined
  );
}

/** An actor with all actors below it, by their ids. */
export function withDescendants(actors: readonly ActorInfo[], root: string): ReadonlySet<string> {
  const ids = new Set([root]);
  // A parent is before its children.
  for (const { id, parent } of actors) {
    if (parent !== null && ids.has(parent)) {
      ids.add(id);
    }
  }
  return ids;
}
