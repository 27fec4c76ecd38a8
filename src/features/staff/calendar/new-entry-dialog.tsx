import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarRoom, PressedTime } from '#domain/staff/calendar.ts';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { BookForCallerForm } from './book-for-caller-form.tsx';
import { CloseRoomForm } from './close-room-form.tsx';

interface NewEntryDialogProps {
  pressed: PressedTime;
  rooms: readonly CalendarRoom[];
  today: string;
  onClose: () => void;
  onDone: () => void;
}

/** What becomes of a free time: a booking of a phone customer, or a closure. */
export function NewEntryDialog({ onClose, ...props }: NewEntryDialogProps) {
  const { t } = useTranslation(['staff-calendar', 'staff-pages']);
  const [what, setWhat] = useState<'booking' | 'closure'>('booking');
  return (
    <Dialog
      isOpen
      isWide
      title={t('new.title')}
      closeLabel={t('staff-pages:close')}
      onClose={onClose}
    >
      <div className="stack">
        <ChoiceField
          name="what"
          label={t('new.what')}
          choices={(['booking', 'closure'] as const).map((value) => ({
            value,
            label: t(`new.${value}`),
          }))}
          value={what}
          onChange={setWhat}
        />
        {what === 'booking' ? <BookForCallerForm {...props} /> : <CloseRoomForm {...props} />}
      </div>
    </Dialog>
  );
}
