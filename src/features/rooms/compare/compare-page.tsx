import { Armchair, Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { billingTypes } from '#domain/period/billing-type.ts';
import { rateOf, type RoomWithPictures } from '#domain/rooms/room.ts';
import type { TypedSearch } from '#domain/rooms/search-criteria.ts';
import { readRoomSearch, type RoomSearch } from '#domain/rooms/search.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { PageHead } from '#src/components/frame/page-head.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { RoomPicture } from '#src/components/pictures/room-picture.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { ShareButton } from '#src/components/share-button.tsx';
import { useSite } from '#src/components/site-context.ts';
import page from '#src/components/frame/page-head.module.css';
import { useToday } from '#src/features/app-context.ts';
import { AvailabilityChip } from '#src/features/rooms/availability-chip.tsx';
import { RoomActions } from '#src/features/rooms/list/room-card.tsx';
import { RoomTotal } from '#src/features/rooms/list/room-total.tsx';
import {
  useFoundRooms,
  type RoomAnswer,
  type ShownRoom,
} from '#src/features/rooms/list/search-rooms.ts';
import { RoomRate } from '#src/features/rooms/rate-list.tsx';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';
import type { Elements } from '#src/components/elements.ts';
import classes from './compare-page.module.css';

interface ComparePageProps {
  all: RoomWithPictures[];
  /** The rooms of the address. Those that do not exist are left out. */
  slugs: readonly string[];
  asked: TypedSearch;
  answer: Omit<RoomAnswer, 'retry'>;
}

/** /rooms/compare: two or three rooms side by side. */
export function ComparePage({ all, slugs, asked, answer }: ComparePageProps) {
  const { t } = useTranslation('rooms');
  const { nameOf } = useRoomTexts();
  const building = useSite();
  const { tvaAdded } = useAnnouncedPrices();
  // The seats of a search leave out no room that was chosen.
  const search = readRoomSearch(building, asked, useToday());
  const rooms = slugs.flatMap((slug) => all.find((room) => room.slug === slug) ?? []);
  const { found } = useFoundRooms({
    rooms,
    search: { ...search, seats: null },
    choice: {},
    answer,
  });
  // As in the address.
  const inOrder = rooms.flatMap((room) => found.find((each) => each.room.id === room.id) ?? []);
  const equipment = [...new Set(rooms.flatMap(({ amenities }) => amenities))];
  const path = `/rooms/compare?rooms=${rooms.map(({ slug }) => slug).join()}`;
  const searched = Object.entries(asked).flatMap(([field, value]) =>
    value === undefined ? [] : `&${field}=${encodeURIComponent(value)}`,
  );
  return (
    <div className={page.page}>
      <PageHead title={t('compare.title')} description={t('compare.description')} path={path} />
      <BackLink to="/rooms" search={{ ...asked, compare: slugs.join() || undefined }}>
        {t('allRooms')}
      </BackLink>
      <header className={classes.header}>
        <h1>{t('compare.title')}</h1>
        {rooms.length > 0 && (
          <ShareButton title={t('compare.title')} path={[path, ...searched].join('')} />
        )}
      </header>
      {rooms.length === 0 ? (
        <ArchMessage
          order={2}
          title={t('compare.empty.title')}
          text={t('compare.empty.text')}
          icon={<Armchair size={36} />}
        >
          <ButtonLink to="/rooms" search={asked}>
            {t('allRooms')}
          </ButtonLink>
        </ArchMessage>
      ) : (
        <>
          <p className="hint">{tvaAdded}</p>
          <div className={classes.rooms}>
            {inOrder.map((each) => (
              <ComparedRoom
                key={each.room.id}
                found={each}
                search={search}
                name={nameOf(each.room)}
                equipment={equipment}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Row({ name, children }: { name: string; children: Elements }) {
  return (
    <div>
      <dt className="hint">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ComparedRoomProps {
  found: ShownRoom;
  search: RoomSearch;
  name: string;
  /** Of all compared rooms. */
  equipment: readonly string[];
}

/** One column: each row has the same height in all of them. */
function ComparedRoom({ found, search, name, equipment }: ComparedRoomProps) {
  const { t } = useTranslation('rooms');
  const { amenityName, picturesOf } = useRoomTexts();
  const { room, availability } = found;
  const [picture] = picturesOf(room);
  return (
    <article className={classes.room} aria-label={name}>
      <RoomPicture picture={picture} />
      <h2 className="title">{name}</h2>
      <div>
        {availability && (
          <AvailabilityChip availability={availability} room={name} search={search} />
        )}
      </div>
      <div>{availability && <RoomTotal found={found} search={search} />}</div>
      <dl className={classes.rows}>
        <Row name={t('compare.seats')}>
          <span>{t('seats', { count: room.seats })}</span>
        </Row>
        <Row name={t('compare.size')}>
          <bdi>{t('size', { size: room.size_m2 })}</bdi>
        </Row>
        {billingTypes.map((type) => (
          <Row key={type} name={t(`by.${type}`)}>
            {rateOf(room, type) === null ? (
              <span>–</span>
            ) : (
              <RoomRate room={room} billingType={type} />
            )}
          </Row>
        ))}
      </dl>
      <ul className={classes.equipment} aria-label={t('amenitiesLabel')}>
        {equipment.map((each) => {
          const isThere = room.amenities.includes(each);
          const Icon = isThere ? Check : X;
          return (
            <li key={each} data-missing={!isThere || undefined}>
              <Icon size={18} aria-hidden="true" />
              <span>
                {isThere
                  ? amenityName(each)
                  : t('compare.without', { equipment: amenityName(each) })}
              </span>
            </li>
          );
        })}
      </ul>
      <RoomActions found={found} />
    </article>
  );
}
