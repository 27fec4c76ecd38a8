import { isFailureCode } from '#domain/errors.ts';
import { browserErrorOf } from '#domain/site/browser-error.ts';

/** Messages of Chromium and Firefox, of Safari, and of Vite for a stylesheet. */
const LOST_MODULE =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** What a page that fails again and again reports is known. */
const MOST_REPORTS = 3;

interface ErrorReporterOptions {
  /** The pattern of the page's route, now. */
  routeOf: () => string;
  send?: (body: string) => void;
}

/** Reports the errors of this page that nothing handles to the own server, each once. Returns what reports another one. */
export function reportErrors({ routeOf, send = sendBeacon }: ErrorReporterOptions) {
  const reported = new Set<string>();
  const report = (thrown: unknown) => {
    const error = browserErrorOf(thrown, routeOf());
    if (!isFailedLoad(thrown) && reported.size < MOST_REPORTS && !reported.has(error.message)) {
      reported.add(error.message);
      send(JSON.stringify(error));
    }
  };
  window.addEventListener('error', ({ error }) => {
    report(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report(reason);
  });
  return report;
}

/** What a page without a connection, or a refusal of the server, throws: the page shows it, and the server has logged its part. */
function isFailedLoad(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) {
    return false;
  }
  const code = 'code' in thrown ? thrown.code : undefined;
  return (
    (typeof code === 'string' && isFailureCode(code)) ||
    thrown.name === 'AbortError' ||
    LOST_MODULE.test(thrown.message)
  );
}

/** Also while the page is left. Without a connection the report is lost. */
function sendBeacon(body: string): void {
  navigator.sendBeacon('/api/browser-errors', new Blob([body], { type: 'application/json' }));
}
