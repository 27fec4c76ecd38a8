import type { BookingLimits } from '#domain/booking/limits/limits.ts';
import type { EventLimits } from '#domain/events/limits.ts';
import { isPermitted, type Permission, type StaffRole } from '#domain/staff/permissions.ts';
import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal } from '#server/errors.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';
import type { Building } from '#domain/time/building.ts';

/** Who decides. The log has the name. */
interface Actor {
  name: string;
  role: StaffRole;
}

/** What the use cases of staff need of the server. */
export interface StaffDeps {
  db: Db;
  clock: () => Date;
  building: Building;
  /** How long a pending request is held. */
  holdHours: number;
  /** Scheme and host of the site. */
  origin: string;
  /** Until how many hours before its start an approved booking is cancelled free of charge. */
  freeCancelHours: number;
  bookingLimits: BookingLimits;
  /** The limits of the events that customers propose. */
  eventLimits: EventLimits;
  /** The documents of customers in the storage. */
  documents: Pick<AttachmentStorage, 'read' | 'stream' | 'remove'>;
  actor: Actor;
}

/** In a decision, `db` is its transaction. */
export interface Scope extends StaffDeps {
  now: Date;
  /** Whether a decision is rolled back. */
  isDryRun: boolean;
}

interface DecisionOptions {
  dryRun?: boolean;
}

/** What staff can do: refused without its permission. */
export interface UseCase<Input, Output> {
  (deps: StaffDeps, input: Input, options?: DecisionOptions): Promise<Output>;
  permission: Permission;
  /** Whether it changes something. */
  isDecision: boolean;
}

/** A read of staff. */
export function reading<Input, Output>(
  permission: Permission,
  read: (scope: Scope, input: Input) => Promise<Output>,
): UseCase<Input, Output> {
  const useCase = async (deps: StaffDeps, input: Input): Promise<Output> => {
    demand(deps, permission);
    return read({ ...deps, now: deps.clock(), isDryRun: false }, input);
  };
  return Object.assign(useCase, { permission, isDecision: false });
}

/**
 * A change by staff: one transaction, logged under the name of the actor. With `dryRun` the same is done and rolled back, to
 * show what it leads to. `before` runs outside of the transaction, whether or not the change is refused.
 */
export function decision<Input, Output>(
  permission: Permission,
  decide: (scope: Scope, input: Input) => Promise<Output>,
  before?: (db: Db, now: Date) => Promise<unknown>,
): UseCase<Input, Output> {
  const useCase = async (
    deps: StaffDeps,
    input: Input,
    { dryRun: isDryRun = false }: DecisionOptions = {},
  ): Promise<Output> => {
    demand(deps, permission);
    const now = deps.clock();
    await before?.(deps.db, now);
    const write = async (trx: Db) => {
      await setActor(trx, deps.actor.name);
      return decide({ ...deps, db: trx, now, isDryRun }, input);
    };
    return isDryRun ? rolledBack(deps.db, write) : transact(deps.db, write);
  };
  return Object.assign(useCase, { permission, isDecision: true });
}

/** Refuses an actor without this permission. */
export function demand({ actor }: { actor: Actor }, permission: Permission): void {
  if (!isPermitted(actor.role, permission)) {
    throw new Refusal('forbidden', { permission });
  }
}

async function rolledBack<Output>(db: Db, write: (trx: Db) => Promise<Output>): Promise<Output> {
  const trx = await db.startTransaction().execute();
  try {
    return await write(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/** A text that a decision needs, without the spaces around it. */
export function requiredText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') {
    throw new Refusal('reason_missing');
  }
  return trimmed;
}
