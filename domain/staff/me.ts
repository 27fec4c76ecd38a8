import * as v from 'valibot';
import { languageSchema } from '#domain/language.ts';
import { staffCall } from './call.ts';
import { isPermitted, staffRoles, type Permission, type StaffRole } from './permissions.ts';

/** About what a member of staff gets mails: everything, requests only, or nothing. */
export const noticeChoices = ['all', 'requests', 'none'] as const;

/** The member of staff who is signed in. */
export const meSchema = v.object({
  name: v.string(),
  email: v.string(),
  role: v.picklist(staffRoles),
  language: languageSchema,
  notices: v.picklist(noticeChoices),
});
export type Me = v.InferOutput<typeof meSchema>;

export const meCall = staffCall('me.read', v.object({}), meSchema);

/** What is not named stays. */
export const changeMeCall = staffCall(
  'me.change',
  v.partial(v.pick(meSchema, ['language', 'notices'])),
  meSchema,
);

/** Whether the page offers what needs this permission; the server checks it again. */
export function mayDo({ role }: { role: StaffRole }, permission: Permission): boolean {
  return isPermitted(role, permission);
}
