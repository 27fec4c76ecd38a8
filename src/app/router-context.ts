import type { FlatNamespace, i18n } from 'i18next';
import type { Failure } from '#domain/errors.ts';
import type { createApp } from './create-app.ts';

type AppContext = ReturnType<typeof createApp>['context'];

/** What every route's `beforeLoad` and `loader` get. */
export interface RouterContext extends AppContext {
  i18n: i18n;
  /**
   * True on the server, and in the browser until hydration ends. A loader then awaits its reads, because the SSR payload
   * has their responses, and the machines of the page start with that data.
   */
  isServerRendered: () => boolean;
  /**
   * On the server: reads what a machine of the page will read, so that it is in the SSR payload. In the browser the machine reads
   * it. Never fails.
   */
  readAhead: (read: () => Promise<unknown>) => Promise<void>;
  /** Logs a failure that the page does not show (specification, section 8). */
  logFailure: (area: string, failure: Failure) => void;
  /** Loads texts in parallel with the page's data. */
  loadTexts: (...namespaces: FlatNamespace[]) => Promise<void>;
  /** What `read` resolves to, once these texts are loaded, too. */
  withTexts: <T>(read: Promise<T>, ...namespaces: FlatNamespace[]) => Promise<T>;
}
