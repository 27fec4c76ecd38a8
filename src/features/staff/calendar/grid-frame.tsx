import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '#src/components/elements.ts';
import classes from './calendar-grid.module.css';
import { useGridWalk } from './use-grid-walk.ts';

interface GridFrameProps {
  /** What the grid shows: a day, or a month. */
  date: string;
  isMonth?: boolean;
  style: CSSProperties;
  /** The columns. */
  head: Elements;
  /** `tabPlace`: where Tab reaches a row; null: not at all. */
  children: (tabPlace: (row: number) => number | null) => Elements;
}

/** The rooms as rows of a grid, with one stop for Tab. */
export function GridFrame({ date, isMonth, style, head, children }: GridFrameProps) {
  const { t } = useTranslation(['staff-calendar', 'staff-pages']);
  const { handlers, tabPlace } = useGridWalk();
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={t('grid', { date })}
      className={classes.grid}
      data-month={isMonth}
      style={style}
      {...handlers}
    >
      <div role="row" className={classes.row} data-head>
        <span role="columnheader" className={classes.name}>
          {t('staff-pages:columns.room')}
        </span>
        {head}
      </div>
      {children(tabPlace)}
    </div>
  );
}
