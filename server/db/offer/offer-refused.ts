/** The database refuses an offer; the message names the place in the file and the rule. */
export class OfferRefused extends Error {
  readonly code: 'period_taken' | 'room_not_found';

  constructor(code: OfferRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}
