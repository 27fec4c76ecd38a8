import ts from 'typescript';
import {
  argumentOf,
  constantsOf,
  elementsOf,
  propertiesOf,
  returnedObject,
  stringOf,
  type Edit,
  type Syntax,
} from './syntax.ts';

/** One wrong edit: `place` is the state, `change` what is wrong there. */
export interface Mutation {
  place: string;
  change: string;
  edit: Edit;
}

/** A state as it is written, with its way to the root. */
interface State {
  path: string;
  name: string;
  parent: State | null;
  children: State[];
  properties: Map<string, ts.PropertyAssignment>;
}

/** A transition as it is written: the event, and which of its branches. */
interface Branch {
  state: State;
  label: string;
  node: ts.Expression;
  /** Whether the transition has others for its event. */
  isOneOfMany: boolean;
}

/** The wrong edits of what `createMachine` gets, or of the states that charts share: states, transitions, invokes, tags. */
export function chartMutants(syntax: Syntax): Mutation[] {
  const chart = argumentOf(syntax.file, 'createMachine');
  const root = chart ? readState(chart, '', null) : sharedStates(syntax.file);
  return allStates(root).flatMap((state) => [
    ...stateMutants(syntax, state),
    ...invokeMutants(syntax, state),
    ...transitionsOf(state).flatMap((transition) => transitionMutants(syntax, transition)),
  ]);
}

function readState(node: ts.Node | undefined, name: string, parent: State | null): State {
  const state: State = {
    name,
    parent,
    path: [parent?.path, name].filter(Boolean).join('.'),
    children: [],
    properties: propertiesOf(node),
  };
  for (const [child, { initializer }] of propertiesOf(
    state.properties.get('states')?.initializer,
  )) {
    state.children.push(readState(initializer, child, state));
  }
  return state;
}

/** The constants of a file of states. */
function sharedStates(file: ts.SourceFile): State {
  const root = readState(undefined, '', null);
  for (const [name, value] of constantsOf(file)) {
    root.children.push(readState(value, name, root));
  }
  return root;
}

function allStates(state: State): State[] {
  return [state, ...state.children.flatMap(allStates)];
}

function stateMutants(syntax: Syntax, state: State): Mutation[] {
  const { properties, children } = state;
  const mutations: Mutation[] = [];
  const add = (change: string, edit: Edit) =>
    mutations.push({ place: placeOf(state), change, edit });

  const initial = properties.get('initial');
  const other = nextOf(children, ({ name }) => name === stringOf(initial?.initializer));
  if (initial && other) {
    add(`begins in ${other.name}`, syntax.replace(initial.initializer, `'${other.name}'`));
  }
  const type = properties.get('type');
  if (type && stringOf(type.initializer) === 'final') {
    add('is no longer final', syntax.remove(type));
  }
  const output = properties.get('output');
  if (output) {
    add('has no output', syntax.remove(output));
  }
  for (const tag of elementsOf(properties.get('tags')?.initializer)) {
    add(`loses the tag ${syntax.text(tag)}`, syntax.replace(tag, "'lostTag'"));
  }
  for (const when of ['entry', 'exit']) {
    mutations.push(...actionMutants(syntax, placeOf(state), when, properties.get(when)));
  }
  return mutations;
}

function invokeMutants(syntax: Syntax, state: State): Mutation[] {
  const invoke = state.properties.get('invoke');
  if (!invoke) {
    return [];
  }
  const properties = propertiesOf(invoke.initializer);
  const place = placeOf(state);
  const name = stringOf(properties.get('id')?.initializer) ?? '';
  const mutations = [{ place, change: `no longer invokes ${name}`, edit: syntax.remove(invoke) }];
  const input = properties.get('input');
  if (input) {
    mutations.push({ place, change: `${name} has no input`, edit: syntax.remove(input) });
    const fields = returnedObject(input.initializer)?.properties ?? [];
    for (const field of fields.length > 1 ? fields : []) {
      const change = `the input of ${name} lacks ${syntax.text(field)}`;
      mutations.push({ place, change, edit: syntax.remove(field) });
    }
  }
  return mutations;
}

interface Transition {
  state: State;
  label: string;
  property: ts.PropertyAssignment;
}

function transitionsOf(state: State): Transition[] {
  const { properties } = state;
  const always = properties.get('always');
  const invoke = propertiesOf(properties.get('invoke')?.initializer);
  const actor = stringOf(invoke.get('id')?.initializer) ?? '';
  return [
    ...['on', 'after'].flatMap((kind) =>
      [...propertiesOf(properties.get(kind)?.initializer)].map(([event, property]) => ({
        state,
        label: kind === 'after' ? `after ${event}` : event,
        property,
      })),
    ),
    ...(always ? [{ state, label: 'always', property: always }] : []),
    ...['onDone', 'onError'].flatMap((end) => {
      const property = invoke.get(end);
      return property ? [{ state, label: actor ? `${end} of ${actor}` : end, property }] : [];
    }),
  ];
}

function transitionMutants(syntax: Syntax, { state, label, property }: Transition): Mutation[] {
  const nodes = elementsOf(property.initializer);
  const branches = nodes.map((node, index) => ({
    state,
    label: nodes.length > 1 ? `${label} #${String(index + 1)}` : label,
    node,
    isOneOfMany: nodes.length > 1,
  }));
  const place = placeOf(state);
  return [
    { place, change: `${label} is lost`, edit: syntax.remove(property) },
    ...swaps(syntax, nodes).map(([at, edit]) => ({
      place,
      change: `${label} #${String(at)} and #${String(at + 1)} are swapped`,
      edit,
    })),
    ...branches.flatMap((branch) => branchMutants(syntax, branch)),
  ];
}

function branchMutants(syntax: Syntax, branch: Branch): Mutation[] {
  const { state, label, node, isOneOfMany } = branch;
  const mutations: Mutation[] = [];
  const add = (change: string, edit: Edit) =>
    mutations.push({ place: placeOf(state), change: `${label} ${change}`, edit });
  if (isOneOfMany) {
    add('is lost', syntax.remove(node));
  }
  const properties = propertiesOf(node);
  const guard = properties.get('guard');
  const actions = properties.get('actions');
  const target = properties.get('target');
  const targetNode = target?.initializer ?? (ts.isStringLiteral(node) ? node : undefined);

  if (guard) {
    add(`loses its guard ${guardName(guard)}`, syntax.remove(guard));
    const negated = `negated(${syntax.text(guard.initializer)})`;
    add(`negates its guard ${guardName(guard)}`, syntax.replace(guard.initializer, negated));
  }
  if (targetNode) {
    const goal = stringOf(targetNode) ?? '';
    const found = resolve(state, goal);
    const sibling = found && nextOf(found.parent?.children ?? [], (other) => other === found);
    if (sibling) {
      const changed = goal.replace(/[^.]+$/, sibling.name);
      add(`goes to ${changed}`, syntax.replace(targetNode, `'${changed}'`));
    }
    // Without actions and others of its event, this is the same as losing the transition.
    if (isOneOfMany || actions || isHeardAbove(state, label)) {
      add('loses its target', target ? syntax.remove(target) : syntax.replace(node, '{}'));
    }
    if (target && found && isWithin(found, state)) {
      const reenter = properties.get('reenter');
      if (reenter) {
        add('no longer reenters', syntax.remove(reenter));
      } else if (['entry', 'exit', 'invoke', 'after'].some((name) => state.properties.has(name))) {
        add('reenters', syntax.replace(target, `${syntax.text(target)}, reenter: true`));
      }
    }
  }
  mutations.push(...actionMutants(syntax, placeOf(state), label, actions));
  return mutations;
}

/** Actions that are lost, in the wrong order, or with a wrong constant. */
function actionMutants(
  syntax: Syntax,
  place: string,
  label: string,
  actions: ts.PropertyAssignment | undefined,
): Mutation[] {
  const nodes = elementsOf(actions?.initializer);
  return [
    ...nodes.map((node) => ({
      place,
      change: `${label} loses its action ${actionName(syntax, node)}`,
      edit: syntax.remove(node === actions?.initializer ? actions : node),
    })),
    ...swaps(syntax, nodes).map(([at, edit]) => ({
      place,
      change: `${label} swaps its actions #${String(at)} and #${String(at + 1)}`,
      edit,
    })),
  ];
}

/** Every two neighbours in each other's place, with the number of the first. */
function swaps(syntax: Syntax, nodes: readonly ts.Expression[]): (readonly [number, Edit])[] {
  return nodes.slice(1).flatMap((second, index) => {
    const first = nodes[index];
    if (!first) {
      return [];
    }
    const between = syntax.file.text.slice(first.end, second.getStart(syntax.file));
    const text = syntax.text(second) + between + syntax.text(first);
    return [[index + 1, { start: first.getStart(syntax.file), end: second.end, text }] as const];
  });
}

function actionName(syntax: Syntax, node: ts.Expression): string {
  const type = propertiesOf(node).get('type')?.initializer;
  return stringOf(type) ?? stringOf(node) ?? syntax.text(node);
}

function guardName({ initializer }: ts.PropertyAssignment): string {
  const type = propertiesOf(initializer).get('type')?.initializer;
  const step = propertiesOf(propertiesOf(initializer).get('params')?.initializer).get('step');
  const constant = stringOf(step?.initializer);
  return `${stringOf(type) ?? stringOf(initializer) ?? ''}${constant ? ` ${constant}` : ''}`;
}

function placeOf({ path }: State): string {
  return path || '(root)';
}

/** The state that a target names: `.child`, or a sibling and further down. */
function resolve(state: State, target: string): State | null {
  const isChild = target.startsWith('.');
  let found: State | null | undefined = isChild ? state : state.parent;
  for (const name of target.replace(/^\./, '').split('.')) {
    found = found?.children.find((child) => child.name === name);
  }
  return found ?? null;
}

function isWithin(inner: State | null, outer: State): boolean {
  return inner !== null && (inner === outer || isWithin(inner.parent, outer));
}

function isHeardAbove({ parent }: State, event: string): boolean {
  return (
    parent !== null &&
    (propertiesOf(parent.properties.get('on')?.initializer).has(event) ||
      isHeardAbove(parent, event))
  );
}

/** The one after the one that is meant, in a circle; null when there is no other. */
function nextOf<T>(all: readonly T[], isMeant: (one: T) => boolean): T | null {
  const index = all.findIndex(isMeant);
  const next = all[(index + 1) % all.length];
  return index < 0 || all.length < 2 || next === undefined ? null : next;
}
