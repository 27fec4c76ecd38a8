import { useTranslation } from 'react-i18next';
import { billingTypes, rateOf } from '#domain/rooms/room.ts';
import { Rate } from '#src/components/amount.tsx';
import classes from './rate-list.module.css';
import type { RoomWithPictures } from './room.ts';

/** The rates of a room: only of allowed billing types whose rate is set (specification, section 5). */
export function RateList({ room }: { room: RoomWithPictures }) {
  const { t } = useTranslation('rooms');
  return (
    <dl className={classes.rates}>
      {billingTypes.map((billingType) => {
        const rate = rateOf(room, billingType);
        return (
          rate !== null && (
            <div key={billingType} className={classes.rate}>
              <dt>{t(`per.${billingType}`)}</dt>
              <dd>
                <Rate centimes={rate} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
