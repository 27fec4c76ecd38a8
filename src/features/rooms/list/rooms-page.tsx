import { Link } from '@tanstack/react-router';
import { CalendarX, DoorOpen, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GRAND_HALL_SLUG, rateOf, type RoomWithPictures } from '#domain/rooms/room.ts';
import type { ListChoice, TypedSearch } from '#domain/rooms/search-criteria.ts';
import { readRoomSearch } from '#domain/rooms/search.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { itemList, PageHead } from '#src/components/frame/page-head.tsx';
import { PictureCarousel } from '#src/components/pictures/picture-carousel.tsx';
import { useSite } from '#src/components/site-context.ts';
import page from '#src/components/frame/page-head.module.css';
import { useToday } from '#src/features/app-context.ts';
import { RoomResults } from './room-results.tsx';
import type { RoomAnswer } from './search-rooms.ts';
import classes from './rooms-page.module.css';
import { roomUrl } from '#src/features/rooms/structured-data.ts';
import {
  SubscriptionContents,
  SubscriptionPrice,
} from '#src/features/rooms/subscriptions/subscription-contents.tsx';
import offer from '#src/features/rooms/subscriptions/subscription-offer.module.css';
import { useSiteTexts } from '#src/components/use-site-texts.ts';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';
import { PANEL_ID, tabId, ViewTabs, type RoomView } from '#src/features/rooms/view-tabs.tsx';
import { useState } from 'react';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import roomFilter from './room-filter.module.css';
import { SearchForm, type SearchFormProps } from './search-form.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

interface RoomsPageProps {
  rooms: RoomWithPictures[];
  view: RoomView;
  asked: TypedSearch;
  choice: ListChoice;
  answer: RoomAnswer;
}

/** /rooms: the active rooms, or the monthly subscription. Specification, section 2, Rooms. */
export function RoomsPage({ rooms, view, asked, choice, answer }: RoomsPageProps) {
  const { t } = useTranslation('rooms');
  const { nameOf } = useRoomTexts();
  const site = useSite();
  const { ways } = useSiteTexts();
  const today = useToday();
  const isList = view === 'rooms';
  return (
    <div className={classes.page}>
      <PageHead
        title={isList ? t('title') : t('view.subscriptions')}
        description={
          isList ? t(ways ? 'description' : 'empty.text', { ways }) : t('subscription.description')
        }
        path={isList ? '/rooms' : '/rooms?view=subscriptions'}
        data={
          isList
            ? itemList(
                rooms.map((room) => ({ name: nameOf(room), url: roomUrl(room, site.origin) })),
              )
            : undefined
        }
      />
      <h1>{t('title')}</h1>
      <p className={`${page.lead} ${classes.lead}`}>
        {isList ? (
          <>
            {ways && <span>{t('lead', { ways })}</span>}{' '}
            <Link to="/services">{t('services.link')}</Link>
          </>
        ) : (
          t('subscription.tabLead')
        )}
      </p>
      {site.offers.subscription && (
        <div className={classes.tabs}>
          <ViewTabs view={view} />
        </div>
      )}
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
              <RoomFilter rooms={rooms} asked={asked} choice={choice} today={today} />
              <RoomResults
                rooms={rooms}
                asked={asked}
                search={readRoomSearch(site, asked, today)}
                choice={choice}
                answer={answer}
              />
            </>
          ))}
      </div>
    </div>
  );
}

/** The card of the monthly subscription of the Grand Hall. Specification, sections 2 and 9. */
function SubscriptionOffer({ rooms }: { rooms: readonly RoomWithPictures[] }) {
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
    <article className={offer.card} aria-labelledby="subscription">
      <PictureCarousel
        pictures={picturesOf(room)}
        label={t('picturesOf', { room: nameOf(room) })}
        isFirst
      />
      <div className={offer.words}>
        <h2 id="subscription">{t('subscription.name')}</h2>
        <p className="dimmed">{t('subscription.lead')}</p>
        <SubscriptionPrice rate={rate} />
        <SubscriptionContents room={room} order={3} />
        <ButtonLink to="/subscribe/$slug" params={{ slug: room.slug }}>
          {t('subscription.subscribeNow')}
        </ButtonLink>
      </div>
    </article>
  );
}

/** The search: a form above the list; on phones a bar with what is searched, which opens the form as a sheet. */
function RoomFilter(props: Omit<SearchFormProps, 'onDone'>) {
  const { t } = useTranslation('rooms');
  const { amenityName } = useRoomTexts();
  const building = useSite();
  const dates = useDates();
  const [isOpen, setIsOpen] = useState(false);
  const { asked, choice, today } = props;
  const { seats, days, hours, problems } = readRoomSearch(building, asked, today);
  const isWrong = Object.keys(problems).length > 0;
  const close = () => setIsOpen(false);
  const when = [
    days ? dates.days(days.from, days.to) : t('filter.anyDay'),
    hours && `\u2066${hours.start}–${hours.end}\u2069`,
  ];
  const needs = [
    seats === null ? t('filter.anySize') : t('seats', { count: seats }),
    ...(choice.equipment ?? []).map(amenityName),
  ];
  return (
    <>
      <button
        type="button"
        className={roomFilter.bar}
        data-invalid={isWrong || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Search size={20} />
        <span className={roomFilter.words}>
          <strong className="medium">{when.filter(Boolean).join(' · ')}</strong>
          <span className="hint">{isWrong ? t('filter.wrong') : needs.join(' · ')}</span>
        </span>
      </button>
      <div className={roomFilter.inline}>
        <SearchForm {...props} />
      </div>
      <Dialog
        isOpen={isOpen}
        isSheet
        title={t('filter.title')}
        closeLabel={t('filter.close')}
        onClose={close}
      >
        <SearchForm {...props} onDone={close} />
      </Dialog>
    </>
  );
}
