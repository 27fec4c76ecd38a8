import * as v from 'valibot';
import type { StaffCall } from '#domain/staff/call.ts';
import { signInAt } from './server/sign-in-at.ts';

/** A member of staff who is signed in at a running site. */
export interface StaffSession {
  origin: string;
  /** An ID token. */
  token: string;
}

/** The manager of the seed. */
const manager = { uid: 'staff-nadir', name: 'Nadir Bouzid', email: 'nadir@demo.example' };

export async function signInStaff(origin: string): Promise<StaffSession> {
  return { origin, token: await signInAt(origin, manager) };
}

/** Sends a call of staff; resolves with its output. Throws when it is refused, or the site does not run. */
export async function callStaff<Input extends v.GenericSchema, Output extends v.GenericSchema>(
  { origin, token }: StaffSession,
  { name, output }: StaffCall<Input, Output>,
  input: v.InferInput<Input>,
): Promise<v.InferOutput<Output>> {
  const response = await fetch(`${origin}/api/staff/${name}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  if (!response.ok) {
    throw new Error(`${name}: ${response.status} ${await response.text()}`);
  }
  return v.parse(output, await response.json());
}

/** A call of the manager of the seed. */
export async function staff<Input extends v.GenericSchema, Output extends v.GenericSchema>(
  origin: string,
  call: StaffCall<Input, Output>,
  input: v.InferInput<Input>,
): Promise<v.InferOutput<Output>> {
  return callStaff(await signInStaff(origin), call, input);
}
