import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canBeSearched, isFoundBy, upcomingAndPast } from '#domain/account/booking-list.ts';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useSite } from '#src/components/site-context.ts';
import { AccountHead } from '#src/features/account/frame/account-head.tsx';
import { useAuth, useToday } from '#src/features/app-context.ts';
import { AccountTable, TableGroup } from '#src/features/account/frame/account-table.tsx';
import type { Elements } from '#src/components/elements.ts';
import { useBookingTexts } from './booking-texts.ts';
import { BookingRow } from './booking-row.tsx';
import type { OpenRow } from './pending-details.ts';
import { statusChangeText } from './status-change.ts';
import { useChangeToasts } from './use-change-toasts.ts';
import { Button } from '@mantine/core';
import classes from './booking-search.module.css';

interface BookingsPageProps {
  bookings: PolledValue<AccountBooking[]>;
  /** The requests that are stored to be finished; null: none. */
  unfinished: Elements;
  /** The booking whose id is in the URL. */
  open: OpenRow | null;
  /** The id of the booking that was sent a moment ago. */
  sentId: string | null;
  /** Sets the booking in the URL; null for none. */
  onOpen: (id: string | undefined) => void;
  /** Cancels a request and reads the list again; rejects when cancelling failed. */
  onCancel: (id: string) => Promise<void>;
  /** Repeats the failed read. */
  onRetry: () => void;
}

const columns = ['reference', 'event', 'status', 'createdAt', 'room', 'dates'] as const;

/** My Bookings, polled so that it shows the decisions of staff. Specification, section 2. */
export function BookingsPage({
  open,
  sentId,
  onOpen,
  onCancel,
  onRetry,
  ...props
}: BookingsPageProps) {
  const building = useSite();
  const { t } = useTranslation('account');
  const bookings = usePolledValue(props.bookings);
  const [typed, setTyped] = useState('');
  const [linkedId] = useState(open?.id);
  const email = useAuth(selectUser)?.email;
  // The list of an earlier visit, shown until it is read again, lacks the booking that was just sent.
  const isLinkedElsewhere =
    linkedId !== undefined && linkedId !== sentId && bookings.every(({ id }) => id !== linkedId);
  const textsOf = useBookingTexts();
  const found = bookings.filter((booking) => {
    const { event, subject } = textsOf(booking);
    return isFoundBy(typed, booking, [event, subject]);
  });
  const { upcoming, past } = upcomingAndPast(building, found, useToday());
  const groups = (
    [
      ['upcoming', upcoming],
      ['past', past],
    ] as const
  ).filter(([, group]) => group.length > 0);
  // For each booking whose status changes.
  useChangeToasts(props.bookings, (booking, before) => statusChangeText(t, booking, before));
  return (
    <>
      <AccountHead title={t('bookings.title')} lead={t('bookings.lead')}>
        {bookings.length > 0 && <ButtonLink to="/rooms">{t('bookings.new')}</ButtonLink>}
      </AccountHead>
      {isLinkedElsewhere && (
        <p role="status" className="paragraph medium">
          {t('bookings.elsewhere', { email })}
        </p>
      )}
      {props.unfinished}
      {bookings.length === 0 && !props.unfinished ? (
        <ArchMessage
          order={2}
          title={t('bookings.empty')}
          text={t('bookings.emptyHint')}
          icon={<CalendarX size={36} />}
        >
          <ButtonLink to="/rooms">{t('bookings.new')}</ButtonLink>
        </ArchMessage>
      ) : (
        <>
          {canBeSearched(bookings) && (
            <BookingSearch typed={typed} count={found.length} onType={setTyped} />
          )}
          {found.length > 0 && (
            <AccountTable
              label={t('bookings.table')}
              headings={columns.map((column) => t(`bookings.${column}`))}
            >
              {/* One list with keys: a row that goes to the other part keeps its focus and its dialog. */}
              {groups.flatMap(([part, group]) => [
                <TableGroup key={part} title={t(`bookings.${part}`)} columns={columns.length} />,
                ...group.map((booking) => (
                  <BookingRow
                    key={booking.id}
                    booking={booking}
                    details={open?.id === booking.id ? open.details : null}
                    isJustSent={sentId === booking.id}
                    isLinked={linkedId === booking.id}
                    onToggle={() => onOpen(open?.id === booking.id ? undefined : booking.id)}
                    onCancel={() => onCancel(booking.id)}
                    onRetry={onRetry}
                  />
                )),
              ])}
            </AccountTable>
          )}
        </>
      )}
    </>
  );
}

interface BookingSearchProps {
  typed: string;
  /** How many bookings have it. */
  count: number;
  onType: (typed: string) => void;
}

/** Finds bookings of a long list by their reference, event or room. */
function BookingSearch({ typed, count, onType }: BookingSearchProps) {
  const { t } = useTranslation('account');
  return (
    <search className={classes.search}>
      <input
        type="search"
        aria-label={t('bookings.search')}
        placeholder={t('bookings.search')}
        dir={typed === '' ? undefined : 'auto'}
        autoComplete="off"
        maxLength={1000}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div role="status">
        {count === 0 && (
          <p className={classes.none}>
            <span>{t('bookings.noMatch', { text: typed })}</span>{' '}
            <Button variant="default" onClick={() => onType('')}>
              {t('bookings.showAll')}
            </Button>
          </p>
        )}
      </div>
    </search>
  );
}
