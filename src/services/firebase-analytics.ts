import { getAnalytics, isSupported, setAnalyticsCollectionEnabled } from 'firebase/analytics';
import { readCookies, writeCookie } from '#src/config/browser-storage.ts';
import type { Settings } from '#src/config/settings.ts';
import { openFirebaseApp } from './identity/firebase-app.ts';

/** Google Analytics keeps what it knows of a visitor in cookies of these names. */
const COOKIE = /^_ga(?:_|$)/;

/** Counts visits from now on, where the environment supports it (section 7), or no longer. */
export async function countVisits(firebase: Settings['firebase'], isOn: boolean): Promise<void> {
  if (!(await isSupported())) {
    return;
  }
  setAnalyticsCollectionEnabled(getAnalytics(openFirebaseApp(firebase)), isOn);
  if (!isOn) {
    deleteCookies();
  }
}

/** On this host and on the domains above it, where the script may have set them. */
function deleteCookies(): void {
  const names = readCookies()
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of names.filter((each) => COOKIE.test(each))) {
    for (const domain of domains) {
      writeCookie(`${name}=; path=/; max-age=0${domain}`);
    }
  }
}
