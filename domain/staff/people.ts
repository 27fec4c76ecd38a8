import * as v from 'valibot';
import { emailSchema, requiredLineSchema } from '#domain/text/text.ts';
import { staffCall } from './call.ts';
import { meSchema } from './me.ts';

const MAX_NAME = 80;
/** A member of staff. */
const personSchema = v.object({
  ...meSchema.entries,
  id: v.string(),
  is_active: v.boolean(),
  created_at: v.string(),
});

export type Person = v.InferOutput<typeof personSchema>;

export const newPersonSchema = v.object({
  email: emailSchema,
  name: requiredLineSchema(MAX_NAME),
  ...v.pick(meSchema, ['role', 'language']).entries,
});

const personChangesSchema = v.object({
  ...v.omit(newPersonSchema, ['email']).entries,
  notices: meSchema.entries.notices,
  isActive: v.boolean(),
});

export const peopleCalls = {
  list: staffCall('people.list', v.object({}), v.array(personSchema)),
  add: staffCall('people.add', newPersonSchema, personSchema),
  /** What is not named stays. */
  change: staffCall(
    'people.change',
    v.object({ id: v.pipe(v.string(), v.uuid()), ...v.partial(personChangesSchema).entries }),
    personSchema,
  ),
};

/** Whether a new member can have this address, and a member this name. */
export const isPersonEmail = (text: string): boolean => v.is(newPersonSchema.entries.email, text);
/** Whether a name is accepted. */
export const isPersonName = (text: string): boolean => v.is(newPersonSchema.entries.name, text);
