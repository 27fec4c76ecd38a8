import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayPicker, type DayPickerProps } from './day-picker.tsx';
import { Dialog } from '#src/components/feedback/dialog.tsx';

interface DayDialogProps extends Omit<DayPickerProps, 'onDay'> {
  title: string;
  isClearable?: boolean;
  /** Has a button that closes it: a press on a day does not. */
  staysOpen?: boolean;
  /** Called with the chosen day, or '' when it is cleared. */
  onChange: (day: string) => void;
  onClose: () => void;
}

/** The calendar of a field for a day. */
export function DayDialog({
  title,
  isClearable,
  staysOpen,
  onChange,
  onClose,
  ...picker
}: DayDialogProps) {
  const { t } = useTranslation('calendar');
  return (
    <Dialog isOpen title={title} closeLabel={t('closeDays')} onClose={onClose}>
      <DayPicker {...picker} onDay={onChange} />
      {isClearable && picker.value !== '' && (
        <Button variant="subtle" fullWidth mt="xs" onClick={() => onChange('')}>
          {t('clearDay')}
        </Button>
      )}
      {staysOpen && (
        <Button fullWidth mt="xs" onClick={onClose}>
          {t('done')}
        </Button>
      )}
    </Dialog>
  );
}
