import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursOf } from '#domain/time/opening-hours.ts';
import { MAX_FREE_ROOM_DAYS } from '#domain/rooms/availability.ts';
import { readRoomSearch, searchFields, typedText, type SearchField } from '#domain/rooms/search.ts';
import type { Room } from '#domain/rooms/room.ts';
import type { ListChoice, TypedSearch } from '#domain/rooms/search-criteria.ts';
import { readCount } from '#domain/money/typed-amount.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useSite } from '#src/components/site-context.ts';
import { DayField } from './day-field.tsx';
import { EquipmentField, SEARCH_FORM_ID, SortField } from './equipment-field.tsx';
import { FilterField, TimeField } from './filter-field.tsx';
import classes from './room-filter.module.css';

export interface SearchFormProps {
  rooms: readonly Room[];
  /** The last search, from the URL. */
  asked: TypedSearch;
  choice: ListChoice;
  today: string;
  /** In a sheet, which has the title: closes it. */
  onDone?: () => void;
}

/**
 * The search form for seats, days, hours and equipment. The search is in the URL, so that results can be bookmarked, shared and
 * gone back to.
 */
export function SearchForm({ rooms, asked, choice, today, onDone }: SearchFormProps) {
  const building = useSite();
  const { t } = useTranslation('rooms');
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const { problems } = readRoomSearch(building, asked, today);
  // A day that is not one cannot be shown; the message names the problem.
  const dayOf = (field: 'from' | 'to') =>
    problems[field] === 'dayInvalid' ? '' : typedText(asked[field]);
  const inAddress = { from: dayOf('from'), to: dayOf('to') };
  const [days, setDays] = useState({ ...inAddress, inAddress });
  if (days.inAddress.from !== inAddress.from || days.inAddress.to !== inAddress.to) {
    setDays({ ...inAddress, inAddress });
  }
  const isAsked =
    searchFields.some((field) => typedText(asked[field]) !== '') || choice.equipment !== undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { from, to } = days;
    const data = new FormData(form);
    const typed = {
      seats: asNumber(textIn(data, 'seats')),
      from: from || undefined,
      to: to || undefined,
      start: textIn(data, 'start'),
      end: textIn(data, 'end'),
    };
    const wrong = readRoomSearch(building, typed, today).problems;
    const [firstWrong] = searchFields.filter((field) => wrong[field]);
    if (firstWrong) {
      form.querySelector<HTMLElement>(`[name=${firstWrong}]`)?.focus();
    } else {
      onDone?.();
    }
    void navigate({ to: '/rooms', search: { ...typed, ...choice }, resetScroll: false });
  };
  const problemOf = (field: SearchField) => {
    const problem = problems[field];
    return problem
      ? t(`filter.problems.${problem}`, {
          value: typedText(asked[field]),
          most: MAX_FREE_ROOM_DAYS,
          ...hoursOf(building),
        })
      : null;
  };

  return (
    <form
      id={onDone ? undefined : SEARCH_FORM_ID}
      action="/rooms"
      className="stack"
      aria-label={t('filter.title')}
      noValidate
      onSubmit={submit}
    >
      {!onDone && (
        <h2 ref={title} tabIndex={-1} className="title">
          {t('filter.title')}
        </h2>
      )}
      <div className={classes.fields}>
        <FilterField
          name="seats"
          label={t('filter.seats')}
          asked={typedText(asked.seats)}
          problem={problemOf('seats')}
          inputMode="numeric"
        />
        {(['from', 'to'] as const).map((field) => (
          <DayField
            key={field}
            name={field}
            label={t(`filter.${field}`)}
            value={days[field]}
            today={today}
            problem={problemOf(field)}
            onChange={(day) => setDays({ ...days, [field]: day })}
          />
        ))}
        {(['start', 'end'] as const).map((field) => (
          <TimeField
            key={field}
            name={field}
            label={t(`filter.${field}`)}
            asked={typedText(asked[field])}
            placeholder={t('filter.anyTime')}
            problem={problemOf(field)}
          />
        ))}
      </div>
      <div className="spread">
        <EquipmentField rooms={rooms} chosen={choice.equipment} />
        {onDone && <SortField sort={choice.sort} />}
        <div className={classes.actions}>
          <Button type="submit">{t('filter.submit')}</Button>
          {isAsked && (
            <ButtonLink
              to="/rooms"
              variant="subtle"
              resetScroll={false}
              onClick={(event) => {
                event.currentTarget.closest('form')?.reset();
                setDays({ from: '', to: '', inAddress });
                title.current?.focus();
                onDone?.();
              }}
            >
              {t('filter.clear')}
            </ButtonLink>
          )}
        </div>
      </div>
    </form>
  );
}

function textIn(data: FormData, field: SearchField): string | undefined {
  const text = data.get(field);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** The typed seats as a number, so that the URL has `seats=20` without quotes. */
function asNumber(text: string | undefined): TypedSearch['seats'] {
  return text && (readCount(text) ?? text);
}
