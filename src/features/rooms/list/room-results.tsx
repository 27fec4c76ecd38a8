import { Button, VisuallyHidden } from '@mantine/core';
import { Armchair } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loaded } from '#domain/async-result.ts';
import type { FreeRooms } from '#domain/rooms/availability.ts';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import {
  byAvailability,
  type Availability,
  type FoundRoom,
  type RoomSearch,
} from '#domain/rooms/search.ts';
import { mailtoOf, telOf } from '#domain/text/text.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { useAsyncResult, type LoaderResult } from '#src/components/feedback/async-result.tsx';
import { formatDays } from '#domain/time/dates.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { RoomCard } from './room-card.tsx';
import classes from './room-results.module.css';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';

/** The result of the search for free rooms, and how to repeat it. */
export interface RoomAnswer {
  /** Null if the search has no days. */
  free: LoaderResult<FreeRooms> | null;
  retry: () => void;
}

interface RoomResultsProps {
  rooms: RoomWithPictures[];
  search: RoomSearch;
  answer: RoomAnswer;
}

const notAsked = loaded<FreeRooms | null>(null);

/** The rooms that match a search, and their number. While the read is pending or failed, all rooms are shown. */
export function RoomResults({ rooms, search, answer }: RoomResultsProps) {
  const { t } = useTranslation('rooms');
  const language = useLanguage();
  const { seats, days, hours } = search;
  const { status, value, failure } = useAsyncResult<FreeRooms | null>(answer.free ?? notAsked);
  const fitting = rooms.filter((room) => room.seats >= (seats ?? 0));
  const isAnswered = status === 'loaded' && value !== null;
  const found: FoundRoom<RoomWithPictures>[] = isAnswered
    ? byAvailability(fitting, value)
    : fitting.map((room) => ({ room, availability: null, part: null }));
  return (
    <>
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
        {isAnswered && days && found.length > 0 && (
          <FreeCount
            found={found}
            period={[
              formatDays(days.from, days.to, language),
              ...(hours ? [`\u2066${hours.start}–${hours.end}\u2069`] : []),
            ].join(' · ')}
          />
        )}
        {!days && seats !== null && <FoundCount count={found.length} />}
      </div>
      {found.length === 0 && <NoRoom rooms={rooms} seats={seats ?? 0} />}
      <div className={classes.grid}>
        {found.map((each, index) => (
          <RoomCard key={each.room.id} found={each} search={search} isFirst={index === 0} />
        ))}
      </div>
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
  /** The searched seats, which no room has. */
  seats: number;
}

/** No room has the searched seats: the largest one, and whom to ask. */
function NoRoom({ rooms, seats }: NoRoomProps) {
  const { t } = useTranslation('rooms');
  const { nameOf } = useRoomTexts();
  const { contact } = useSite();
  const [largest] = [...rooms].sort((one, other) => other.seats - one.seats);
  return (
    largest && (
      <ArchMessage
        order={2}
        title={t('filter.noMatch.title', { seats: t('seats', { count: seats }) })}
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
