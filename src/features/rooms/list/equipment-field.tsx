import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredEquipment } from '#domain/rooms/list-choice.ts';
import type { Room } from '#domain/rooms/room.ts';
import { roomSorts, type ListChoice } from '#domain/rooms/search-criteria.ts';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';
import classes from './equipment-field.module.css';

/** The inline form of the search: without scripts it also sends the order. */
export const SEARCH_FORM_ID = 'room-search';

/** Changes how the list is shown, in the address and at once: from the newest choice, which may not be rendered yet. */
export function useChangeChoice(): (change: (choice: ListChoice) => ListChoice) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '/rooms',
      search: (search) => ({ ...search, ...change(search), view: undefined }),
      replace: true,
      resetScroll: false,
    });
}

/** The equipment that not all rooms have, and what is chosen of it. */
export function EquipmentField({
  rooms,
  chosen = [],
}: {
  rooms: readonly Pick<Room, 'amenities'>[];
  chosen: string[] | undefined;
}) {
  const { t } = useTranslation('rooms');
  const { amenityName } = useRoomTexts();
  const change = useChangeChoice();
  const offered = offeredEquipment(rooms, chosen);
  return (
    offered.length > 0 && (
      <fieldset className={classes.equipment}>
        <legend className={classes.legend}>{t('filter.equipment')}</legend>
        {offered.map((each) => (
          <label key={each} className={classes.chip}>
            <input
              type="checkbox"
              className={classes.mark}
              name="equipment"
              value={each}
              checked={chosen.includes(each)}
              onChange={({ currentTarget: { checked } }) => {
                change(({ equipment = [] }) => {
                  const others = equipment.filter((other) => other !== each);
                  const next = checked ? [...others, each] : others;
                  return { equipment: next.length > 0 ? next : undefined };
                });
              }}
            />
            <span>{amenityName(each)}</span>
          </label>
        ))}
      </fieldset>
    )
  );
}

/** What comes first among the rooms that fit. */
export function SortField({ sort }: Pick<ListChoice, 'sort'>) {
  const { t } = useTranslation('rooms');
  const id = useId();
  const change = useChangeChoice();
  return (
    <div className={classes.sort}>
      <label htmlFor={id} className="hint">
        {t('sort.label')}
      </label>
      <select
        id={id}
        name="sort"
        form={SEARCH_FORM_ID}
        className={classes.select}
        value={sort ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change(() => ({ sort: roomSorts.find((each) => each === value) }))
        }
      >
        <option value="">{t('sort.fit')}</option>
        {roomSorts.map((each) => (
          <option key={each} value={each}>
            {t(`sort.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
