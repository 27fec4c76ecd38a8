import { Button, Title } from '@mantine/core';
import { CloudOff, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedInUser } from '#domain/identity/customer.ts';
import { localized, type Language } from '#domain/language.ts';
import { GRAND_HALL_SLUG, type BillingType, type Room } from '#domain/rooms/room.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { selectToday } from '#machines/booking/booking.selectors.ts';
import type { BookingInput } from '#machines/booking/booking.types.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { FailureText } from '#src/components/failure-text.tsx';
import { LeaveGuard } from '#src/components/form/leave-guard.tsx';
import { LoadingForm } from '#src/components/form/loading-form.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import { useApp, useAuth, type BookingProcess } from '#src/features/app-context.ts';
import { BookingActor } from './booking-actor.ts';
import { CalendarCard, CalendarPopup } from './booking-calendar.tsx';
import { BookingForm } from './booking-form.tsx';
import { RestoredDraft } from './booking-notices.tsx';
import classes from './booking-page.module.css';
import { BookingStepper } from './booking-stepper.tsx';
import { PricingPopup } from './pricing-popup.tsx';
import { SingleTab } from './single-tab.tsx';
import { useBookingFacts } from './use-booking-facts.ts';
import { RoomMonthsContext, useRoomMonths, type ReadCalendar } from './use-room-months.ts';

export interface BookingPageProps {
  process: BookingProcess;
  readCalendar: ReadCalendar;
  roomSlug: string;
  /** A billing type asked for by the address, as the subscription page does. */
  billingType?: BillingType | undefined;
}

/** /book/{roomSlug}: the booking request form of one room. Specification, section 2, Booking form. */
export function BookingPage(props: BookingPageProps) {
  const user = useAuth(selectUser);
  // A signed-out page is on its way to be left: the route's guard sees to it.
  return (
    user && (
      <SingleTab
        key={`${user.uid} ${props.roomSlug}`}
        machine={props.process.singleTab}
        roomSlug={props.roomSlug}
      >
        <BookingWizard user={user} {...props} />
      </SingleTab>
    )
  );
}

function BookingWizard({
  process,
  readCalendar,
  user,
  roomSlug,
  billingType,
}: BookingPageProps & { user: SignedInUser }) {
  const { session } = useApp();
  const [input] = useState<BookingInput>(() => ({
    roomSlug,
    user,
    customer: session.getSnapshot().context.customer,
    billingType: billingType ?? null,
    now: () => new Date(),
    createId: () => crypto.randomUUID(),
  }));
  return (
    <BookingActor.Provider logic={process.machine} options={{ input }}>
      <div className={classes.page}>
        <BookingContent readCalendar={readCalendar} />
      </div>
    </BookingActor.Provider>
  );
}

interface BookingContentProps {
  readCalendar: ReadCalendar;
}

function BookingContent({ readCalendar }: BookingContentProps) {
  const { t } = useTranslation('booking');
  const isLoading = BookingActor.useSelector((state) => state.hasTag('loading'));
  const room = BookingActor.useSelector((state) => state.context.room);
  const isRoomMissing = BookingActor.useSelector((state) => state.matches('roomNotFound'));
  useBookingFacts();
  if (isLoading) {
    return <LoadingForm text={t('loading')} />;
  }
  if (isRoomMissing) {
    return <RoomNotFound />;
  }
  if (!room) {
    return <LoadFailure />;
  }
  return <BookingOfRoom room={room} readCalendar={readCalendar} />;
}

function BookingOfRoom({ room, readCalendar }: BookingContentProps & { room: Room }) {
  const { t, i18n } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  const [today] = useState(() => selectToday(actor.getSnapshot()));
  const firstDay = BookingActor.useSelector((state) => state.context.form.startDate);
  const months = useRoomMonths(room, today, firstDay, readCalendar);
  const title = t('title', { room: localized(room, 'name', i18n.language as Language) });
  return (
    <RoomMonthsContext value={months}>
      <PageTitle>{title}</PageTitle>
      <Title order={1}>{title}</Title>
      <p className={classes.lead}>{t('lead')}</p>
      <CalendarPopup />
      <RestoredDraft />
      <BookingStepper />
      <BookingForm beside={<CalendarCard />} />
      <LeaveGuard isBusy={() => actor.getSnapshot().hasTag('busy')} />
      {room.slug === GRAND_HALL_SLUG && <PricingPopup />}
    </RoomMonthsContext>
  );
}

function LoadFailure() {
  const { t } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  return (
    <ArchMessage
      title={t('loadFailed.title')}
      text={<FailureText failure={{ code: 'room_failed' }} />}
      icon={<CloudOff size={36} />}
    >
      <Button onClick={() => actor.send({ type: 'load.retry' })}>{t('loadFailed.retry')}</Button>
      <ButtonLink to="/rooms" variant="default">
        {t('loadFailed.backToRooms')}
      </ButtonLink>
    </ArchMessage>
  );
}

function RoomNotFound() {
  const { t } = useTranslation('booking');
  return (
    <ArchMessage
      title={t('roomNotFound.title')}
      text={t('roomNotFound.text')}
      icon={<SearchX size={36} />}
    >
      <ButtonLink to="/rooms">{t('loadFailed.backToRooms')}</ButtonLink>
    </ArchMessage>
  );
}
