import type { Site } from './site-context.ts';

/** schema.org data of the building: what of its contact details and opening hours is set. */
export function localBusiness({ origin, brand, contact, openingHours }: Site) {
  const { address, phone, email, position, mapUrl } = contact;
  return {
    '@type': 'LocalBusiness',
    name: brand,
    url: `${origin}/`,
    ...(address && { address }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    ...(mapUrl && { hasMap: mapUrl }),
    ...(openingHours && { openingHours: `Mo-Su ${openingHours.from}-${openingHours.to}` }),
  };
}
