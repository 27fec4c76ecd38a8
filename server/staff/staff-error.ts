/** The refusal of a staff command, with a message for the operator. `isUsage`: the command line is wrong. */
export class StaffError extends Error {
  readonly isUsage: boolean;

  constructor(message: string, { isUsage = false, cause }: StaffErrorOptions = {}) {
    super(message, { cause });
    this.name = 'StaffError';
    this.isUsage = isUsage;
  }
}

interface StaffErrorOptions {
  isUsage?: boolean;
  cause?: unknown;
}

export function usageError(message: string): StaffError {
  return new StaffError(message, { isUsage: true });
}
