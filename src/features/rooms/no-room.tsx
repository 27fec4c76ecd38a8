import { Armchair } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface NoRoomProps {
  /** At least one. */
  rooms: readonly RoomWithPictures[];
  /** The searched seats, which no room has. */
  seats: number;
}

/** No room has the searched seats: the largest one, and whom to ask. */
export function NoRoom({ rooms, seats }: NoRoomProps) {
  const { t } = useTranslation('rooms');
  const { nameOf } = useRoomTexts();
  const { contact } = useSite();
  const [largest] = [...rooms].sort((one, other) => other.seats - one.seats);
  return (
    largest && (
      <ArchMessage
        order={2}
        title={t('filter.noMatch.title', { seats: t('seats', { count: seats }) })}
        text={t('filter.noMatch.text', {
          room: nameOf(largest),
          seats: t('seats', { count: largest.seats }),
        })}
        icon={<Armchair size={36} />}
      >
        <ButtonLink to="/rooms/$slug" params={{ slug: largest.slug }}>
          {nameOf(largest)}
        </ButtonLink>
        {contact.phone && (
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`} dir="ltr">
            {contact.phone}
          </a>
        )}
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </ArchMessage>
    )
  );
}
