import type { CommandContext } from './commands.ts';

export const ofThisProcess: CommandContext = {
  environment: process.env,
  now: () => new Date(),
  report: (line) => void process.stdout.write(`${line}\n`),
};
