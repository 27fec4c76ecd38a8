import { Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingPrefill } from '#domain/booking/form/prefill.ts';
import type { SignedInUser } from '#domain/identity/customer.ts';
import { localized } from '#domain/language.ts';
import { GRAND_HALL_SLUG, type Room } from '#domain/rooms/room.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import type { BookingInput } from '#machines/booking/booking.types.ts';
import { selectIsLoading } from '#machines/request-form/request-form.selectors.ts';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { LeaveGuard } from '#src/components/form/leave-guard.tsx';
import { PageSkeleton } from '#src/components/feedback/page-skeleton.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { PageTitle } from '#src/components/frame/page-title.tsx';
import { sentRequestState } from '#src/components/sent-request.ts';
import { useLanguage, useSite } from '#src/components/site-context.ts';
import { useApp, useAuth, type BookingLogic } from '#src/features/app-context.ts';
import { RestoredDraft } from '#src/features/request-form/notices.tsx';
import { RequestFormContext } from '#src/features/request-form/request-form-context.ts';
import { SingleTab } from '#src/features/request-form/single-tab.tsx';
import { useEmittedEvents } from '#src/features/request-form/use-emitted-events.ts';
import { createId } from '#src/components/create-id.ts';
import { BookingActor } from './booking-actor.ts';
import { CalendarCard, CalendarPopup } from '#src/features/booking/period/booking-calendar.tsx';
import { BookingForm } from './booking-form.tsx';
import classes from './booking-page.module.css';
import { LoadFailure, RequestClosed, RoomNotFound } from './booking-unavailable.tsx';
import { PricingPopup } from '#src/features/booking/price/pricing-popup.tsx';
import { RoomCard, type RoomPictureResult } from './room-card.tsx';
import { RoomMonthsContext } from '#src/features/booking/period/room-months.ts';

interface BookingPageProps {
  logic: BookingLogic;
  roomSlug: string;
  /** The billing type in the URL, which the subscription page sets. */
  billingType?: BillingType | undefined;
  /** The booking whose pending request the form changes; null for a new request. */
  changes: string | null;
  /** What a new form is filled with, from a search or an earlier request. */
  prefill: BookingPrefill;
  /** The first picture of the room. */
  picture: RoomPictureResult;
}

/** /book/{roomSlug}: the booking request form of one room. Specification, section 2, Booking form. */
export function BookingPage(props: BookingPageProps) {
  const { t } = useTranslation('booking');
  const { roomSlug, changes } = props;
  const name = [roomSlug, changes].filter(Boolean).join('.');
  const user = useAuth(selectUser);
  // After signing out the guard of the route leaves the page.
  return (
    user && (
      <SingleTab
        key={`${user.uid} ${name}`}
        machine={props.logic.singleTab}
        name={`riwaq.booking.${name}`}
        loading={<PageSkeleton shape="form" text={t('loading')} />}
        wayOut={
          <ButtonLink to="/rooms/$slug" params={{ slug: roomSlug }} variant="default">
            {t('elsewhere.toRoom')}
          </ButtonLink>
        }
      >
        <BookingWizard user={user} {...props} />
      </SingleTab>
    )
  );
}

function BookingWizard({
  logic,
  user,
  roomSlug,
  billingType,
  changes,
  prefill,
  picture,
}: BookingPageProps & { user: SignedInUser }) {
  const { session, clock, actorOptions } = useApp();
  const { timeZone, openingHours, tva } = useSite();
  const [input] = useState<BookingInput>(() => ({
    roomSlug,
    user,
    customer: session.getSnapshot().context.customer,
    billingType: billingType ?? null,
    changes,
    prefill,
    building: { timeZone, openingHours, tva },
    now: clock.now,
    createId,
  }));
  return (
    <BookingActor.Provider logic={logic.machine} options={{ ...actorOptions, input }}>
      <div className={classes.page}>
        <BookingContent picture={picture} />
      </div>
    </BookingActor.Provider>
  );
}

function BookingContent({ picture }: { picture: RoomPictureResult }) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const actor = BookingActor.useActorRef();
  const isLoading = BookingActor.useSelector(selectIsLoading);
  // The form is large: it is rendered in slices, so that a press meanwhile is answered.
  const isReady = useDeferredValue(!isLoading);
  const room = BookingActor.useSelector((state) => state.context.room);
  const isRoomMissing = BookingActor.useSelector((state) => state.matches('roomNotFound'));
  const isRequestClosed = BookingActor.useSelector((state) => state.matches('requestClosed'));
  useEmittedEvents(actor, {
    priceText: (prices) => t('priceDiffers', prices),
    onSubmitted: (bookingId, showSuccess) => {
      showSuccess(t(actor.getSnapshot().context.changes === null ? 'sent' : 'change.sent'));
      void navigate({
        to: '/account/bookings',
        search: { booking: bookingId },
        state: sentRequestState(),
      });
    },
  });
  if (isLoading || !isReady) {
    return <PageSkeleton shape="form" text={t('loading')} />;
  }
  if (isRoomMissing) {
    return <RoomNotFound />;
  }
  if (isRequestClosed) {
    return <RequestClosed />;
  }
  if (!room) {
    return <LoadFailure />;
  }
  return (
    <RequestFormContext value={actor}>
      <BookingOfRoom room={room} picture={picture} />
    </RequestFormContext>
  );
}

function BookingOfRoom({ room, picture }: { room: Room; picture: RoomPictureResult }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const actor = BookingActor.useActorRef();
  // A booking that has ended has no children: its form is shown until the next page is there.
  const roomMonths = BookingActor.useSelector(
    ({ children }) => children.roomMonths,
    (_, next) => next === undefined,
  );
  if (!roomMonths) {
    // The draft's request was sent with every document: it is reported as submitted.
    return <PageSkeleton shape="form" text={t('loading')} />;
  }
  const isChange = actor.getSnapshot().context.changes !== null;
  const title = t(isChange ? 'change.title' : 'title', { room: localized(room, 'name', language) });
  return (
    <RoomMonthsContext value={roomMonths}>
      <PageTitle>{title}</PageTitle>
      <div className={classes.head}>
        <BackLink to="/rooms/$slug" params={{ slug: room.slug }}>
          <span className="unseenOnPhone">{t('elsewhere.toRoom')}</span>
        </BackLink>
        <Title order={1}>{title}</Title>
        <p className={`${classes.lead} unseenOnPhone`}>{t(isChange ? 'change.lead' : 'lead')}</p>
        <CalendarPopup />
      </div>
      <RestoredDraft />
      <BookingForm
        beside={
          <>
            <RoomCard room={room} picture={picture} />
            <CalendarCard />
          </>
        }
      />
      <LeaveGuard isBusy={() => actor.getSnapshot().hasTag('busy')} />
      {room.slug === GRAND_HALL_SLUG && <PricingPopup />}
    </RoomMonthsContext>
  );
}
