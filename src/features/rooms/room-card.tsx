import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { selectIsAuthenticated } from '#machines/auth/auth.selectors.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { RoomPicture } from '#src/components/room-picture.tsx';
import { useApp } from '#src/features/app-context.ts';
import { AmenityList } from './amenity-list.tsx';
import { RateList } from './rate-list.tsx';
import classes from './room-card.module.css';
import { RoomFacts } from './room-facts.tsx';
import type { RoomWithPictures } from './room.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface RoomCardProps {
  room: RoomWithPictures;
  isFirst: boolean;
}

/** A room in the list. Booking is offered to signed-in customers only (specification, sections 2 and 6). */
export function RoomCard({ room, isFirst }: RoomCardProps) {
  const { t } = useTranslation('rooms');
  const { nameOf, paragraphsOf, altOf } = useRoomTexts();
  const canBook = useSelector(useApp().auth, selectIsAuthenticated);
  const name = nameOf(room);
  const [picture] = room.pictures;
  return (
    <article className={classes.card}>
      <RoomPicture
        picture={picture && { url: picture.url, alt: altOf(picture) }}
        isFirst={isFirst}
      />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to="/rooms/$slug" params={{ slug: room.slug }} className={classes.link}>
            {name}
          </Link>
        </h2>
        <RoomFacts room={room} />
        <p className={classes.text}>{paragraphsOf(room)[0]}</p>
        <AmenityList amenities={room.amenities} />
      </div>
      <RateList room={room} />
      <div className={classes.actions}>
        <ButtonLink
          to="/rooms/$slug"
          params={{ slug: room.slug }}
          variant="default"
          aria-label={t('detailsOf', { room: name })}
        >
          {t('details')}
        </ButtonLink>
        {canBook && (
          <ButtonLink
            to="/book/$roomSlug"
            params={{ roomSlug: room.slug }}
            aria-label={t('bookNowOf', { room: name })}
          >
            {t('bookNow')}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
