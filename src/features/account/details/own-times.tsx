import { Button } from '@mantine/core';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#domain/time/dates.ts';
import { timesOf, offeredPeriods } from '#domain/events/hall-use.ts';
import { focusField } from '#src/components/form/focus.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useSite } from '#src/components/site-context.ts';
import { EventCreationActor } from '#src/features/account/events/event-creation-actor.ts';

/** Fills in the time of one of the customer's next bookings of the Grand Hall, until a day or a time is chosen. */
export function OwnTimes() {
  const building = useSite();
  const { t } = useTranslation('account-events');
  const language = useLanguage();
  const actor = EventCreationActor.useActorRef();
  const { hallPeriods, now } = EventCreationActor.useSelector(({ context }) => context);
  const form = EventCreationActor.useSelector(({ context }) => context.form);
  return offeredPeriods(form, hallPeriods, now()).map((period) => {
    const times = timesOf(building, period);
    return (
      <Button
        key={period.start}
        variant="default"
        leftSection={<CalendarCheck size={18} />}
        onClick={() => {
          actor.send({ type: 'field.change', change: times });
          // The button is gone.
          requestAnimationFrame(() => focusField('startDay'));
        }}
      >
        {t(times.startTime ? 'hall.take' : 'hall.takeOwnDay', {
          day: formatDay(times.startDay, language),
          from: times.startTime,
          to: times.endTime,
        })}
      </Button>
    );
  });
}
