import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { PageHead } from '#src/components/page-head.tsx';
import { PictureCarousel } from '#src/components/picture-carousel.tsx';
import type { SearchCriteria } from '#domain/rooms/search-criteria.ts';
import { ShareButton } from '#src/components/share-button.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useAnnouncedPrices } from '#src/components/use-announced-prices.ts';
import { AmenityList } from './amenity-list.tsx';
import { AskAboutRoom } from './ask-about-room.tsx';
import { BookPanel } from './book-panel.tsx';
import { FreeAccessNote, type FreeAccess } from './free-access.tsx';
import { RoomDetails } from './room-details.tsx';
import classes from './room-page.module.css';
import { previewPicture, roomData } from './structured-data.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface RoomPageProps {
  room: RoomWithPictures;
  freeAccess: FreeAccess;
  /** What the customer looks for: the form continues with it. */
  criteria: SearchCriteria;
  /** The button for visitors, in place of Book This Room. */
  signIn: (label: string) => ReactNode;
  /** Called when a visitor asks about the room and signs in first. */
  onSignInToAsk: () => void;
}

/** /rooms/{slug}: pictures, details, rates and the booking link. Specification, section 2, Room detail. */
export function RoomPage({ room, freeAccess, criteria, signIn, onSignInToAsk }: RoomPageProps) {
  const { t } = useTranslation('rooms');
  const { nameOf, paragraphsOf, picturesOf } = useRoomTexts();
  const { grandHallHourly } = useAnnouncedPrices();
  const site = useSite();
  const name = nameOf(room);
  const paragraphs = paragraphsOf(room);
  const description = paragraphs[0] ?? t('lead');
  const pictures = picturesOf(room);
  const path = `/rooms/${room.slug}`;
  return (
    <div className={classes.page}>
      <PageHead
        title={name}
        description={description}
        path={path}
        image={previewPicture(pictures)}
        data={roomData(room, { name, description, site, grandHallHourly })}
      />
      <BackLink to="/rooms" search={criteria}>
        {t('allRooms')}
      </BackLink>
      <header className={classes.header}>
        <div className={classes.names}>
          <h1 className={classes.title}>{name}</h1>
          <FreeAccessNote freeAccess={freeAccess} text="freeAccess" />
        </div>
        <ShareButton title={name} path={path} />
        <RoomDetails room={room} />
      </header>
      <div className={classes.columns}>
        <PictureCarousel
          key={room.id}
          pictures={pictures}
          label={t('picturesOf', { room: name })}
          shape="plain"
          isFirst
          thumbnails
        />
        <BookPanel
          room={room}
          freeAccess={freeAccess}
          criteria={criteria}
          signIn={signIn}
          ask={<AskAboutRoom slug={room.slug} onSignIn={onSignInToAsk} />}
        />
        <div className={classes.words}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={classes.text}>
              {paragraph}
            </p>
          ))}
          {room.amenities.length > 0 && (
            <>
              <h2 className={classes.heading}>{t('amenitiesLabel')}</h2>
              <AmenityList amenities={room.amenities} />
            </>
          )}
          <h2 className={classes.heading}>{t('services.title')}</h2>
          <p className={classes.text}>
            {t('services.text')} <Link to="/services">{t('services.link')}</Link>
          </p>
        </div>
      </div>
      {/* The calendar is a child route, because its month is in the URL. */}
      <Outlet />
    </div>
  );
}
