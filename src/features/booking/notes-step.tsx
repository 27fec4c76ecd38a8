import { useTranslation } from 'react-i18next';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { Recap } from './recap.tsx';
import { useField } from './use-field.ts';

/** Last step: what is sent, and free notes. Specification, section 2, Booking form. */
export function NotesStep() {
  const { t } = useTranslation('booking');
  const { value, error, change } = useField('notes');
  return (
    <>
      <Recap />
      <LongTextField
        name="notes"
        label={t('fields.notes')}
        placeholder={t('fields.notesPlaceholder')}
        value={value}
        error={error}
        onChange={change}
      />
    </>
  );
}
