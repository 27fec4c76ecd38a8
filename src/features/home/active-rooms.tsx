import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type RoomWithPictures, shortestRate, isGrandHallHour } from '#domain/rooms/room.ts';
import { RateHt } from '#src/components/price/amount.tsx';
import { WhenLoaded, type LoaderResult } from '#src/components/feedback/async-result.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { RoomPicture } from '#src/components/pictures/room-picture.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import classes from './active-rooms.module.css';
import tile from './room-tile.module.css';
import { Section } from './section.tsx';
import { useHomeTexts } from './use-home-texts.ts';

const PLACES = [1, 2, 3, 4];

/**
 * Four active rooms. A failure is only logged (specification, section 8); the link to all rooms stays.
 */
export function ActiveRooms({ rooms }: { rooms: LoaderResult<RoomWithPictures[]> }) {
  const { t } = useTranslation('home');
  const { tvaAdded } = useAnnouncedPrices();
  return (
    <Section
      id="rooms"
      title={t('rooms.title')}
      lead={t('rooms.lead')}
      more={
        <ButtonLink to="/rooms" variant="default">
          {t('rooms.all')}
        </ButtonLink>
      }
    >
      <WhenLoaded result={rooms} pending={<Skeleton />}>
        {({ value }) =>
          value &&
          value.length > 0 && (
            <>
              <ul className={classes.rooms}>
                {value.map((room) => (
                  <RoomTile key={room.id} room={room} />
                ))}
              </ul>
              <p className={`hint ${classes.tva}`}>{tvaAdded}</p>
            </>
          )
        }
      </WhenLoaded>
    </Section>
  );
}

function Skeleton() {
  const { t } = useTranslation('home');
  return (
    <>
      <VisuallyHidden role="status">{t('rooms.loading')}</VisuallyHidden>
      <ul className={classes.rooms} aria-hidden="true">
        {PLACES.map((place) => (
          <li key={place} className={classes.skeleton} />
        ))}
      </ul>
    </>
  );
}

/** A short card of a room: first picture, first paragraph, seats and the rate of its shortest period. */
function RoomTile({ room }: { room: RoomWithPictures }) {
  const { t } = useTranslation('home');
  const { t: tCommon } = useTranslation();
  const { grandHallHourly } = useAnnouncedPrices();
  const { roomName, firstParagraph, altOf } = useHomeTexts();
  const [picture] = room.pictures;
  const rate = shortestRate(room);
  return (
    <li className={tile.tile}>
      <RoomPicture picture={picture && { url: picture.url, alt: altOf(picture) }} />
      <h3 className={tile.name}>
        <Link to="/rooms/$slug" params={{ slug: room.slug }} className={tile.link}>
          {roomName(room)}
        </Link>
      </h3>
      <p className={tile.seats}>
        <Users size={18} />
        <span>{t('rooms.seats', { count: room.seats })}</span>
      </p>
      <p className={tile.text}>{firstParagraph(room)}</p>
      {rate && (
        <p className={tile.rate}>
          {isGrandHallHour(room, rate.billingType) ? (
            <>
              <strong>{grandHallHourly}</strong> <span>{tCommon('prices.ht')}</span>
            </>
          ) : (
            <>
              <strong>
                <RateHt centimes={rate.centimes} />
              </strong>{' '}
              <span>{t(`rooms.per.${rate.billingType}`)}</span>
            </>
          )}
        </p>
      )}
    </li>
  );
}
