import type { AnyEventObject } from 'xstate';
import type { State } from '../inspect/protocol.ts';
import type { PathModel } from 'xstate-paths';
import { restoreSnapshot } from '../recording/restore.ts';
import { config, sampleEvent, sampleFiles } from './config.ts';
import { connection } from './store.ts';

interface SendableEvent {
  label: string;
  event: AnyEventObject;
  isPossible: boolean;
}

/** Which events an actor of the model takes in this state. */
export function takenIn({ machine }: PathModel, state: State): (event: AnyEventObject) => boolean {
  const snapshot = restoreSnapshot(machine, state, Date.now, config.functions);
  return (event) => state.status === 'active' && snapshot.can(event);
}

/** The events of a path model by type, with the dates of today: those that an actor takes now first. */
export function sendableEvents(
  model: PathModel,
  state: State,
): { type: string; events: SendableEvent[] }[] {
  const today = new Date();
  const isTaken = takenIn(model, state);
  return Object.entries(model.variants)
    .filter(([, variants]) => variants.length > 0)
    .map(([type, variants]) => ({
      type,
      events: variants.map(({ label, event }) => {
        const sent = sampleEvent(model, event, today);
        return { label, event: sent, isPossible: isTaken(sent) };
      }),
    }))
    .sort((a, b) => Number(isAnyPossible(b)) - Number(isAnyPossible(a)));
}

function isAnyPossible({ events }: { events: readonly SendableEvent[] }): boolean {
  return events.some(({ isPossible }) => isPossible);
}

/** Sends an event to an actor of the watched tab, with the files that it names. Rejects with what a person should read. */
export function sendEvent(actor: string, event: AnyEventObject): Promise<void> {
  return connection.send(actor, event, sampleFiles(event));
}
