import * as v from 'valibot';
import type { StaffCall } from '#domain/staff/call.ts';
import { sendCommand } from '#server/cli/program/send-command.ts';
import { signInAt } from './server/sign-in-at.ts';

const manager = { name: 'Nadir Bouzid', email: 'nadir@demo.example' };

/** A call of the manager of the seed to a running site; resolves with its output. Throws when it is refused. */
export async function staff<Input extends v.GenericSchema, Output extends v.GenericSchema>(
  origin: string,
  { name, output }: StaffCall<Input, Output>,
  input: v.InferInput<Input>,
): Promise<v.InferOutput<Output>> {
  const response = await fetch(`${origin}/api/staff/${name}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: {
      authorization: `Bearer ${await signInAt(origin, manager)}`,
      'content-type': 'application/json',
    },
  });
  if (!response.ok) {
    throw new Error(`${name}: ${response.status} ${await response.text()}`);
  }
  return v.parse(output, await response.json());
}

/** A command of staff to the running site. Throws when it is refused, or no site runs. */
export async function staffCommand(dataDir: string, ...args: string[]): Promise<void> {
  const output = await sendCommand(dataDir, args);
  if (output?.exitCode !== 0) {
    throw new Error(output?.text ?? 'the site does not run');
  }
}
