import type { Clash, NewClosure } from '#domain/staff/closures.ts';
import type { StaffFailure } from '#domain/staff/failure.ts';
import type { Building } from '#domain/time/building.ts';
import type { Call } from '#machines/shared/calls.ts';

/** What is typed of a closure. */
export interface ClosureDraft {
  /** Of a room; null: the whole building. */
  slug: string | null;
  /** Days `YYYY-MM-DD` and times `HH:mm` of the building. */
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  reason: string;
}

export interface ClosureInput {
  /** Whose clock the typed times are of. */
  building: Building;
  draft: ClosureDraft;
  /** Whether this person may close a room although something is in it. */
  mayForce: boolean;
}

export type ClosureErrors = Partial<Record<'period' | 'reason', true>>;

export interface ClosureContext extends ClosureInput {
  errors: ClosureErrors;
  /** What is in the room: before the closure is saved, and in the end what remains there. */
  clashes: readonly Clash[];
  failure: StaffFailure | null;
}

export type ClosureEvent =
  | { type: 'closure.change'; change: Partial<ClosureDraft> }
  | { type: 'closure.check' }
  | { type: 'closure.save' }
  | { type: 'closure.force' }
  | { type: 'closure.back' };

export interface ClosureResult {
  /** False: something is in the room. */
  isClosed: boolean;
  clashes: readonly Clash[];
}

export interface ClosureCalls {
  /** What closing would lead to; nothing is stored. */
  checkClosure: Call<NewClosure, ClosureResult>;
  saveClosure: Call<NewClosure, ClosureResult>;
}
