import { sendCommand } from '#server/cli/program/send-command.ts';

/** A command of staff to the running site; returns what it prints. Throws when it is refused, or no site runs. */
export async function staff(dataDir: string, ...args: string[]): Promise<string> {
  const output = await sendCommand(dataDir, args);
  if (output?.exitCode !== 0) {
    throw new Error(output?.text ?? 'the site does not run');
  }
  return output.text;
}
