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

/** A text that an option has to have; without one a usage error with the message. */
export function requiredText(typed: string, message: string): string {
  const text = typed.trim();
  if (text === '') {
    throw usageError(message);
  }
  return text;
}
