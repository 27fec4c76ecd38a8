import { browserErrorOf } from '#domain/site/browser-error.ts';

/** What a page that fails again and again reports is known. */
const MOST_REPORTS = 3;

interface ErrorReporterOptions {
  /** The pattern of the page's route, now. */
  routeOf: () => string;
  send?: (body: string) => void;
}

/** Reports the errors of this page that nothing handles to the own server, each once. */
export function reportErrors({ routeOf, send = sendBeacon }: ErrorReporterOptions): void {
  const reported = new Set<string>();
  const report = (thrown: unknown) => {
    const error = browserErrorOf(thrown, routeOf());
    if (reported.size < MOST_REPORTS && !reported.has(error.message)) {
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
}

/** Also while the page is left. Without a connection the report is lost. */
function sendBeacon(body: string): void {
  navigator.sendBeacon('/api/browser-errors', new Blob([body], { type: 'application/json' }));
}
