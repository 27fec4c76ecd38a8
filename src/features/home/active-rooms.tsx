import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { WhenLoaded, type LoaderResult } from '#src/components/async-result.tsx';
import { useAnnouncedPrices } from '#src/components/use-announced-prices.ts';
import classes from './active-rooms.module.css';
import { RoomTile } from './room-tile.tsx';
import { Section } from './section.tsx';

const PLACES = [1, 2, 3, 4];

/**
 * Four active rooms. A failure is only logged (specification, section 8); the link to all rooms stays.
 */
export function ActiveRooms({ rooms }: { rooms: LoaderResult<RoomWithPictures[]> }) {
  const { t } = useTranslation('home');
  const { tvaAdded } = useAnnouncedPrices();
  return (
    <Section
      id="rooms"
      title={t('rooms.title')}
      lead={`${t('rooms.lead')} ${tvaAdded}`}
      more={
        <ButtonLink to="/rooms" variant="default">
          {t('rooms.all')}
        </ButtonLink>
      }
    >
      <WhenLoaded result={rooms} pending={<Skeleton />}>
        {({ value }) =>
          value &&
          value.length > 0 && (
            <ul className={classes.rooms}>
              {value.map((room) => (
                <RoomTile key={room.id} room={room} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Section>
  );
}

function Skeleton() {
  const { t } = useTranslation('home');
  return (
    <>
      <VisuallyHidden role="status">{t('rooms.loading')}</VisuallyHidden>
      <ul className={classes.rooms} aria-hidden="true">
        {PLACES.map((place) => (
          <li key={place} className={classes.skeleton} />
        ))}
      </ul>
    </>
  );
}
