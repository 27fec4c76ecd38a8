import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import { Rate } from '#src/components/price/amount.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import classes from './subscription-contents.module.css';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';

/** `6,000 DA HT per month`. */
export function SubscriptionPrice({ rate }: { rate: number }) {
  const { t } = useTranslation(['rooms', 'common']);
  const { tvaAdded } = useAnnouncedPrices();
  return (
    <p>
      <span className={classes.amount}>
        <Rate centimes={rate} />
      </span>{' '}
      <span className="dimmed">{`${t('common:prices.ht')} ${t('per.monthly')}`}</span>
      <span className={classes.tva}>{tvaAdded}</span>
    </p>
  );
}

/** From when the monthly subscription of the Grand Hall counts (rulings, Domiciliation), and what it includes. */
export function SubscriptionContents({ room, order }: { room: RoomWithPictures; order: 2 | 3 }) {
  const { t } = useTranslation('rooms');
  const { amenityName } = useRoomTexts();
  const Heading = order === 2 ? 'h2' : 'h3';
  const contents = [
    t('subscription.month'),
    t('subscription.place', {
      seats: t('seats', { count: room.seats }),
      size: t('size', { size: room.size_m2 }),
    }),
    room.amenities.map(amenityName).join(' · '),
    t('subscription.events'),
    t('subscription.progress'),
    t('subscription.noOnlinePayment'),
  ];
  return (
    <div>
      <Heading className={classes.heading}>{t('subscription.countsTitle')}</Heading>
      <p className={classes.counts}>{t('subscription.counts')}</p>
      <Heading className={classes.heading}>{t('subscription.included')}</Heading>
      <ul className={classes.contents}>
        {contents.filter(Boolean).map((content) => (
          <li key={content}>
            <Check size={18} />
            <span>{content}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
