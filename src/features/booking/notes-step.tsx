import { useTranslation } from 'react-i18next';
import { LongTextField } from './field.tsx';

/** Last step: free notes. Specification, section 2, Booking form. */
export function NotesStep() {
  const { t } = useTranslation('booking');
  return (
    <LongTextField
      name="notes"
      label={t('fields.notes')}
      placeholder={t('fields.notesPlaceholder')}
    />
  );
}
