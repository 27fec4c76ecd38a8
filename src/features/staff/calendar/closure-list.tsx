import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Closure } from '#domain/staff/closures.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import classes from './calendar-page.module.css';
import type { CalendarView } from './calendar-span.ts';
import { LiftDialog } from './lift-dialog.tsx';

interface ClosureListProps {
  /** What the calendar above shows. */
  view: CalendarView;
  date: string;
  closures: PolledValue<{ rows: Closure[]; next: string | null }>;
  onLifted: () => void;
}

/** The closures that are not over. */
export function ClosureList({ view, date, closures, onLifted }: ClosureListProps) {
  const { t } = useTranslation('staff-calendar');
  const language = useLanguage();
  const building = useSite();
  const { rows, next } = usePolledValue(closures);
  const [lifted, setLifted] = useState<Closure | null>(null);
  const nameOf = ({ name }: Closure) => name ?? t('building');
  const columns: StaffColumn<Closure>[] = [
    {
      name: 'where',
      heading: t('closures.where'),
      isTitle: true,
      cell: (row) => <bdi>{nameOf(row)}</bdi>,
    },
    {
      name: 'from',
      heading: t('closures.from'),
      cell: ({ start }) => formatInstant(building, start, language),
    },
    {
      name: 'to',
      heading: t('closures.to'),
      cell: ({ end }) => formatInstant(building, end, language),
    },
    {
      name: 'reason',
      heading: t('closures.reason'),
      cell: ({ reason, is_forced }) => (
        <span>
          <bdi>{reason}</bdi>
          {is_forced && <span> {t('closures.forced')}</span>}
        </span>
      ),
    },
    {
      name: 'lift',
      heading: t('closures.action'),
      cell: (row) => (
        <Button variant="default" size="sm" onClick={() => setLifted(row)}>
          <span>{t('lift.action')}</span>
          <VisuallyHidden> {nameOf(row)}</VisuallyHidden>
        </Button>
      ),
    },
  ];
  return (
    <section className={classes.section} aria-label={t('closures.title')}>
      <h2>{t('closures.title')}</h2>
      {rows.length === 0 ? (
        <p className={classes.quiet}>{t('closures.none')}</p>
      ) : (
        <StaffTable
          label={t('closures.title')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
      {next && (
        <ButtonLink
          to="/staff/calendar"
          search={{ view, date, after: next }}
          variant="default"
          mt="md"
        >
          {t('closures.next')}
        </ButtonLink>
      )}
      {lifted && (
        <LiftDialog
          closure={lifted}
          onClose={() => setLifted(null)}
          onDone={() => {
            setLifted(null);
            onLifted();
          }}
        />
      )}
    </section>
  );
}
