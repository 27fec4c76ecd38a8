import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FREE_ROOM_DAYS } from '#domain/rooms/availability.ts';
import {
  readRoomSearch,
  searchFields,
  typedText,
  type SearchField,
  type TypedSearch,
} from '#domain/rooms/search.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { FilterField } from './filter-field.tsx';
import classes from './room-filter.module.css';

interface RoomFilterProps {
  /** The last search, from the URL. */
  asked: TypedSearch;
  today: string;
}

/** The search form for seats and days. The search is in the URL, so that results can be bookmarked, shared and gone back to. */
export function RoomFilter({ asked, today }: RoomFilterProps) {
  const { t } = useTranslation('rooms');
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const { problems } = readRoomSearch(asked, today);
  const isAsked = searchFields.some((field) => typedText(asked[field]) !== '');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = typedIn(form);
    const wrong = readRoomSearch(typed, today).problems;
    const [firstWrong] = searchFields.filter((field) => wrong[field]);
    if (firstWrong) {
      form.querySelector<HTMLElement>(`[name=${firstWrong}]`)?.focus();
    }
    void navigate({ to: '/rooms', search: typed, resetScroll: false });
  };
  const problemOf = (field: SearchField) => {
    const problem = problems[field];
    return problem
      ? t(`filter.problems.${problem}`, {
          value: typedText(asked[field]),
          most: MAX_FREE_ROOM_DAYS,
        })
      : null;
  };

  return (
    <form
      action="/rooms"
      className={classes.filter}
      aria-labelledby="filter-title"
      noValidate
      onSubmit={submit}
    >
      <h2 ref={title} id="filter-title" tabIndex={-1} className={classes.title}>
        {t('filter.title')}
      </h2>
      <div className={classes.fields}>
        {searchFields.map((field) => (
          <FilterField
            key={field}
            name={field}
            label={t(`filter.${field}`)}
            // A date input cannot show an invalid date; the message names the problem.
            asked={problems[field] === 'dayInvalid' ? '' : typedText(asked[field])}
            problem={problemOf(field)}
            {...(field === 'seats'
              ? { inputMode: 'numeric', maxLength: 6 }
              : { type: 'date', min: today })}
          />
        ))}
        <div className={classes.actions}>
          <Button type="submit">{t('filter.submit')}</Button>
          {isAsked && (
            <ButtonLink
              to="/rooms"
              variant="subtle"
              resetScroll={false}
              onClick={(event) => {
                event.currentTarget.closest('form')?.reset();
                title.current?.focus();
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

/** The values of the form; seats as a number, so that the URL has `seats=20` without quotes. */
function typedIn(form: HTMLFormElement): TypedSearch {
  const data = new FormData(form);
  const textOf = (field: SearchField) => {
    const value = data.get(field);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const seats = textOf('seats');
  return {
    seats: seats !== undefined && /^[1-9]\d*$/.test(seats) ? Number(seats) : seats,
    from: textOf('from'),
    to: textOf('to'),
  };
}
