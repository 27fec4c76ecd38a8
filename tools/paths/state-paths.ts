import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';

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
  return snapshot._nodes.some((node) => pathOf(node) === path);
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
