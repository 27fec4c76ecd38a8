import type { InspectionEvent, Observer } from 'xstate';

/** What the option `inspect` of an actor takes: ours, or that of another inspector such as @statelyai/inspect. */
export type Inspector = Observer<InspectionEvent> | ((event: InspectionEvent) => void);

/** One inspector that passes each event on to all of a list, in its order. */
export function inspectAll(inspectors: readonly Inspector[]): (event: InspectionEvent) => void {
  return (event) => {
    for (const inspector of inspectors) {
      if (typeof inspector === 'function') {
        inspector(event);
      } else {
        inspector.next?.(event);
      }
    }
  };
}
