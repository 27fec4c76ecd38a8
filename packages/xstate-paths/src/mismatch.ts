import { stable } from './plain.ts';

/** A step after which something different from what the plan expects is seen. */
export class Mismatch extends Error {
  readonly expected: unknown;
  readonly seen: unknown;

  constructor(expected: unknown, seen: unknown) {
    super(`saw ${stable(seen)}\nexpected ${stable(expected)}`);
    this.expected = expected;
    this.seen = seen;
  }
}
