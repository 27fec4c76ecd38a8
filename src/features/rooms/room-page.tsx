import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { PageHead } from '#src/components/frame/page-head.tsx';
import { PictureCarousel } from '#src/components/pictures/picture-carousel.tsx';
import { ShareButton } from '#src/components/share-button.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { AmenityList, RoomDetails } from './room-details.tsx';
import { BookPanel, type BookPanelProps } from './book-panel.tsx';
import { FreeAccessNote } from './free-access.tsx';
import classes from './room-page.module.css';
import { breadcrumbs, previewPicture, roomData } from './structured-data.ts';
import { useRoomTexts } from './use-room-texts.ts';

/** /rooms/{slug}: pictures, details, rates and the booking link. Specification, section 2, Room detail. */
export function RoomPage({ room, freeAccess, criteria, ...panel }: BookPanelProps) {
  const { t } = useTranslation('rooms');
  const { t: tCommon } = useTranslation();
  const { nameOf, paragraphsOf, picturesOf } = useRoomTexts();
  const { grandHallHourly } = useAnnouncedPrices();
  const site = useSite();
  const name = nameOf(room);
  const paragraphs = paragraphsOf(room);
  const description = paragraphs[0] ?? t('lead');
  const pictures = picturesOf(room);
  const path = `/rooms/${room.slug}`;
  return (
    <div className="detailPage">
      <PageHead
        title={name}
        description={description}
        path={path}
        image={previewPicture(pictures)}
        data={[
          roomData(room, { name, description, site, grandHallHourly }),
          breadcrumbs([
            { name: tCommon('nav.rooms'), item: `${site.origin}/rooms` },
            { name, item: site.origin + path },
          ]),
        ]}
      />
      <BackLink to="/rooms" search={criteria}>
        {t('allRooms')}
      </BackLink>
      <header className={classes.header}>
        <div className={classes.names}>
          <h1>{name}</h1>
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
        <BookPanel {...panel} room={room} freeAccess={freeAccess} criteria={criteria} />
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
            <span>{t('services.text')}</span> <Link to="/services">{t('services.link')}</Link>
          </p>
        </div>
      </div>
      {/* The calendar is a child route, because its month is in the URL. */}
      <Outlet />
    </div>
  );
}
