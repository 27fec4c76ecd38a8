import { Ruler, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import classes from './room-details.module.css';

/** Seats and size. */
export function RoomDetails({ room }: { room: RoomWithPictures }) {
  const { t } = useTranslation('rooms');
  return (
    <ul className={classes.details}>
      <li>
        <Users size={18} aria-hidden="true" />
        {t('seats', { count: room.seats })}
      </li>
      <li>
        <Ruler size={18} aria-hidden="true" />
        <bdi>{t('size', { size: room.size_m2 })}</bdi>
      </li>
    </ul>
  );
}
