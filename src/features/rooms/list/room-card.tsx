import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { selectIsAuthenticated } from '#machines/auth/auth.selectors.ts';
import type { RoomSearch } from '#domain/rooms/search.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { PictureCarousel } from '#src/components/pictures/picture-carousel.tsx';
import { useAuth } from '#src/features/app-context.ts';
import { AmenityList, RoomDetails } from '#src/features/rooms/room-details.tsx';
import { AvailabilityChip } from '#src/features/rooms/availability-chip.tsx';
import { RateList } from '#src/features/rooms/rate-list.tsx';
import classes from './room-card.module.css';
import { RoomTotal } from './room-total.tsx';
import type { ShownRoom } from './search-rooms.ts';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';
import type { Elements } from '#src/components/elements.ts';

interface RoomCardProps {
  found: ShownRoom;
  search: RoomSearch;
  isFirst: boolean;
  /** Beside the availability. */
  corner: Elements;
}

/** A room in the list. Booking is offered to signed-in customers only (specification, sections 2 and 6). */
export function RoomCard({ found, search, isFirst, corner }: RoomCardProps) {
  const { t } = useTranslation('rooms');
  const { nameOf, paragraphsOf, picturesOf } = useRoomTexts();
  const { room, availability, criteria } = found;
  const name = nameOf(room);
  return (
    <article
      className={classes.card}
      aria-label={name}
      data-availability={availability}
      data-searched={availability ? '' : undefined}
    >
      <div className={classes.picture}>
        <PictureCarousel
          pictures={picturesOf(room)}
          label={t('picturesOf', { room: name })}
          isFirst={isFirst}
        />
      </div>
      <div className={classes.state}>
        {availability && (
          <AvailabilityChip availability={availability} room={name} search={search} />
        )}
        {corner}
      </div>
      <div className={classes.words}>
        <h2 className="titleLg">
          <Link
            to="/rooms/$slug"
            params={{ slug: room.slug }}
            search={criteria}
            className={classes.link}
          >
            {name}
          </Link>
        </h2>
        <RoomDetails room={room} />
        <p className="dimmed">{paragraphsOf(room)[0]}</p>
      </div>
      <AmenityList amenities={room.amenities} />
      <RateList room={room} />
      {availability && <RoomTotal found={found} search={search} />}
      <RoomActions found={found} />
    </article>
  );
}

/** Details of a found room, and for customers its form: both continue the search. */
export function RoomActions({ found: { room, criteria } }: { found: ShownRoom }) {
  const { t } = useTranslation('rooms');
  const { nameOf } = useRoomTexts();
  const canBook = useAuth(selectIsAuthenticated);
  return (
    <div className={classes.actions}>
      <ButtonLink
        to="/rooms/$slug"
        params={{ slug: room.slug }}
        search={criteria}
        variant="default"
        aria-label={t('detailsOf', { room: nameOf(room) })}
      >
        {t('details')}
      </ButtonLink>
      {canBook && (
        <ButtonLink
          to="/book/$roomSlug"
          params={{ roomSlug: room.slug }}
          search={criteria}
          aria-label={t('bookNowOf', { room: nameOf(room) })}
        >
          {t('bookNow')}
        </ButtonLink>
      )}
    </div>
  );
}
