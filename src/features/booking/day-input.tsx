import { Button, InputBase, Popover } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '#domain/month.ts';
import { formatLongDay } from '#src/components/dates.ts';
import { DayPicker } from '#src/components/day-picker.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { useToday } from '#src/features/app-context.ts';
import classes from './day-input.module.css';

/** The bar at the top of every page, which covers what is scrolled under it. */
const HEADER_HEIGHT = 80;

interface DayInputProps {
  label: ReactNode;
  value: string;
  earliest: string;
  error?: string | undefined;
  isRequired?: boolean;
  isClearable?: boolean;
  isTaken?: ((day: string) => boolean) | undefined;
  /** The month whose days can be chosen next. */
  onMonth?: ((month: string) => void) | undefined;
  onChange: (day: string) => void;
}

/** A day of the building, `YYYY-MM-DD` or ''; taken days and those before `earliest` cannot be chosen. */
export function DayInput(props: DayInputProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { value, earliest, error, onMonth } = props;
  const choose = (day: string) => {
    setIsOpen(false);
    props.onChange(day);
  };
  return (
    // The calendar is named by the button that opens it and gives it the focus back. It opens clear of the page's bar, and
    // stays while its field is scrolled away: on a low screen not all of both can be seen.
    <Popover
      id={id}
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      hideDetached={false}
      middlewares={{ shift: true, flip: { padding: { top: HEADER_HEIGHT } } }}
    >
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          size="md"
          label={props.label}
          aria-describedby={error ? `${id}-value ${id}-error` : `${id}-value`}
          leftSection={<CalendarDays size={18} aria-hidden />}
          leftSectionPointerEvents="none"
          withAsterisk={props.isRequired ?? false}
          error={error}
          onClick={() => {
            onMonth?.(monthOf(value > earliest ? value : earliest));
            setIsOpen(!isOpen);
          }}
        >
          <span id={`${id}-value`} className={classes.value} data-empty={value === '' || undefined}>
            {value === '' ? t('fields.pickDate') : formatLongDay(value, language)}
          </span>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown className={classes.calendar}>
        <DayPicker
          {...{ value, today, earliest, onMonth }}
          isTaken={props.isTaken}
          onDay={choose}
        />
        {props.isClearable && value !== '' && (
          <Button type="button" variant="subtle" fullWidth mt="xs" onClick={() => choose('')}>
            {t('fields.clearDate')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
