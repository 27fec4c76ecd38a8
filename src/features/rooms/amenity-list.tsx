import { useTranslation } from 'react-i18next';
import classes from './amenity-list.module.css';
import { useRoomTexts } from './use-room-texts.ts';

/** The amenities of a room as chips. */
export function AmenityList({ amenities }: { amenities: string[] }) {
  const { t } = useTranslation('rooms');
  const { amenityName } = useRoomTexts();
  return (
    <ul className={classes.list} aria-label={t('amenitiesLabel')}>
      {amenities.map((amenity) => (
        <li key={amenity} className={classes.chip}>
          {amenityName(amenity)}
        </li>
      ))}
    </ul>
  );
}
