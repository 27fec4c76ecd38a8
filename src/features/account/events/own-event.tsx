import { Button } from '@mantine/core';
import { CalendarClock, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnEvent } from '#domain/events/own-events.ts';
import { localized } from '#domain/language.ts';
import { useLanguage, useSite } from '#src/components/site-context.ts';
import classes from './own-events.module.css';
import { valueText } from '#domain/booking/status.ts';
import { copiedEvent } from '#domain/events/new-event-form.ts';
import { eventStatuses } from '#domain/events/new-event.ts';
import { selectIsBusy } from '#machines/event-creation/event-creation.selectors.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useApp } from '#src/features/app-context.ts';
import { ConfirmedAction } from '#src/features/account/details/confirmed-action.tsx';
import { EventCreationActor } from './event-creation-actor.ts';
import { StatusBadge } from '#src/features/account/frame/status-badge.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';
import { Rate } from '#src/components/price/amount.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import ownEventDetails from './own-event-details.module.css';

interface EventItemProps {
  event: OwnEvent;
  /** Takes back an event that is not reviewed yet. */
  withdrawEvent: (id: string) => Promise<void>;
  /** What is shown is out of date. */
  onStale: () => void;
}

/** An own event with its status, and what the customer can do with it. */
export function EventItem({ event, withdrawEvent, onStale }: EventItemProps) {
  const { t } = useTranslation('account-events');
  const language = useLanguage();
  const dates = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = localized(event, 'name', language);
  return (
    <>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        <StatusBadge status={event.status}>
          {valueText(event.status, eventStatuses, (status) => t(`status.${status}`))}
        </StatusBadge>
      </div>
      <p className="row dimmed">
        <CalendarClock size={18} />
        <time dateTime={event.start_datetime}>
          {t('starts', { date: dates.instant(event.start_datetime) })}
        </time>
      </p>
      <OwnEventDetails event={event} />
      {event.rejection_reason !== null && (
        <p className={classes.reason}>
          {t('reason', { reason: `\u2068${event.rejection_reason}\u2069` })}
        </p>
      )}
      {event.status === 'approved' && (
        <ButtonLink
          to="/events/$id"
          params={{ id: event.id }}
          className={classes.link}
          variant="subtle"
          size="compact-md"
        >
          {t('view')}
        </ButtonLink>
      )}
      {againStatuses.includes(event.status) && <CopyEvent event={event} />}
      <ConfirmedAction
        textOf={(text) => t(`withdraw.${text}`, { name })}
        isPossible={event.status === 'pending_review'}
        onConfirm={async () => {
          await withdrawEvent(event.id);
          onStale();
        }}
        onRefused={onStale}
        returnTo={heading}
      />
    </>
  );
}

/** With these the same event can be proposed again. */
const againStatuses: readonly string[] = ['rejected', 'withdrawn'];

/** Opens the form of a new event with what an earlier one had. */
function CopyEvent({ event }: { event: OwnEvent }) {
  const building = useSite();
  const { t } = useTranslation('account-events');
  const { clock } = useApp();
  const actor = EventCreationActor.useActorRef();
  const isBusy = EventCreationActor.useSelector(selectIsBusy);
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      disabled={isBusy}
      leftSection={<RotateCcw size={18} />}
      onClick={() =>
        actor.send({ type: 'form.copy', form: copiedEvent(building, event, clock.now()) })
      }
    >
      {t('copy.action')}
    </Button>
  );
}

/** Where an own event takes place, and what else its customer or staff have set. */
function OwnEventDetails({ event }: { event: OwnEvent }) {
  const { t } = useTranslation('account-events');
  const { room, booking_ref, max_participants, price_physique, google_form_link } = event;
  const language = useLanguage();
  return (
    <DetailList
      className={ownEventDetails.details}
      details={[
        [
          t('details.place'),
          room && (
            <>
              <bdi>{localized(room, 'name', language)}</bdi>
              {booking_ref !== null && (
                <span>{t('details.within', { reference: booking_ref })}</span>
              )}
            </>
          ),
        ],
        [t('details.seats'), max_participants],
        [
          t('details.price'),
          price_physique === 0
            ? t('details.free')
            : price_physique && <Rate centimes={price_physique} />,
        ],
        [t('details.registration'), google_form_link && <Ltr>{google_form_link}</Ltr>],
      ]}
    />
  );
}
