/** What a staff command refuses, in words for the operator. `isUsage`: the command was typed wrongly. */
export class StaffError extends Error {
  readonly isUsage: boolean;

  constructor(message: string, { isUsage = false } = {}) {
    super(message);
    this.name = 'StaffError';
    this.isUsage = isUsage;
  }
}

export function usageError(message: string): StaffError {
  return new StaffError(message, { isUsage: true });
}
