import type { Site } from './site-context.ts';

/** schema.org data of the building: what of its contact details and opening hours is set. */
export function localBusiness({ origin, brand, contact, openingHours, logo }: Site) {
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
    ...(logo && { logo: new URL(logo, origin).href }),
    ...(openingHours && { openingHours: `Mo-Su ${openingHours.from}-${openingHours.to}` }),
  };
}
