/** Hours of a day, `HH:mm`; the end of the day is `24:00`. */
export interface DayHours {
  from: string;
  to: string;
}

/** The clock and the opening hours that rules and texts depend on; the site's settings have them. */
export interface Building {
  /** An IANA name. */
  timeZone: string;
  /** Of every day, on the building's clock (rulings, Third round); null: not set. */
  openingHours: DayHours | null;
}
