import { Link } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import { readRoomSearch } from '#domain/rooms/search.ts';
import type { TypedSearch } from '#domain/rooms/search-criteria.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { PageHead } from '#src/components/page-head.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useAnnouncedPrices } from '#src/components/use-announced-prices.ts';
import { useToday } from '#src/features/app-context.ts';
import { RoomFilter } from './room-filter.tsx';
import { RoomResults, type RoomAnswer } from './room-results.tsx';
import classes from './rooms-page.module.css';
import { roomListData } from './structured-data.ts';
import { SubscriptionOffer } from './subscription-offer.tsx';
import { useRoomTexts } from './use-room-texts.ts';
import { PANEL_ID, tabId, ViewTabs, type RoomView } from './view-tabs.tsx';

interface RoomsPageProps {
  rooms: RoomWithPictures[];
  view: RoomView;
  asked: TypedSearch;
  answer: RoomAnswer;
}

/** /rooms: the active rooms, or the monthly subscription. Specification, section 2, Rooms. */
export function RoomsPage({ rooms, view, asked, answer }: RoomsPageProps) {
  const { t } = useTranslation('rooms');
  const { nameOf } = useRoomTexts();
  const { origin } = useSite();
  const { tvaAdded } = useAnnouncedPrices();
  const today = useToday();
  const isList = view === 'rooms';
  return (
    <div className={classes.page}>
      <PageHead
        title={isList ? t('title') : t('view.subscriptions')}
        description={isList ? t('description') : t('subscription.description')}
        path={isList ? '/rooms' : '/rooms?view=subscriptions'}
        data={isList ? roomListData(rooms, { nameOf, origin }) : undefined}
      />
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>
        {isList ? (
          <>
            {t('lead')} {tvaAdded} <Link to="/services">{t('services.link')}</Link>
          </>
        ) : (
          t('subscription.tabLead')
        )}
      </p>
      <ViewTabs view={view} />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(view)} className={classes.panel}>
        {!isList && <SubscriptionOffer rooms={rooms} />}
        {isList &&
          (rooms.length === 0 ? (
            <ArchMessage
              order={2}
              title={t('empty.title')}
              text={t('empty.text')}
              icon={<DoorOpen size={36} />}
            />
          ) : (
            <>
              <RoomFilter asked={asked} today={today} />
              <RoomResults rooms={rooms} search={readRoomSearch(asked, today)} answer={answer} />
            </>
          ))}
      </div>
    </div>
  );
}
