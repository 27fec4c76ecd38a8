import type { i18n } from 'i18next';
import type { Failure } from '#domain/errors.ts';
import type {
  App,
  BookingProcess,
  DomiciliationProcess,
  EventsProcess,
  LatestEventsProcess,
} from '#src/features/app-context.ts';
import type { Settings } from '#src/config/settings.ts';
import type { AccountService } from '#src/services/account.ts';
import type { PublicServices } from './public-services.ts';
import type { Namespace } from './i18n.ts';

/** What every route's `beforeLoad` and `loader` get. */
export interface RouterContext extends Pick<App, 'session'>, PublicServices {
  settings: Settings;
  loadAccount: () => Promise<AccountService>;
  loadBookingProcess: () => Promise<BookingProcess>;
  loadDomiciliationProcess: () => Promise<DomiciliationProcess>;
  loadEventsProcess: () => Promise<EventsProcess>;
  /** For each showing of the home page; null when it cannot be had, which is logged. */
  loadLatestEvents: () => Promise<LatestEventsProcess | null>;
  i18n: i18n;
  /**
   * The page comes from the server with its data: true on the server, and in the browser until the first page is shown.
   * A loader then waits for what it reads, because it is there already, and the machines of a page start with it.
   */
  isServed: () => boolean;
  /** The time; for a served page the server's, so that both sides show the same. */
  now: () => Date;
  /** Writes a failure that no one is shown to the log of this side. Specification, section 8. */
  logFailure: (area: string, failure: Failure) => void;
  /** Loads texts beside the page's data, so that a page never waits for them twice. */
  loadTexts: (...namespaces: Namespace[]) => Promise<void>;
}
