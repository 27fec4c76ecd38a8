import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoomPicture } from '#src/components/room-picture.tsx';
import classes from './room-gallery.module.css';
import type { RoomImageWithUrl } from './room.ts';
import { useRoomTexts } from './use-room-texts.ts';

/** The pictures of a room: one large, the others to choose from. */
export function RoomGallery({ pictures }: { pictures: RoomImageWithUrl[] }) {
  const { t } = useTranslation('rooms');
  const { altOf } = useRoomTexts();
  const [shownIndex, setShownIndex] = useState(0);
  const shown = pictures[shownIndex];
  return (
    <div className={classes.gallery}>
      <RoomPicture shape="plain" picture={shown && { url: shown.url, alt: altOf(shown) }} isFirst />
      {pictures.length > 1 && (
        <ul className={classes.thumbnails} aria-label={t('pictures')}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <UnstyledButton
                className={classes.thumbnail}
                aria-label={t('showPicture', { position: index + 1, total: pictures.length })}
                aria-pressed={index === shownIndex}
                onClick={() => setShownIndex(index)}
              >
                <img src={picture.url} alt="" width={160} height={120} loading="lazy" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
