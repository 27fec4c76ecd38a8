import type { SiteProfile } from './site-profile.ts';

/** The paths of the site's arch and of the step in it, on a square of 32. */
export const ARCH = 'M3 31V15.5a13 13 0 0 1 26 0V31h-8V16a5 5 0 0 0-10 0v15z';
export const STEP = 'M13 31v-4h6v4z';
const STEP_COLOR = '#b5462f';

/** The address of the building's own icon: its logo, or the arch in its colour. Null: the icons of the build. */
export function ownIcon({ logo, color }: Pick<SiteProfile, 'logo' | 'color'>): string | null {
  if (logo !== null || color === null) {
    return logo;
  }
  const arch = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${color}" d="${ARCH}"/><path fill="${STEP_COLOR}" d="${STEP}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(arch)}`;
}
