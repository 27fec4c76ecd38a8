import type { GraphState, GraphTransition } from './graph.ts';
import { fonts, lineWidth, wrap, wrapProse, type Font, type Line, type Span } from './text.ts';

/** Lines of text that are drawn under each other, and the space that they need in pixels. */
export interface TextBlock {
  lines: { line: Line; font: Font }[];
  width: number;
  height: number;
}

/** Characters of a line at most. */
const LIMIT = { label: 18, row: 36, prose: 32 };

/** The label of an arrow: the event and its guard, below them the actions. */
export function labelBlock(transition: GraphTransition): TextBlock {
  return block([
    ...code(wrap(headOf(transition), LIMIT.label)),
    ...code(wrap(actionsOf(transition.actions), LIMIT.label)),
  ]);
}

/** A transition without an arrow, as a row in the box of its state. */
export function rowBlock(transition: GraphTransition): TextBlock {
  const notes: Span[] = transition.isForbidden
    ? [{ text: 'ignored', role: 'keyword' }]
    : transition.targets.length > 0
      ? [{ text: '→ itself', role: 'keyword' }]
      : [];
  const spans = [...headOf(transition), ...notes, ...actionsOf(transition.actions)];
  return block(code(wrap(spans, LIMIT.row)));
}

/** What is written below the name of a state: its description, what it invokes, what it does on entry and exit. */
export function detailsBlock({ description, invokes, entry, exit }: GraphState): TextBlock {
  return block([
    ...(description === null ? [] : wrapProse(description, LIMIT.prose)).map((line) => ({
      line,
      font: 'prose' as const,
    })),
    ...code([
      ...invokes.flatMap(({ id, src }) => detail('invoke', [src === id ? id : `${id} (${src})`])),
      ...detail('entry', entry),
      ...detail('exit', exit),
    ]),
  ]);
}

function headOf({ order, event, guard }: GraphTransition): Span[] {
  return [
    ...(order === null ? [] : [{ text: `${order}.`, role: 'order' as const }]),
    { text: event, role: 'event' },
    ...(guard === null ? [] : [{ text: `[${guard}]`, role: 'guard' as const }]),
  ];
}

function actionsOf(actions: readonly string[]): Span[] {
  return actions.map((action, index) => ({
    text: `${index === 0 ? '/ ' : ''}${action}${index < actions.length - 1 ? ',' : ''}`,
    role: 'action',
  }));
}

function detail(keyword: string, names: readonly string[]): Line[] {
  return names.length === 0
    ? []
    : wrap(
        [
          { text: keyword, role: 'keyword' },
          ...names.map((name, index) => ({
            text: index < names.length - 1 ? `${name},` : name,
            role: 'action' as const,
          })),
        ],
        LIMIT.row,
      );
}

function code(lines: readonly Line[]): TextBlock['lines'] {
  return lines.map((line) => ({ line, font: 'code' }));
}

function block(lines: TextBlock['lines']): TextBlock {
  return {
    lines,
    width: Math.max(0, ...lines.map(({ line, font }) => lineWidth(line, font))),
    height: lines.reduce((sum, { font }) => sum + fonts[font].line, 0),
  };
}
