import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  StateValue,
} from 'xstate';

/** `editing.notes` for `{ editing: 'notes' }`; the regions of a parallel state are joined by ` + `. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') {
    return value;
  }
  return Object.entries(value as Record<string, unknown>)
    .map(([key, child]) => {
      const name = stateName(child);
      return name === '' ? key : `${key}.${name}`;
    })
    .join(' + ');
}

/** Whether the state of this path is active, alone or around others. */
export function isIn(snapshot: AnyMachineSnapshot, path: string): boolean {
  return activeNodes(snapshot).some((node) => pathOf(node) === path);
}

/** The active states of a snapshot, the machine itself first. */
export function activeNodes(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return nodesIn(snapshot.machine.root, snapshot.value as StateValue);
}

/** This state, and those that are active within it. */
export function nodesIn(node: AnyStateNode, active: StateValue): AnyStateNode[] {
  const children = typeof active === 'string' ? { [active]: {} } : active;
  return [
    node,
    ...Object.entries(children).flatMap(([key, child = {}]) => {
      const state = node.states[key];
      return state ? nodesIn(state, child) : [];
    }),
  ];
}

/** The states of a machine in the order in which they are written, the machine itself first. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const within = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states)
      .sort((a, b) => a.order - b.order)
      .flatMap(within),
  ];
  return within(machine.root);
}

/** The transitions of a state, those into its first child left out. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The names of the actions that the application provides, which are plain functions or missing here: XState's own, as `assign`, are resolved. */
export function providedActions(machine: AnyStateMachine): string[] {
  const { actions } = machine.implementations as { actions: Record<string, unknown> };
  const written = statesOf(machine).flatMap((node) => [
    ...node.entry,
    ...node.exit,
    ...transitionsOf(node).flatMap((transition) => transition.actions),
  ]) as (string | { type: string } | (() => void))[];
  const names = written.flatMap((action) =>
    typeof action === 'function' ? [] : [typeof action === 'string' ? action : action.type],
  );
  return [...Object.keys(actions), ...names].filter((name) => {
    const action = actions[name];
    return action === undefined || (typeof action === 'function' && !('resolve' in action));
  });
}

/** The paths of all states of a machine. */
export function statePaths(machine: AnyStateMachine): string[] {
  return statesOf(machine).slice(1).map(pathOf);
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}
