import { Button, VisuallyHidden } from '@mantine/core';
import { Armchair } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import type { FreeRooms } from '#domain/rooms/availability.ts';
import { byAvailability, type Availability, type RoomSearch } from '#domain/rooms/search.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { formatDays } from '#src/components/dates.ts';
import { FailureText } from '#src/components/failure-text.tsx';
import type { Loadable } from '#src/components/loaded.tsx';
import { useSettled } from '#src/components/use-settled.ts';
import { RoomCard } from './room-card.tsx';
import classes from './room-results.module.css';
import type { RoomWithPictures } from './room.ts';

/** Which rooms are free, and how to ask again. */
export interface RoomAnswer {
  /** Null where nobody asked about days. */
  free: Loadable<FreeRooms> | null;
  retry: () => void;
}

interface RoomResultsProps {
  rooms: RoomWithPictures[];
  search: RoomSearch;
  answer: RoomAnswer;
}

const notAsked: Loadable<null> = { value: null };

/** The rooms that a search finds, and in words how many. While the answer is awaited, or failed, all of them stay. */
export function RoomResults({ rooms, search: { seats, days }, answer }: RoomResultsProps) {
  const { t, i18n } = useTranslation('rooms');
  const { value, failure, isLoading } = useSettled<FreeRooms | null>(answer.free ?? notAsked);
  const fitting = rooms.filter((room) => room.seats >= (seats ?? 0));
  const isAnswered = value !== null && !isLoading && failure === null;
  const found: FoundRoom[] = isAnswered
    ? byAvailability(fitting, value)
    : fitting.map((room) => ({ room, availability: null }));
  return (
    <>
      <div role="status" className={classes.status}>
        {isLoading && <p>{t('filter.searching')}</p>}
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
        {isAnswered && days && (
          <FreeCount
            found={found}
            period={formatDays(days.from, days.to, i18n.language as Language)}
          />
        )}
        {!days && seats !== null && <FoundCount count={found.length} />}
      </div>
      {found.length === 0 && (
        <ArchMessage
          order={2}
          title={t('filter.noMatch.title')}
          text={t('filter.noMatch.text')}
          icon={<Armchair size={36} />}
        />
      )}
      <div className={classes.grid}>
        {found.map(({ room, availability }, index) => (
          <RoomCard key={room.id} room={room} availability={availability} isFirst={index === 0} />
        ))}
      </div>
    </>
  );
}

/** Nothing found is said in large letters below: there the count is for those who hear the page. */
function FoundCount({ count }: { count: number }) {
  const { t } = useTranslation('rooms');
  const text = t('filter.found', { count });
  return count === 0 ? <VisuallyHidden>{text}</VisuallyHidden> : <p>{text}</p>;
}

interface FoundRoom {
  room: RoomWithPictures;
  availability: Availability | null;
}

/** How many rooms are free, and of how many only the team can tell. */
function FreeCount({ found, period }: { found: FoundRoom[]; period: string }) {
  const { t } = useTranslation('rooms');
  const countOf = (wanted: Availability) =>
    found.filter(({ availability }) => availability === wanted).length;
  const free = countOf('free');
  const unknown = countOf('unknown');
  return (
    <p>
      {free === 0
        ? t('filter.noneFree', { days: period })
        : t('filter.free', { count: free, days: period })}
      {unknown > 0 && ` ${t('filter.ask', { count: unknown })}`}
    </p>
  );
}
