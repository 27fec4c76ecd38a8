import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#src/components/page-title.tsx';
import { AmenityList } from './amenity-list.tsx';
import { BookPanel } from './book-panel.tsx';
import { RoomFacts } from './room-facts.tsx';
import { RoomGallery } from './room-gallery.tsx';
import classes from './room-page.module.css';
import type { RoomWithPictures } from './room.ts';
import { useRoomTexts } from './use-room-texts.ts';

/** /rooms/{slug}: pictures, facts, rates and the way to book. Specification, section 2, Room detail. */
export function RoomPage({ room }: { room: RoomWithPictures }) {
  const { t } = useTranslation('rooms');
  const { nameOf, paragraphsOf } = useRoomTexts();
  const name = nameOf(room);
  return (
    <div className={classes.page}>
      <PageTitle>{name}</PageTitle>
      <Link to="/rooms" className={classes.back}>
        {t('allRooms')}
      </Link>
      <header className={classes.header}>
        <h1 className={classes.title}>{name}</h1>
        <RoomFacts room={room} />
      </header>
      <div className={classes.columns}>
        <RoomGallery key={room.id} pictures={room.pictures} />
        <BookPanel room={room} />
        <div className={classes.words}>
          {paragraphsOf(room).map((paragraph) => (
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
        </div>
      </div>
    </div>
  );
}
