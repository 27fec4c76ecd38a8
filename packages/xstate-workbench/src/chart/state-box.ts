import { detailsBlock, rowBlock, type TextBlock } from './blocks.ts';
import type { GraphState, GraphTransition } from './graph.ts';
import { fonts, lineWidth } from './text.ts';

/** A rectangle in pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A transition's text and where it is. */
export interface PlacedTransition extends Rect {
  transition: GraphTransition;
  block: TextBlock;
}

/** What is drawn in the box of a state, relative to the box. Child states are drawn below `height`. */
export interface StateHeader {
  width: number;
  height: number;
  name: Rect;
  tags: (Rect & { text: string; padding: number })[];
  details: Rect & { block: TextBlock };
  rows: PlacedTransition[];
}

/** Space between the border of a box and its text. */
const PADDING = 12;
/** Pixels of the button that folds a state, in the upper right corner of its box. */
const FOLD = 20;
const GAP = 6;
/** Space beside the text of a tag or a label. */
export const CHIP_PADDING = 6;

/** The texts in the box of a state, in the order in which they are read, and the space that they need. */
export function stateHeader(
  state: GraphState,
  transitions: readonly GraphTransition[],
): StateHeader {
  const nameWidth = lineWidth([{ text: state.name, role: 'name' }], 'name');
  const name = { x: PADDING, y: 8, width: nameWidth, height: fonts.name.line };
  const tags: StateHeader['tags'] = [];
  let end = PADDING + nameWidth;
  const isHistory = state.kind === 'shallow history' || state.kind === 'deep history';
  const inner = state.folded === undefined ? [] : [`${state.folded} states inside`];
  for (const text of [...(isHistory ? [state.kind] : state.tags), ...inner]) {
    const width = lineWidth([{ text, role: 'keyword' }], 'code') + 2 * CHIP_PADDING;
    tags.push({
      text,
      padding: CHIP_PADDING,
      x: end + GAP,
      y: name.y + 1,
      width,
      height: fonts.name.line - 2,
    });
    end += GAP + width;
  }
  const block = detailsBlock(state);
  const details = {
    x: PADDING,
    y: name.y + name.height + 2,
    width: block.width,
    height: block.height,
    block,
  };
  const rows: PlacedTransition[] = [];
  let bottom = details.y + details.height;
  for (const transition of transitions) {
    const text = rowBlock(transition);
    const y = rows.length === 0 ? bottom + 2 * GAP : bottom + 2;
    rows.push({ transition, block: text, x: PADDING, y, width: text.width, height: text.height });
    bottom = y + text.height;
  }
  end += state.folded === undefined ? 0 : FOLD;
  const widest = Math.max(end, ...[details, ...rows].map(({ x, width }) => x + width));
  return { width: widest + PADDING, height: bottom + 8, name, tags, details, rows };
}

/** Where the button that folds or unfolds a state is; null where there is nothing to fold. The machine itself stays open. */
export function foldButton({ kind, parent }: GraphState, { x, y, width }: Rect): Rect | null {
  return parent !== null && (kind === 'compound' || kind === 'parallel')
    ? { x: x + width - FOLD - 6, y: y + 6, width: FOLD, height: FOLD }
    : null;
}
