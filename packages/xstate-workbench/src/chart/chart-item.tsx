import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Rect } from './state-box.ts';

/** What a click on a chart chooses. */
interface Selection {
  /** `fold`: the button that folds the state of the id. */
  kind: 'state' | 'transition' | 'fold';
  id: string;
}

interface ItemProps {
  selection: Selection;
  name: string;
  className: string;
  box: Rect;
  isSelected: boolean;
  /** Whether Tab comes here while nothing is selected. */
  isFirst: boolean;
  isInteractive: boolean;
  children: ReactNode;
}

/**
 * A state or a transition. Where the chart is interactive, an invisible button covers it: its name is a sentence and not
 * the pieces of text below it. The chart takes its clicks and keys.
 */
export function ChartItem({
  selection: { kind, id },
  name,
  className,
  box: { x, y, width, height },
  isSelected,
  isFirst,
  isInteractive,
  children,
}: ItemProps) {
  if (!isInteractive) {
    return <g className={className}>{children}</g>;
  }
  return (
    <g className={className}>
      {children}
      <rect
        {...{ x, y, width, height }}
        fill="transparent"
        data-item={id}
        data-kind={kind}
        role="button"
        aria-label={name}
        aria-pressed={isSelected}
        tabIndex={isSelected || isFirst ? 0 : -1}
      />
    </g>
  );
}

/** The item that was pressed, or that has the focus. */
export function selectionOf({ target }: MouseEvent | KeyboardEvent): Selection | null {
  const item = target instanceof Element ? target.closest<SVGElement>('[data-item]') : null;
  const { item: id, kind } = item?.dataset ?? {};
  return id === undefined || kind === undefined ? null : { id, kind: kind as Selection['kind'] };
}

/** Arrow keys, Home and End move between the items of a chart. */
export function moveFocus(event: KeyboardEvent<SVGSVGElement>): void {
  const items = [...event.currentTarget.querySelectorAll<SVGElement>('[data-item]')];
  const index = items.findIndex((item) => item === document.activeElement);
  const next = {
    ArrowDown: index + 1,
    ArrowRight: index + 1,
    ArrowUp: index - 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  const item = next === undefined ? undefined : items[next];
  if (item) {
    event.preventDefault();
    item.focus();
  }
}
