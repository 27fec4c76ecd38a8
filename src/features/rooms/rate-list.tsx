import { useTranslation } from 'react-i18next';
import { billingTypes, rateOf } from '#domain/rooms/room.ts';
import { Rate } from '#src/components/amount.tsx';
import classes from './rate-list.module.css';
import type { RoomWithPictures } from './room.ts';

interface RateListProps {
  room: RoomWithPictures;
  /** Beside each other in a card, under each other in a panel. */
  layout?: 'row' | 'list';
}

/** The rates of a room: only of allowed billing types whose rate is set (specification, section 5). */
export function RateList({ room, layout = 'row' }: RateListProps) {
  const { t } = useTranslation('rooms');
  return (
    <dl className={classes.rates} data-layout={layout}>
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
