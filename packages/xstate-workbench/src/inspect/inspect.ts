import type { InspectionEvent } from 'xstate';
import { createInspect } from './create-inspect.ts';

let created: ReturnType<typeof createInspect> | null = null;

/**
 * The option `inspect` of `createActor`, without options of its own: `createActor(machine, { inspect })`. It begins with its first event,
 * and does nothing outside of a browser.
 */
export function inspect(event: InspectionEvent): void {
  if (typeof document !== 'undefined') {
    created ??= createInspect();
    created(event);
  }
}
