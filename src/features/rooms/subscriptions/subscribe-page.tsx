import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { PageHead } from '#src/components/frame/page-head.tsx';
import { PictureCarousel } from '#src/components/pictures/picture-carousel.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { ForAudience } from '#src/features/for-audience.tsx';
import { useFormPreload } from '#src/features/rooms/form-preload.ts';
import { previewPicture, roomData } from '#src/features/rooms/structured-data.ts';
import classes from './subscribe-page.module.css';
import { SubscriptionContents, SubscriptionPrice } from './subscription-contents.tsx';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';
import type { Elements } from '#src/components/elements.ts';

interface SubscribePageProps {
  room: RoomWithPictures;
  /** Centimes per month. */
  rate: number;
  /** The button for visitors, in place of Subscribe. */
  signIn: (label: string) => Elements;
}

/** /subscribe/grande-salle: the monthly subscription. Specification, section 2; rulings, Booking wizard. */
export function SubscribePage({ room, rate, signIn }: SubscribePageProps) {
  const { t } = useTranslation('rooms');
  const { nameOf, picturesOf } = useRoomTexts();
  const { grandHallHourly } = useAnnouncedPrices();
  const site = useSite();
  const preload = useFormPreload();
  const name = t('subscription.name');
  const description = t('subscription.description');
  const path = `/subscribe/${room.slug}`;
  const pictures = picturesOf(room);
  return (
    <div className="detailPage">
      <PageHead
        title={name}
        description={description}
        path={path}
        image={previewPicture(pictures)}
        data={roomData(
          { ...room, available_billing_types: ['monthly'] },
          { name, description, path, site, grandHallHourly },
        )}
      />
      <BackLink to="/rooms" search={{ view: 'subscriptions' }}>
        {t('subscribe.back')}
      </BackLink>
      <div className={classes.columns}>
        <PictureCarousel
          pictures={pictures}
          label={t('picturesOf', { room: nameOf(room) })}
          isFirst
        />
        <div className={classes.words}>
          <h1>{name}</h1>
          <p className={classes.lead}>{t('subscription.lead')}</p>
          <SubscriptionPrice rate={rate} />
          <div className={classes.action}>
            <ForAudience
              customer={
                <>
                  <ButtonLink
                    to="/book/$roomSlug"
                    params={{ roomSlug: room.slug }}
                    search={{ billing: 'monthly' }}
                    preload={preload}
                    size="lg"
                  >
                    {t('subscribe.action')}
                  </ButtonLink>
                  <p className="hint">{t('subscribe.hint')}</p>
                </>
              }
              visitor={
                <>
                  {signIn(t('subscribe.signIn'))}
                  <p className="hint">{t('subscribe.signInHint')}</p>
                </>
              }
            />
          </div>
          <SubscriptionContents room={room} order={2} />
        </div>
      </div>
    </div>
  );
}
