export const staffRoles = ['reception', 'manager'] as const;
export type StaffRole = (typeof staffRoles)[number];

const all: readonly StaffRole[] = staffRoles;
const managers: readonly StaffRole[] = ['manager'];

/** From more than this on, a discount needs a permission of its own. */
export const LARGE_DISCOUNT_PERCENT = 20;

/**
 * What a member of staff may do, and in which roles (rulings, Fourth round). A use case names one of these; what is allowed
 * within one to managers only, such as a large discount, is a permission of its own.
 */
export const permissions = {
  /** Lists, one request with its customer, and who is in the rooms. */
  'requests.see': all,
  /** Approve, reject, and price what is on request. */
  'requests.decide': all,
  /** Request a room for a phone customer. */
  'requests.create': all,
  'discounts.give': all,
  /** A discount over `LARGE_DISCOUNT_PERCENT` of what the lines cost. */
  'discounts.large': managers,
  /** Open, accept and refuse. */
  'documents.review': all,
  /** Change or cancel an approved booking, and answer what its customer asks for. */
  'bookings.change': all,
  'payments.record': all,
  'payments.refund': managers,
  'closures.write': all,
  /** Close a room although bookings or events are in it. */
  'closures.force': managers,
  'events.review': all,
  'chats.answer': all,
  'mails.retry': all,
  'customers.export': all,
  'customers.delete': managers,
  /** Rooms, prices, plans, pictures, and events of the house. */
  'offer.write': managers,
  'calendar.address': managers,
  /** One's own language and notices. */
  'me.change': all,
  'members.write': managers,
  /** Of one request. */
  'log.see': all,
  'log.all': managers,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** Whether the role has the permission. */
export function isPermitted(role: StaffRole, permission: Permission): boolean {
  const roles: readonly StaffRole[] = permissions[permission];
  return roles.includes(role);
}
