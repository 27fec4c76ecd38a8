import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry, CalendarKind } from '#domain/staff/calendar.ts';
import { buildingTime } from '#domain/time/time.ts';
import { useSite } from '#src/components/site-context.ts';
import classes from './calendar-grid.module.css';
import { Ban, CalendarCheck, Clock, PartyPopper } from 'lucide-react';

interface EntryProps {
  entry: CalendarEntry;
  /** Its place in the row, for the keyboard. */
  at: number;
  isTabStop: boolean;
  onPress: (entry: CalendarEntry) => void;
}

/** A request and a booking lead to their page, an event to its own; a closure is opened here. */
export function Entry({ at, entry, isTabStop, onPress }: EntryProps) {
  const { t } = useTranslation('staff-calendar');
  const building = useSite();
  const { kind, id, ref, title, start, end } = entry;
  const Icon = kindIcons[kind];
  const times = {
    from: buildingTime(building, new Date(start)),
    to: buildingTime(building, new Date(end)),
  };
  const words = t(`kinds.${kind}`);
  const common = {
    className: classes.entry,
    'data-kind': kind,
    'data-at': at,
    tabIndex: isTabStop ? 0 : -1,
    'aria-label': t('entry', { kind: words, title: title || ref, ...times }),
    title: `${words}: ${title || (ref ?? '')} ${times.from}–${times.to}`,
  };
  const content = (
    <>
      <Icon size={14} aria-hidden />
      <bdi className={classes.title}>{title || ref}</bdi>{' '}
      <span className={classes.kind}>{words}</span>
    </>
  );
  if (kind === 'closure') {
    return (
      <button type="button" {...common} onClick={() => onPress(entry)}>
        {content}
      </button>
    );
  }
  return ref ? (
    <Link {...common} to="/staff/requests/$ref" params={{ ref }}>
      {content}
    </Link>
  ) : (
    <Link {...common} to="/staff/events/$id" params={{ id }}>
      {content}
    </Link>
  );
}

export const kindIcons = {
  request: Clock,
  booking: CalendarCheck,
  event: PartyPopper,
  closure: Ban,
} as const satisfies Record<CalendarKind, typeof Ban>;
