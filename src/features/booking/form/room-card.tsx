import { useTranslation } from 'react-i18next';
import { localized } from '#domain/language.ts';
import type { Room } from '#domain/rooms/room.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { WhenLoaded, type LoaderResult } from '#src/components/feedback/async-result.tsx';
import { RoomPicture } from '#src/components/pictures/room-picture.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import classes from './room-card.module.css';
import { useEstimate } from '#src/features/booking/price/use-estimate.ts';

/** The address of the room's first picture; null where it has none. */
export type RoomPictureResult = LoaderResult<string | null>;

/** The room that the form is for, on wide screens, and what it costs so far: in sight at every step. */
export function RoomCard({ room, picture }: { room: Room; picture: RoomPictureResult }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (
    <div className={classes.sticky}>
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
          {`${t('room.seats', { count: room.seats })} · ${t('room.size', { size: room.size_m2 })}`}
        </p>
        <RunningTotal />
      </section>
    </div>
  );
}

function RunningTotal() {
  const { t } = useTranslation('booking-price');
  const estimate = useEstimate();
  if (!estimate) {
    return <p className={`${classes.total} ${classes.facts}`}>{t('summary.chooseDate')}</p>;
  }
  return (
    <p className={classes.total}>
      <span>
        {`${t('summary.totalShort')}${estimate.isComplete ? '' : t('summary.andIncomplete')}`}
      </span>
      <Amount centimes={estimate.total} />
    </p>
  );
}
