import type { KeyboardEvent, ReactNode } from 'react';
import type { Rect } from './state-box.ts';

/** What a click on a chart chooses. */
export interface Selection {
  kind: 'state' | 'transition';
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
  onSelect: ((selection: Selection) => void) | undefined;
  children: ReactNode;
}

/**
 * A state or a transition. Where the chart is interactive, an invisible button covers it: its name is a sentence and not
 * the pieces of text below it.
 */
export function ChartItem({
  selection,
  name,
  className,
  box: { x, y, width, height },
  isSelected,
  isFirst,
  onSelect,
  children,
}: ItemProps) {
  if (!onSelect) {
    return <g className={className}>{children}</g>;
  }
  const choose = () => onSelect(selection);
  return (
    <g className={className}>
      {children}
      <rect
        {...{ x, y, width, height }}
        fill="transparent"
        data-item={selection.id}
        role="button"
        aria-label={name}
        aria-pressed={isSelected}
        tabIndex={isSelected || isFirst ? 0 : -1}
        onClick={choose}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            choose();
          }
        }}
      />
    </g>
  );
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
