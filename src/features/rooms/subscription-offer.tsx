import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GRAND_HALL_SLUG, rateOf, type RoomWithPictures } from '#domain/rooms/room.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { PictureCarousel } from '#src/components/picture-carousel.tsx';
import classes from './subscription-offer.module.css';
import { SubscriptionContents, SubscriptionPrice } from './subscription-contents.tsx';
import { useRoomTexts } from './use-room-texts.ts';

/** The card of the monthly subscription of the Grand Hall. Specification, sections 2 and 9. */
export function SubscriptionOffer({ rooms }: { rooms: readonly RoomWithPictures[] }) {
  const { t } = useTranslation('rooms');
  const { nameOf, picturesOf } = useRoomTexts();
  const room = rooms.find(({ slug }) => slug === GRAND_HALL_SLUG);
  const rate = room ? rateOf(room, 'monthly') : null;
  if (!room || rate === null) {
    return (
      <ArchMessage
        order={2}
        title={t('subscription.empty.title')}
        text={t('subscription.empty.text')}
        icon={<CalendarX size={36} />}
      />
    );
  }
  return (
    <article className={classes.card} aria-labelledby="subscription">
      <PictureCarousel
        pictures={picturesOf(room)}
        label={t('picturesOf', { room: nameOf(room) })}
        isFirst
      />
      <div className={classes.words}>
        <h2 id="subscription" className={classes.name}>
          {t('subscription.name')}
        </h2>
        <p className={classes.lead}>{t('subscription.lead')}</p>
        <SubscriptionPrice rate={rate} />
        <SubscriptionContents room={room} order={3} />
        <ButtonLink to="/subscribe/$slug" params={{ slug: room.slug }}>
          {t('subscription.subscribeNow')}
        </ButtonLink>
      </div>
    </article>
  );
}
