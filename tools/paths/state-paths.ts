import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

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
  const activeIn = (node: AnyStateNode, active: StateValue): AnyStateNode[] => {
    const children = typeof active === 'string' ? { [active]: {} } : active;
    return [
      node,
      ...Object.entries(children).flatMap(([key, child = {}]) => {
        const state = node.states[key];
        return state ? activeIn(state, child) : [];
      }),
    ];
  };
  return activeIn(snapshot.machine.root, snapshot.value as StateValue);
}

/** The paths of all states of a machine, in the order in which they are written. */
export function statePaths(machine: AnyStateMachine): string[] {
  const pathsOf = (node: AnyStateNode): string[] => [
    ...(node.path.length > 0 ? [pathOf(node)] : []),
    ...Object.values(node.states)
      .sort((a, b) => a.order - b.order)
      .flatMap(pathsOf),
  ];
  return pathsOf(machine.root);
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}
