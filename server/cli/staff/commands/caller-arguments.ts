import { userInfo } from 'node:os';

/** In the log, for a process without a user. */
export const UNNAMED = 'unnamed';

/** What names who runs a command: the member of the environment, else the operating system's user. */
export function callerArguments({ STAFF_MEMBER }: NodeJS.ProcessEnv): string[] {
  const member = STAFF_MEMBER?.trim();
  return member ? ['--as', member] : ['--user', systemUser()];
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return UNNAMED;
  }
}
