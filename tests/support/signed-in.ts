import { inject } from 'vitest';
import { movedTo, type SignedInVisitor, type StorageState } from './sign-in-visitors.ts';

/** The browser of a visitor who signed in on a copy of the seeded site at `origin`. */
export function visitorState(visitor: SignedInVisitor, origin: string): StorageState {
  return movedTo(origin, inject('signedIn')[visitor]);
}
