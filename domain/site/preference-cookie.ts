/** The cookies of the chosen language and colours are kept for a year. In seconds. */
export const PREFERENCE_MAX_AGE = 365 * 24 * 60 * 60;
