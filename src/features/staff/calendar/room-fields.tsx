import { useTranslation } from 'react-i18next';
import { billingTypesOf, withRoom, type PhoneDraft } from '#domain/staff/phone/phone-request.ts';
import type { CalendarRoom } from '#domain/staff/calendar.ts';
import { NativeSelect, SelectInput } from '#src/components/form/select.tsx';
import { DayFields, TimeFields } from '#src/features/staff/shared/period-fields.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

interface RoomFieldsProps {
  draft: PhoneDraft;
  rooms: readonly CalendarRoom[];
  today: string;
  /** Why the room is not free then, or cannot be booked. */
  error: string | undefined;
  onChange: (part: Partial<PhoneDraft>) => void;
}

/** Which room, and when. */
export function RoomFields({ draft, rooms, today, error, onChange }: RoomFieldsProps) {
  const { t } = useTranslation(['staff-calendar', 'staff-pages']);
  const types = billingTypesOf(rooms, draft.roomSlug);
  const isHourly = draft.billingType === 'hourly';
  return (
    <>
      <div className={ui.columns}>
        <NativeSelect
          label={t('staff-pages:columns.room')}
          value={draft.roomSlug}
          options={rooms.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(roomSlug) => onChange(withRoom(draft, rooms, roomSlug))}
        />
        <SelectInput
          label={t('booking.by')}
          options={types.map((value) => ({ value, label: t(`booking.${value}`) }))}
          value={draft.billingType}
          onChange={(billingType) => onChange({ billingType })}
        />
      </div>
      <DayFields period={draft} earliest={today} {...{ isHourly, error, onChange }} />
      {isHourly && <TimeFields period={draft} onChange={onChange} />}
    </>
  );
}
