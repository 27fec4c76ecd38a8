import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { eventMonths, hallUse, type HallUse, hallNotice } from '#domain/events/hall-use.ts';
import { selectHallMonths } from '#machines/event-creation/event-creation.selectors.ts';
import { useSite } from '#src/components/site-context.ts';
import { EventCreationActor } from './event-creation-actor.ts';
import classes from './hall-notice.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

/** What the time of the new event means for the Grand Hall. It does not block the form: staff decide (rulings, Events). */
export function HallNotice() {
  const building = useSite();
  const { t } = useTranslation('account-events');
  const hallMonths = EventCreationActor.useSelector(selectHallMonths);
  const form = EventCreationActor.useSelector(({ context }) => context.form);
  const periods = EventCreationActor.useSelector(({ context }) => context.hallPeriods);
  const results = useSelector(hallMonths, (snapshot) => snapshot?.context.results);
  const months = eventMonths(form).map((month) => results?.[month]);
  const entries = months.flatMap((month) => month?.value ?? []);
  const use = hallUse(building, form, { periods, entries });
  const { shown, isUnknown } = hallNotice(
    use,
    months.map((month) => month?.status),
  );
  const retry = () => hallMonths?.send({ type: 'months.retry', months: eventMonths(form) });
  return (
    <div role="status" className={classes.notice}>
      {shown && <HallUseText use={shown} />}
      {isUnknown && (
        <p className="cluster dimmed">
          <span>{t('hall.unknown')}</span>
          <Button variant="subtle" size="compact-md" onClick={retry}>
            {t('hall.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

function HallUseText({ use }: { use: HallUse }) {
  const { t } = useTranslation('account-events');
  const dates = useDates();
  if (use.kind !== 'taken') {
    return (
      <p className={classes.line}>
        <CalendarCheck size={20} />
        <span>{t(`hall.${use.kind}`)}</span>
      </p>
    );
  }
  const { hours } = use.clash;
  const day = dates.fullDay(use.clash.day);
  return (
    <p className={classes.line} data-taken>
      <CalendarX size={20} />
      <span>
        {`${hours ? t('hall.takenHours', { day, ...hours }) : t('hall.takenDay', { day })} ${t('hall.advice')}`}
      </span>
    </p>
  );
}
