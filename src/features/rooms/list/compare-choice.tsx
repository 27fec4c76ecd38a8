import { useTranslation } from 'react-i18next';
import { withCompared } from '#domain/rooms/list-choice.ts';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import type { TypedSearch } from '#domain/rooms/search-criteria.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';
import { useChangeChoice } from './equipment-field.tsx';
import classes from './compare-choice.module.css';

interface CompareChoice {
  /** Slugs with a comma between them. */
  compare: string | undefined;
}

function slugsOf(compare: string | undefined): string[] {
  return compare?.split(',') ?? [];
}

/** Chooses a room to compare; the choice is in the address. */
export function CompareBox({ room, compare }: CompareChoice & { room: RoomWithPictures }) {
  const { t } = useTranslation('rooms');
  const { nameOf } = useRoomTexts();
  const change = useChangeChoice();
  const slugs = slugsOf(compare);
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        className={classes.mark}
        aria-label={t('compare.chooseOf', { room: nameOf(room) })}
        checked={slugs.includes(room.slug)}
        disabled={withCompared(slugs, room.slug) === null}
        onChange={() =>
          change((choice) => {
            const next = withCompared(slugsOf(choice.compare), room.slug);
            return next ? { compare: next.join() || undefined } : {};
          })
        }
      />
      <span>{t('compare.choose')}</span>
    </label>
  );
}

/** The bar with the link to the comparison, once a room is chosen. */
export function CompareBar({ compare, asked }: CompareChoice & { asked: TypedSearch }) {
  const { t } = useTranslation('rooms');
  const { length } = slugsOf(compare);
  return (
    length > 0 && (
      <div className={`${classes.bar} unprinted`}>
        {length === 1 ? (
          <p role="status">{t('compare.another')}</p>
        ) : (
          <ButtonLink to="/rooms/compare" search={{ ...asked, rooms: compare }}>
            {t('compare.open', { count: length })}
          </ButtonLink>
        )}
        <ButtonLink
          to="/rooms"
          search={(search) => ({ ...search, compare: undefined, view: undefined })}
          variant="subtle"
          replace
          resetScroll={false}
        >
          {t('filter.clear')}
        </ButtonLink>
      </div>
    )
  );
}
