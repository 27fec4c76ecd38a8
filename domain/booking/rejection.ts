/** Why staff reject a request; `rejection` of the account's texts explains it to the customer. */
export const rejectionCodes = [
  'room_closed',
  'too_many_people',
  'papers_invalid',
  'use_not_allowed',
  'service_unavailable',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];
