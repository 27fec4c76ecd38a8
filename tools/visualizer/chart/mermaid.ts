import { arrowsOf, isRow } from './arrows.ts';
import type { GraphState, GraphTransition, MachineGraph } from './graph.ts';

/**
 * The chart as Mermaid text, which code hosts draw. Transitions that stay in their state are lines of its box. A state with
 * children has no such lines in Mermaid, and an arrow from it to a child breaks the drawing: for both it gets a box
 * `anywhere in editing` beside its children.
 */
export function mermaidChart(graph: MachineGraph): string {
  const [root] = graph.states;
  return [
    'stateDiagram-v2',
    ...(root ? stateLines(graph, root, 1) : []),
    ...arrowsOf(graph).flatMap(({ source, target, transitions, origin }) =>
      transitions.map(
        (transition) =>
          `  ${origin ? anywhereId(source) : idOf(source)} --> ${idOf(target)} : ${textOf(transition)}`,
      ),
    ),
  ].join('\n');
}

function stateLines(graph: MachineGraph, state: GraphState, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const children = graph.states.filter(({ parent }) => parent === state.id);
  const begin = `${indent}state "${state.name}" as ${idOf(state.id)}`;
  if (children.length === 0) {
    return [
      begin,
      ...rowsOf(graph, state).map((row) => `${indent}${idOf(state.id)} : ${row}`),
      ...(state.kind === 'final' ? [`${indent}${idOf(state.id)} --> [*]`] : []),
    ];
  }
  const inner = `${indent}  `;
  const regions = children.map((child) => stateLines(graph, child, depth + 1));
  const anywhere = anywhereLines(graph, state).map((line) => `${inner}${line}`);
  const contents =
    state.kind === 'parallel'
      ? [anywhere, ...regions]
          .filter((lines) => lines.length > 0)
          .flatMap((lines, index) => (index === 0 ? lines : [`${inner}--`, ...lines]))
      : [
          ...(state.initial === null ? [] : [`${inner}[*] --> ${idOf(state.initial)}`]),
          ...anywhere,
          ...regions.flat(),
        ];
  return [`${begin} {`, ...contents, `${indent}}`];
}

function anywhereLines(graph: MachineGraph, state: GraphState): string[] {
  const rows = rowsOf(graph, state);
  const isOrigin = arrowsOf(graph).some(({ source, origin }) => source === state.id && origin);
  return rows.length === 0 && !isOrigin
    ? []
    : [
        `state "anywhere in ${state.name}" as ${anywhereId(state.id)}`,
        ...rows.map((row) => `${anywhereId(state.id)} : ${row}`),
      ];
}

function rowsOf({ transitions }: MachineGraph, { id, invokes }: GraphState): string[] {
  return [
    ...invokes.map((invoke) => clean(`invoke ${invoke.id}`)),
    ...transitions
      .filter((transition) => transition.source === id && isRow(transition))
      .map(textOf),
  ];
}

function textOf({
  order,
  event,
  guard,
  targets,
  source,
  actions,
  isForbidden,
}: GraphTransition): string {
  return clean(
    [
      order === null ? '' : `${order}.`,
      event,
      guard === null ? '' : `[${guard}]`,
      isForbidden ? 'ignored' : targets[0] === source ? '→ itself' : '',
      actions.length === 0 ? '' : `/ ${actions.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
}

/** Mermaid reads these as its own syntax, also within a label. */
function clean(text: string): string {
  return text.replaceAll(/[:;#]/g, ' ');
}

function idOf(id: string): string {
  return id.replaceAll(/\W/g, '_');
}

const anywhereId = (id: string) => `${idOf(id)}__anywhere`;
