import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import { RoomCard } from './room-card.tsx';
import type { RoomWithPictures } from './room.ts';
import classes from './rooms-page.module.css';

/** /rooms: the active rooms. Specification, section 2, Rooms. */
export function RoomsPage({ rooms }: { rooms: RoomWithPictures[] }) {
  const { t } = useTranslation('rooms');
  return (
    <div className={classes.page}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      {rooms.length === 0 ? (
        <ArchMessage
          order={2}
          title={t('empty.title')}
          text={t('empty.text')}
          icon={<DoorOpen size={36} />}
        />
      ) : (
        <div className={classes.grid}>
          {rooms.map((room, index) => (
            <RoomCard key={room.id} room={room} isFirst={index === 0} />
          ))}
        </div>
      )}
    </div>
  );
}
