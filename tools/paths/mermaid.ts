import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The statechart as Mermaid text, which code hosts draw. Transitions that stay where they are, are left out. */
export function mermaidChart(machine: AnyStateMachine): string {
  const root: AnyStateNode = machine.root;
  return ['stateDiagram-v2', ...statesOf(root, 1), ...arrowsOf(root)].join('\n');
}

function childrenOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).sort((a, b) => a.order - b.order);
}

function statesOf(node: AnyStateNode, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const children = childrenOf(node);
  const initial = children.find(({ key }) => key === node.config.initial);
  return [
    ...(initial ? [`${indent}[*] --> ${idOf(initial)}`] : []),
    ...children.flatMap((child) =>
      childrenOf(child).length > 0
        ? [
            `${indent}state "${child.key}" as ${idOf(child)} {`,
            ...statesOf(child, depth + 1),
            `${indent}}`,
          ]
        : [
            `${indent}state "${child.key}" as ${idOf(child)}`,
            ...(child.type === 'final' ? [`${indent}${idOf(child)} --> [*]`] : []),
          ],
    ),
  ];
}

function arrowsOf(node: AnyStateNode): string[] {
  const transitions: AnyTransitionDefinition[] = [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ];
  return [
    // The root is the page itself: it has no box that an arrow could leave.
    ...(node.parent ? transitions : []).flatMap((transition) =>
      (transition.target ?? []).map((target) =>
        [`  ${idOf(node)} --> ${idOf(target)}`, labelOf(transition)].filter(Boolean).join(' : '),
      ),
    ),
    ...childrenOf(node).flatMap(arrowsOf),
  ];
}

function labelOf({ eventType, guard }: AnyTransitionDefinition): string {
  const event = String(eventType)
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed');
  const name = guardName(guard);
  return [event, name && `[${name}]`].filter(Boolean).join(' ');
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') {
    return guard;
  }
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : '';
}

function idOf({ id }: AnyStateNode): string {
  return id.replaceAll(/\W/g, '_');
}
