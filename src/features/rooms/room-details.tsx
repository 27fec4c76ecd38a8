import { Ruler, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import chips from './amenity-list.module.css';
import classes from './room-details.module.css';
import { useRoomTexts } from './use-room-texts.ts';

/** Seats and size. */
export function RoomDetails({ room }: { room: RoomWithPictures }) {
  const { t } = useTranslation('rooms');
  return (
    <ul className={classes.details}>
      <li>
        <Users size={18} />
        <span>{t('seats', { count: room.seats })}</span>
      </li>
      <li>
        <Ruler size={18} />
        <bdi>{t('size', { size: room.size_m2 })}</bdi>
      </li>
    </ul>
  );
}

/** The amenities of a room as chips. */
export function AmenityList({ amenities }: { amenities: string[] }) {
  const { t } = useTranslation('rooms');
  const { amenityName } = useRoomTexts();
  return (
    <ul className={chips.list} aria-label={t('amenitiesLabel')}>
      {amenities.map((amenity) => (
        <li key={amenity} className={chips.chip}>
          {amenityName(amenity)}
        </li>
      ))}
    </ul>
  );
}
