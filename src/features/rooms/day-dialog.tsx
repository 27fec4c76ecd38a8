import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayPicker } from '#src/components/day-picker.tsx';
import { Dialog } from '#src/components/dialog.tsx';

interface DayDialogProps {
  title: string;
  /** `YYYY-MM-DD`, or '' for none yet. */
  value: string;
  today: string;
  onChange: (day: string) => void;
  onClose: () => void;
}

/** The calendar of a day field of the filter; loaded when it is first opened. */
export function DayDialog({ title, value, today, onChange, onClose }: DayDialogProps) {
  const { t } = useTranslation('rooms');
  return (
    <Dialog isOpen title={title} closeLabel={t('filter.closeCalendar')} onClose={onClose}>
      <DayPicker value={value} today={today} earliest={today} onDay={onChange} />
      {value !== '' && (
        <Button type="button" variant="subtle" fullWidth mt="xs" onClick={() => onChange('')}>
          {t('filter.clearDay')}
        </Button>
      )}
    </Dialog>
  );
}
