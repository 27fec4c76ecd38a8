import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDays } from '#domain/time/dates.ts';
import { readRoomSearch } from '#domain/rooms/search.ts';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { useSite } from '#src/components/site-context.ts';
import { useRoomTexts } from '#src/features/rooms/use-room-texts.ts';
import classes from './room-filter.module.css';
import { SearchForm, type SearchFormProps } from './search-form.tsx';

/** The search: a form above the list; on phones a bar with what is searched, which opens the form as a sheet. */
export function RoomFilter(props: Omit<SearchFormProps, 'onDone'>) {
  const { t } = useTranslation('rooms');
  const { amenityName } = useRoomTexts();
  const building = useSite();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { asked, choice, today } = props;
  const { seats, days, hours, problems } = readRoomSearch(building, asked, today);
  const isWrong = Object.keys(problems).length > 0;
  const close = () => setIsOpen(false);
  const when = [
    days ? formatDays(days.from, days.to, language) : t('filter.anyDay'),
    hours && `\u2066${hours.start}–${hours.end}\u2069`,
  ];
  const needs = [
    seats === null ? t('filter.anySize') : t('seats', { count: seats }),
    ...(choice.equipment ?? []).map(amenityName),
  ];
  return (
    <>
      <button
        type="button"
        className={classes.bar}
        data-invalid={isWrong || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Search size={20} />
        <span className={classes.words}>
          <strong className="medium">{when.filter(Boolean).join(' · ')}</strong>
          <span className="hint">{isWrong ? t('filter.wrong') : needs.join(' · ')}</span>
        </span>
      </button>
      <div className={classes.inline}>
        <SearchForm {...props} />
      </div>
      <Dialog
        isOpen={isOpen}
        isSheet
        title={t('filter.title')}
        closeLabel={t('filter.close')}
        onClose={close}
      >
        <SearchForm {...props} onDone={close} />
      </Dialog>
    </>
  );
}
