import { not, StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { implementationName } from '../implementation-name.ts';
import { statesOf } from '../state-paths.ts';

/** A machine with one wrong edit of its chart. `id` is a sentence: the state, and what is wrong there. */
interface Mutant {
  id: string;
  /** The configuration of the machine with the edit. */
  config: () => AnyStateMachine['config'];
}

/** A new value for one property of the configuration; undefined removes it. */
interface Edit {
  node: AnyStateNode;
  change: string;
  path: readonly (string | number)[];
  value: unknown;
}

type Config = Readonly<Record<string, unknown>>;

/** A transition as it is written: its branches are all for one event. */
interface Transition {
  node: AnyStateNode;
  label: string;
  path: Edit['path'];
  branches: readonly Config[];
}

/** Microsteps without a stable state after which XState ends an endless loop; no chart has so many. */
const MAX_ITERATIONS = 1_000;

/** The wrong edits of a chart: a state, transition, branch, guard, target, action, tag, invoke or input is lost or wrong. */
export function chartMutants(machine: AnyStateMachine): Mutant[] {
  const edits = statesOf(machine).flatMap((node) => [
    ...stateEdits(node),
    ...invokeEdits(node),
    ...transitionsOf(node).flatMap(transitionEdits),
  ]);
  const original = machine.config;
  const seen = new Map<string, number>();
  return edits.map(({ node, change, path, value }) => {
    const sentence = `${node.path.join('.') || '(root)'}: ${change}`;
    const count = (seen.get(sentence) ?? 0) + 1;
    seen.set(sentence, count);
    const full = [...node.path.flatMap((key) => ['states', key]), ...path];
    return {
      id: count > 1 ? `${sentence} (${count})` : sentence,
      config: () => ({
        ...(changed(original, full, value) as AnyStateMachine['config']),
        options: { ...original.options, maxIterations: MAX_ITERATIONS },
      }),
    };
  });
}

/** The machine with another configuration and the same implementations. */
export function machineOf(
  { implementations }: AnyStateMachine,
  config: AnyStateMachine['config'],
): AnyStateMachine {
  return new StateMachine(config, implementations);
}

function changed(whole: unknown, [key, ...rest]: Edit['path'], value: unknown): unknown {
  if (key === undefined) {
    return value;
  }
  if (Array.isArray(whole)) {
    return whole.map((item: unknown, index) => (index === key ? changed(item, rest, value) : item));
  }
  // An invoke or a transition that is not in a list is the only one of it.
  if (typeof key === 'number') {
    return changed(whole, rest, value);
  }
  const fields = whole as Config;
  const field = changed(fields[key], rest, value);
  return Object.fromEntries(
    Object.entries({ ...fields, [key]: field }).filter(
      ([name, each]) => name !== key || each !== undefined,
    ),
  );
}

function stateEdits(node: AnyStateNode): Edit[] {
  const { initial, type, output, tags, entry, exit } = node.config as Config;
  const edit = (change: string, property: string, value?: unknown): Edit => ({
    node,
    change,
    path: [property],
    value,
  });
  const other = nextOf(Object.keys(node.states), initial);
  return [
    ...(other === null ? [] : [edit(`begins in ${other}`, 'initial', other)]),
    ...(type === 'final' ? [edit('is no longer final', 'type')] : []),
    ...(output === undefined ? [] : [edit('has no output', 'output')]),
    ...listOf(tags).map((tag, index, all) =>
      edit(`loses the tag '${String(tag)}'`, 'tags', without(all, index)),
    ),
    ...actionEdits(node, 'entry', ['entry'], entry),
    ...actionEdits(node, 'exit', ['exit'], exit),
  ];
}

function invokeEdits(node: AnyStateNode): Edit[] {
  return listOf(node.config.invoke).flatMap((invoke, index, all): Edit[] => {
    const { id, input } = invoke as Config;
    const lost = `no longer invokes ${String(id)}`;
    return [
      { node, change: lost, path: ['invoke'], value: without(all, index) },
      ...(input === undefined
        ? []
        : [
            {
              node,
              change: `${String(id)} has no input`,
              path: ['invoke', index, 'input'],
              value: undefined,
            },
          ]),
    ];
  });
}

function transitionsOf(node: AnyStateNode): Transition[] {
  const { on = {}, after = {}, always, onDone, invoke } = node.config as Record<string, Config>;
  const all: [label: string, path: Edit['path'], value: unknown][] = [
    ...Object.entries(on).map(([event, value]): [string, string[], unknown] => [
      event,
      ['on', event],
      value,
    ]),
    ...Object.entries(after).map(([delay, value]): [string, string[], unknown] => [
      `after ${delay}`,
      ['after', delay],
      value,
    ]),
    ['always', ['always'], always],
    ['onDone', ['onDone'], onDone],
    ...listOf(invoke).flatMap((each, index) =>
      ['onDone', 'onError'].map((end): [string, Edit['path'], unknown] => {
        const config = each as Config;
        return [`${end} of ${String(config.id)}`, ['invoke', index, end], config[end]];
      }),
    ),
  ];
  return all
    .filter(([, , value]) => value !== undefined)
    .map(([label, path, value]) => ({
      node,
      label,
      path,
      branches: listOf(value).map((branch) =>
        typeof branch === 'string' ? { target: branch } : (branch as Config),
      ),
    }));
}

function transitionEdits(transition: Transition): Edit[] {
  const { node, label, path, branches } = transition;
  return [
    { node, change: `${label} is lost`, path, value: undefined },
    ...branches.slice(1).map((second, index) => ({
      node,
      change: `${label} #${index + 1} and #${index + 2} are swapped`,
      path,
      value: [...branches.slice(0, index), second, branches[index], ...branches.slice(index + 2)],
    })),
    ...branches.flatMap((branch, index) => branchEdits(transition, branch, index)),
  ];
}

function branchEdits({ node, label, path, branches }: Transition, branch: Config, index: number) {
  const isOneOfMany = branches.length > 1;
  const name = isOneOfMany ? `${label} #${index + 1}` : label;
  const replaced = (by: Config) => branches.map((each) => (each === branch ? by : each));
  const edits: Edit[] = [];
  const add = (change: string, value: readonly Config[]) =>
    edits.push({ node, change: `${name} ${change}`, path, value });
  if (isOneOfMany) {
    add('is lost', without(branches, index));
  }
  const { guard, target, actions, reenter, ...rest } = branch;
  if (guard !== undefined) {
    const named = implementationName(guard);
    add(`loses its guard ${named}`, replaced({ ...branch, guard: undefined }));
    add(`negates its guard ${named}`, replaced({ ...branch, guard: not(guard as string) }));
  }
  if (typeof target === 'string') {
    const found = targetOf(node, target);
    const siblings = found?.parent?.states ?? {};
    const sibling = siblings[nextOf(Object.keys(siblings), found?.key) ?? ''];
    if (sibling) {
      const goal = target.replace(/[^.]+$/, sibling.key);
      add(`goes to ${goal}`, replaced({ ...branch, target: `#${sibling.id}` }));
    }
    // Without actions and others of its event, this is the same as losing the transition.
    if (isOneOfMany || actions !== undefined || isHeardAbove(node, label)) {
      add('loses its target', replaced({ ...rest, guard, actions }));
    }
    if (found && isWithin(found, node)) {
      if (reenter === true) {
        add('no longer reenters', replaced({ ...branch, reenter: false }));
      } else if (['entry', 'exit', 'invoke', 'after'].some((part) => part in node.config)) {
        add('reenters', replaced({ ...branch, reenter: true }));
      }
    }
  }
  return [
    ...edits,
    ...actionEdits(node, name, [], actions).map(({ change, value }) => ({
      node,
      change,
      path,
      value: replaced({ ...branch, actions: value }),
    })),
  ];
}

function actionEdits(
  node: AnyStateNode,
  label: string,
  path: Edit['path'],
  actions: unknown,
): Edit[] {
  return listOf(actions).map((action, index, all) => ({
    node,
    change: `${label} loses its action ${implementationName(action)}`,
    path,
    value: without(all, index),
  }));
}

/** The state that a target names: `#id`, `.child`, or a sibling and further down. */
function targetOf(node: AnyStateNode, target: string): AnyStateNode | undefined {
  if (target.startsWith('#')) {
    return node.machine.getStateNodeById(target.slice(1));
  }
  let found = target.startsWith('.') ? node : node.parent;
  for (const key of target.replace(/^\./, '').split('.')) {
    found = found?.states[key];
  }
  return found;
}

function isWithin(inner: AnyStateNode | undefined, outer: AnyStateNode): boolean {
  return inner !== undefined && (inner === outer || isWithin(inner.parent, outer));
}

function isHeardAbove({ parent }: AnyStateNode, event: string): boolean {
  return parent !== undefined && (event in (parent.config.on ?? {}) || isHeardAbove(parent, event));
}

/** The one after this one, in a circle; null when it is missing or the only one. */
function nextOf(all: readonly string[], one: unknown): string | null {
  const index = all.findIndex((each) => each === one);
  return index < 0 || all.length < 2 ? null : (all[(index + 1) % all.length] ?? null);
}

function without<T>(all: readonly T[], index: number): T[] {
  return all.filter((_, each) => each !== index);
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
