import type { Failure } from '#domain/errors.ts';
import type { KnownCustomer } from '#machines/auth/auth.types.ts';
import type { Settings } from '#src/config/settings.ts';
import type { App } from '#src/features/app-context.ts';
import type { TakeResponse } from '#src/services/data/api-client.ts';
import type { IdentityProvider } from '#src/services/identity/identity.ts';
import type { createServerTime } from './clock.ts';

/** What the application is made of in a browser, on the server and in tests. */
export interface AppOptions {
  settings: Settings;
  /** The customer for whom the page is rendered; null: it is not known who reads it. */
  known: KnownCustomer | null;
  /** The page is hydrated before the identity SDK is loaded. Without it the SDK is loaded at once. */
  hydrated?: Promise<void> | undefined;
  /** Null on the server. */
  identity: IdentityProvider | null;
  /** The origin of /api. */
  origin: string;
  fetch: typeof fetch;
  /** In the browser: what the page came with. */
  takeResponse?: TakeResponse;
  /** On the server: of reads that may be late (`readOptional`). */
  optionalFetch?: typeof fetch;
  /** The current time. During hydration it is the server's, so that both sides render the same. */
  now: () => Date;
  /** On the server: called with the module of each part that a loader of the page loads. */
  onPart?: (module: string) => void;
  /** Reports corrections of the current time; on the server there are none. */
  subscribeToTime?: ReturnType<typeof createServerTime>['subscribe'];
  /** Logs a failure that the page does not show: to the console in the browser. */
  logFailure: (area: string, failure: Failure) => void;
  /** The bytes of chosen documents by document id. */
  documentFiles?: Map<string, File>;
  actorOptions?: App['actorOptions'];
}
