import { useTranslation } from 'react-i18next';
import { localized } from '#domain/language.ts';
import type { Room } from '#domain/rooms/room.ts';
import { WhenLoaded, type LoaderResult } from '#src/components/async-result.tsx';
import { RoomPicture } from '#src/components/room-picture.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './room-card.module.css';
import { useRateText } from './use-rate-text.ts';

/** The address of the room's first picture; null where it has none. */
export type RoomPictureResult = LoaderResult<string | null>;

/** The room that the form is for, on wide screens: its first picture, its seats and size, and the rate of the chosen billing. */
export function RoomCard({ room, picture }: { room: Room; picture: RoomPictureResult }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const rateText = useRateText(room);
  const billingType = BookingActor.useSelector((state) => state.context.form.billingType);
  return (
    <section className={classes.card} aria-labelledby="booked-room">
      <div className={classes.picture}>
        <WhenLoaded result={picture} pending={null}>
          {({ value }) => value && <RoomPicture picture={{ url: value, alt: '' }} />}
        </WhenLoaded>
      </div>
      <h2 id="booked-room" className={classes.name}>
        {localized(room, 'name', language)}
      </h2>
      <p className={classes.facts}>
        {t('room.seats', { count: room.seats })} · {t('room.size', { size: room.size_m2 })}
      </p>
      {billingType && <p className={classes.facts}>{rateText(billingType)}</p>}
    </section>
  );
}
