import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import { selectIsAuthenticated } from '#machines/auth/auth.selectors.ts';
import { criteriaOf, type FoundRoom, type RoomSearch } from '#domain/rooms/search.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { PictureCarousel } from '#src/components/pictures/picture-carousel.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useAuth } from '#src/features/app-context.ts';
import { AmenityList, RoomDetails } from '#src/features/rooms/room-details.tsx';
import { AvailabilityChip, FreePartText } from '#src/features/rooms/availability-chip.tsx';
import { RateList } from '#src/features/rooms/rate-list.tsx';
import classes from './room-card.module.css';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';

interface RoomCardProps {
  found: FoundRoom<RoomWithPictures>;
  /** The room's page and its form continue with it. */
  search: RoomSearch;
  isFirst: boolean;
}

/** A room in the list. Booking is offered to signed-in customers only (specification, sections 2 and 6). */
export function RoomCard({ found, search, isFirst }: RoomCardProps) {
  const building = useSite();
  const { t } = useTranslation('rooms');
  const { nameOf, paragraphsOf, picturesOf } = useRoomTexts();
  const canBook = useAuth(selectIsAuthenticated);
  const { room, availability, part } = found;
  const criteria = criteriaOf(building, search, found);
  const name = nameOf(room);
  return (
    <article className={classes.card} aria-label={name} data-availability={availability}>
      <div className={classes.picture}>
        <PictureCarousel
          pictures={picturesOf(room)}
          label={t('picturesOf', { room: name })}
          isFirst={isFirst}
        />
      </div>
      <div className={classes.words}>
        {availability && (
          <AvailabilityChip
            availability={availability}
            room={name}
            // The others are rented by whole days.
            hasHours={search.hours !== null && room.available_billing_types.includes('hourly')}
          />
        )}
        {part && search.days && (
          <FreePartText
            part={part}
            days={search.days}
            slug={room.slug}
            name={name}
            criteria={criteria}
          />
        )}
        <h2 className={classes.name}>
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
        <p className={classes.text}>{paragraphsOf(room)[0]}</p>
      </div>
      <AmenityList amenities={room.amenities} />
      <RateList room={room} />
      <div className={classes.actions}>
        <ButtonLink
          to="/rooms/$slug"
          params={{ slug: room.slug }}
          search={criteria}
          variant="default"
          aria-label={t('detailsOf', { room: name })}
        >
          {t('details')}
        </ButtonLink>
        {canBook && (
          <ButtonLink
            to="/book/$roomSlug"
            params={{ roomSlug: room.slug }}
            search={criteria}
            aria-label={t('bookNowOf', { room: name })}
          >
            {t('bookNow')}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
