import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  billingTypes,
  GRAND_HALL_SLUG,
  rateOf,
  type RoomWithPictures,
} from '#domain/rooms/room.ts';
import { RateHt } from '#src/components/amount.tsx';
import { RoomPicture } from '#src/components/room-picture.tsx';
import { useAnnouncedPrices } from '#src/components/use-announced-prices.ts';
import classes from './room-tile.module.css';
import { useHomeTexts } from './use-home-texts.ts';

/** A short card of a room: first picture, first paragraph, seats and the rate of its shortest period. */
export function RoomTile({ room }: { room: RoomWithPictures }) {
  const { t } = useTranslation('home');
  const { t: tCommon } = useTranslation();
  const { grandHallHourly } = useAnnouncedPrices();
  const { roomName, firstParagraph, altOf } = useHomeTexts();
  const [picture] = room.pictures;
  const [rate] = billingTypes.flatMap((billingType) => {
    const centimes = rateOf(room, billingType);
    return centimes === null ? [] : [{ billingType, centimes }];
  });
  return (
    <li className={classes.tile}>
      <RoomPicture picture={picture && { url: picture.url, alt: altOf(picture) }} />
      <h3 className={classes.name}>
        <Link to="/rooms/$slug" params={{ slug: room.slug }} className={classes.link}>
          {roomName(room)}
        </Link>
      </h3>
      <p className={classes.seats}>
        <Users size={18} aria-hidden="true" />
        {t('rooms.seats', { count: room.seats })}
      </p>
      <p className={classes.text}>{firstParagraph(room)}</p>
      {rate && (
        <p className={classes.rate}>
          {rate.billingType === 'hourly' && room.slug === GRAND_HALL_SLUG ? (
            <>
              <strong>{grandHallHourly}</strong> {tCommon('prices.ht')}
            </>
          ) : (
            <>
              <strong>
                <RateHt centimes={rate.centimes} />
              </strong>{' '}
              {t(`rooms.per.${rate.billingType}`)}
            </>
          )}
        </p>
      )}
    </li>
  );
}
