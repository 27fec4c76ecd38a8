import type { i18n } from 'i18next';
import type { App, BookingProcess } from '#src/features/app-context.ts';
import type { Settings } from '#src/config/settings.ts';
import type { AccountService } from '#src/services/account.ts';
import type { RoomsService } from '#src/services/rooms.ts';
import type { Namespace } from './i18n.ts';

/** What every route's `beforeLoad` and `loader` get. */
export interface RouterContext extends Pick<App, 'auth'> {
  settings: Settings;
  rooms: RoomsService;
  loadAccount: () => Promise<AccountService>;
  loadBookingProcess: () => Promise<BookingProcess>;
  i18n: i18n;
  /** Loads texts beside the page's data, so that a page never waits for them twice. */
  loadTexts: (...namespaces: Namespace[]) => Promise<void>;
}
