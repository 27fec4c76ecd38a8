import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periodFields } from '#domain/booking/form/form.ts';
import type { SignedInUser } from '#domain/identity/customer.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import type { BookingInput } from '#machines/booking/booking.types.ts';
import { selectErrors } from '#machines/booking/booking.selectors.ts';
import {
  selectIsBusy,
  selectIsEditable,
  selectIsLoading,
} from '#machines/request-form/request-form.selectors.ts';
import { Form } from '#src/components/form.tsx';
import { createId } from '#src/components/create-id.ts';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { PageSkeleton } from '#src/components/feedback/page-skeleton.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useApp, useAuth, type BookingLogic } from '#src/features/app-context.ts';
import { SendFailure } from '#src/features/request-form/notices.tsx';
import { RequestFormContext } from '#src/features/request-form/request-form-context.ts';
import { useEmittedEvents } from '#src/features/request-form/use-emitted-events.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { ChangedPrice } from '#src/features/booking/form/change-notice.tsx';
import { PeriodFields } from '#src/features/booking/period/period-fields.tsx';
import { PeriodNotices } from '#src/features/booking/period/period-notices.tsx';
import { RoomMonthsContext } from '#src/features/booking/period/room-months.ts';
import { SeveralDays } from '#src/features/booking/period/several-days.tsx';
import classes from './change-period.module.css';

interface ChangePeriodProps {
  logic: BookingLogic;
  /** The pending request. */
  booking: string;
  roomSlug: string;
  onSent: () => void;
  onClose: () => void;
}

/** Changes days and hours of a pending request in a dialog; all other fields of the request stay as they were sent. */
export function ChangePeriod(props: ChangePeriodProps) {
  const { t } = useTranslation('booking');
  const user = useAuth(selectUser);
  return (
    user && (
      <Dialog
        isOpen
        title={t('changePeriod.title')}
        closeLabel={t('changePeriod.close')}
        onClose={props.onClose}
      >
        <OfUser user={user} {...props} />
      </Dialog>
    )
  );
}

function OfUser({
  user,
  logic,
  booking,
  roomSlug,
  onSent,
}: ChangePeriodProps & { user: SignedInUser }) {
  const { session, clock, actorOptions } = useApp();
  const { timeZone, openingHours, tva } = useSite();
  const [machine] = useState(logic.periodMachine);
  const [input] = useState<BookingInput>(() => ({
    roomSlug,
    user,
    customer: session.getSnapshot().context.customer,
    billingType: null,
    changes: booking,
    prefill: {},
    building: { timeZone, openingHours, tva },
    now: clock.now,
    createId,
  }));
  return (
    <BookingActor.Provider logic={machine} options={{ ...actorOptions, input }}>
      <PeriodForm onSent={onSent} />
    </BookingActor.Provider>
  );
}

function PeriodForm({ onSent }: Pick<ChangePeriodProps, 'onSent'>) {
  const { t } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  useEmittedEvents(actor, {
    priceText: (prices) => t('priceDiffers', prices),
    onSubmitted: onSent,
  });
  const isLoading = BookingActor.useSelector(selectIsLoading);
  const isClosed = BookingActor.useSelector((state) => state.matches('requestClosed'));
  const roomMonths = BookingActor.useSelector(
    ({ children }) => children.roomMonths,
    (_, next) => next === undefined,
  );
  if (isClosed) {
    return <p className="paragraph">{t('change.closed.text')}</p>;
  }
  if (!roomMonths) {
    return isLoading ? (
      <PageSkeleton shape="form" text={t('loading')} />
    ) : (
      <Alert color="accent" variant="light" title={t('loadFailed.title')}>
        <Button onClick={() => actor.send({ type: 'load.retry' })}>{t('loadFailed.retry')}</Button>
      </Alert>
    );
  }
  return (
    <RequestFormContext value={actor}>
      <RoomMonthsContext value={roomMonths}>
        <Form className="stack" onSubmit={() => actor.send({ type: 'form.submit' })}>
          <Fields />
          <SendFailure />
          <Actions />
        </Form>
      </RoomMonthsContext>
    </RequestFormContext>
  );
}

function Fields() {
  const { t } = useTranslation('booking');
  const canEdit = BookingActor.useSelector(selectIsEditable);
  const errors = BookingActor.useSelector(selectErrors);
  const isElsewhere = Object.keys(errors).some(
    (field) => !periodFields.some((known) => known === field),
  );
  return (
    <>
      <fieldset className="stack" disabled={!canEdit}>
        <PeriodFields severalDays={<SeveralDays />} periodNotices={<PeriodNotices />} />
      </fieldset>
      {isElsewhere && (
        <Alert color="accent" variant="light" role="alert">
          {t('changePeriod.elsewhere')}
        </Alert>
      )}
    </>
  );
}

function Actions() {
  const { t } = useTranslation('booking');
  const { t: tForm } = useTranslation('form');
  const isBusy = BookingActor.useSelector(selectIsBusy);
  const { roomSlug, changes } = BookingActor.useActorRef().getSnapshot().context;
  return (
    <>
      <div className={classes.actions}>
        <ChangedPrice />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? tForm('progressRequest') : t('change.submit')}
        </Button>
      </div>
      <ButtonLink
        to="/book/$roomSlug"
        params={{ roomSlug }}
        search={{ change: changes ?? undefined }}
        variant="subtle"
      >
        {t('changePeriod.other')}
      </ButtonLink>
    </>
  );
}
