import { Command, InvalidArgumentError } from '@commander-js/extra-typings';

/** A command that explains itself: `--help`, and exit code 2 with the reason for what it does not understand. */
export function measureCommand(name: string, does: string) {
  return new Command()
    .name(`npm run ${name} --`)
    .description(does)
    .option('--check', 'fail above a budget, as CI does')
    .allowExcessArguments(false)
    .showHelpAfterError()
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
}

/** How often something is measured. */
export function countOf(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 1.');
  }
  return Number(text);
}
