import { useTranslation } from 'react-i18next';
import { localized } from '#domain/language.ts';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import { useLanguage } from '#src/components/site-context.ts';

const knownAmenities = {
  'Wi-Fi': 'wifi',
  AC: 'ac',
  Whiteboard: 'whiteboard',
  Projector: 'projector',
  'Large Table': 'largeTable',
  'Smoking Space': 'smokingSpace',
} as const;

/** The texts of a room in the language of the page. */
export function useRoomTexts() {
  const { t } = useTranslation('rooms');
  const language = useLanguage();
  return {
    nameOf: (room: RoomWithPictures) => localized(room, 'name', language),
    paragraphsOf: (room: RoomWithPictures) =>
      localized(room, 'description', language)
        .split(/\n+/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
    picturesOf: ({ pictures }: RoomWithPictures) =>
      pictures.map((picture) => ({
        id: picture.id,
        url: picture.url,
        alt: localized(picture, 'alt_text', language),
      })),
    amenityName: (amenity: string) =>
      amenity in knownAmenities
        ? t(`amenities.${knownAmenities[amenity as keyof typeof knownAmenities]}`)
        : amenity,
  };
}
