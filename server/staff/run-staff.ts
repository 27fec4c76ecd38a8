import * as v from 'valibot';
import { readCommandLine } from './command-line.ts';
import { StaffError } from './staff-error.ts';
import type { StaffParts } from './staff-parts.ts';

/** What a command leaves behind: text for standard output, or for standard error when the code is not 0. */
export const staffAnswerSchema = v.object({ exitCode: v.picklist([0, 1, 2]), text: v.string() });
export type StaffAnswer = v.InferOutput<typeof staffAnswerSchema>;

/** Runs what was typed. A refusal is an answer; what nobody foresaw is thrown. */
export async function runStaff(parts: StaffParts, args: string[]): Promise<StaffAnswer> {
  try {
    const line = readCommandLine(args);
    if (line.kind === 'help') {
      return { exitCode: 0, text: line.text };
    }
    const { data, text } = await line.command.run(parts, line.typed);
    return { exitCode: 0, text: line.isJson ? JSON.stringify(data, null, 2) : text };
  } catch (error) {
    return refusalOf(error);
  }
}

/** The answer to a refused command; throws again what is no refusal. */
export function refusalOf(error: unknown): StaffAnswer {
  if (error instanceof StaffError) {
    return { exitCode: error.isUsage ? 2 : 1, text: error.message };
  }
  throw error;
}
