/** The database refuses an offer; the message names the place in the file and the rule. */
export class OfferRefused extends Error {
  constructor(
    readonly code: 'period_taken' | 'room_not_found',
    message: string,
  ) {
    super(message);
  }
}
