import { Button, VisuallyHidden } from '@mantine/core';
import { Armchair } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import type { Availability, FoundRoom, RoomSearch } from '#domain/rooms/search.ts';
import type { ListChoice, TypedSearch } from '#domain/rooms/search-criteria.ts';
import { mailtoOf, telOf } from '#domain/text/text.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { useSite } from '#src/components/site-context.ts';
import { CompareBar, CompareBox } from './compare-choice.tsx';
import { SortField } from './equipment-field.tsx';
import { RoomCard } from './room-card.tsx';
import classes from './room-results.module.css';
import { useFoundRooms, type RoomAnswer } from './search-rooms.ts';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

interface RoomResultsProps {
  rooms: RoomWithPictures[];
  asked: TypedSearch;
  search: RoomSearch;
  choice: ListChoice;
  answer: RoomAnswer;
}

/** The rooms that match a search, their number and their order. */
export function RoomResults({ rooms, asked, search, choice, answer }: RoomResultsProps) {
  const { t } = useTranslation('rooms');
  const dates = useDates();
  const { tvaAdded } = useAnnouncedPrices();
  const { seats, days, hours } = search;
  const { result, found } = useFoundRooms({ rooms, search, choice, answer });
  const { status, value, failure } = result;
  const isFiltered = seats !== null || Boolean(choice.equipment?.length);
  return (
    <>
      <div className={classes.head}>
        <div role="status" className={classes.status}>
          {status === 'loading' && <p>{t('filter.searching')}</p>}
          {failure && (
            <Suspense>
              <p>
                <FailureText failure={failure} />
              </p>
              <Button variant="default" onClick={answer.retry}>
                {t('filter.retry')}
              </Button>
            </Suspense>
          )}
          {status === 'loaded' && value && days && found.length > 0 && (
            <FreeCount
              found={found}
              period={[
                dates.days(days.from, days.to),
                ...(hours ? [`\u2066${hours.start}–${hours.end}\u2069`] : []),
              ].join(' · ')}
            />
          )}
          {!days && isFiltered && <FoundCount count={found.length} />}
          <p className="hint">{tvaAdded}</p>
        </div>
        <SortField sort={choice.sort} />
      </div>
      {found.length === 0 && <NoRoom rooms={rooms} seats={seats ?? 0} />}
      <div className={classes.grid}>
        {found.map((each, index) => (
          <RoomCard
            key={each.room.id}
            found={each}
            search={search}
            isFirst={index === 0}
            corner={<CompareBox room={each.room} compare={choice.compare} />}
          />
        ))}
      </div>
      <CompareBar compare={choice.compare} asked={asked} />
    </>
  );
}

/** With no results a large message is shown below, so the count is for screen readers only. */
function FoundCount({ count }: { count: number }) {
  const { t } = useTranslation('rooms');
  const text = t('filter.found', { count });
  return count === 0 ? <VisuallyHidden>{text}</VisuallyHidden> : <p>{text}</p>;
}

/** The number of free rooms, of rooms that are free in part, and of rooms whose availability only the staff know. */
function FreeCount({ found, period }: { found: FoundRoom<unknown>[]; period: string }) {
  const { t } = useTranslation('rooms');
  const countOf = (wanted: Availability) =>
    found.filter(({ availability }) => availability === wanted).length;
  const free = countOf('free');
  const partly = countOf('partly');
  const unknown = countOf('unknown');
  return (
    <p>
      {[
        free === 0
          ? t('filter.noneFree', { days: period })
          : t('filter.free', { count: free, days: period }),
        partly > 0 && t('filter.partly', { count: partly }),
        unknown > 0 && t('filter.ask', { count: unknown }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

interface NoRoomProps {
  /** At least one. */
  rooms: readonly RoomWithPictures[];
  /** The searched seats. */
  seats: number;
}

/** No room has the searched seats, or not with the chosen equipment: the largest one, and whom to ask. */
function NoRoom({ rooms, seats }: NoRoomProps) {
  const { t } = useTranslation('rooms');
  const { nameOf } = useRoomTexts();
  const { contact } = useSite();
  const [largest] = [...rooms].sort((one, other) => other.seats - one.seats);
  const title =
    largest && largest.seats < seats
      ? t('filter.noMatch.title', { seats: t('seats', { count: seats }) })
      : t('filter.noMatch.equipment');
  return (
    largest && (
      <ArchMessage
        order={2}
        title={title}
        text={t('filter.noMatch.text', {
          room: nameOf(largest),
          seats: t('seats', { count: largest.seats }),
        })}
        icon={<Armchair size={36} />}
      >
        <ButtonLink to="/rooms/$slug" params={{ slug: largest.slug }}>
          {nameOf(largest)}
        </ButtonLink>
        {contact.phone && (
          <a href={telOf(contact.phone)} dir="ltr">
            {contact.phone}
          </a>
        )}
        {contact.email && <a href={mailtoOf(contact.email)}>{contact.email}</a>}
      </ArchMessage>
    )
  );
}
