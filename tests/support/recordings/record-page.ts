import { createRecorder, type Session } from 'xstate-workbench';

/** What this script adds to a page: the session of its actors. */
export interface RecordedWindow {
  recordedSession?: () => Session;
}

/*
 * Runs in a page of the production build, before the scripts of the page (tests/support/page-recorder.ts). The build has no
 * hook of the visualizer, but every actor reads the option `inspect` of its options: this is where an option that was not
 * given is read from. docs/decisions/050
 */
const { inspect, session } = createRecorder(
  () => undefined,
  // Not `Date.now` itself: a test may replace it later.
  () => Date.now(),
);

Object.defineProperty(Object.prototype, 'inspect', {
  configurable: true,
  get(this: unknown) {
    return isActorOptions(this) ? inspect : undefined;
  },
  /** Any other object gets a property of its own, as without this script. */
  set(this: object, value: unknown) {
    const own = { value, configurable: true, enumerable: true, writable: true };
    Object.defineProperty(this, 'inspect', own);
  },
});

Object.assign(window, { recordedSession: session } satisfies RecordedWindow);

/** XState adds its default options, `devTools` among them. */
function isActorOptions(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'devTools');
}
