import * as v from 'valibot';

/**
 * The output of a command: text for standard output, or for standard error when the exit code is not 0. `file`: what the
 * process of the operator writes before it prints the text.
 */
export const commandOutputSchema = v.object({
  exitCode: v.picklist([0, 1, 2]),
  text: v.string(),
  file: v.exactOptional(v.object({ path: v.string(), base64: v.string() })),
});
export type CommandOutput = v.InferOutput<typeof commandOutputSchema>;

/** The output of a command that did what it should. */
export function succeeded(text: string): CommandOutput {
  return { exitCode: 0, text };
}
