import { monthOf } from '#domain/time/month.ts';
import { shiftDay, weekdayOf } from '#domain/time/time.ts';
import { inOrder } from '#domain/period/days.ts';

/** The days with another one, or without it when it is among them. */
export function withDayToggled(days: readonly string[], day: string): string[] {
  return days.includes(day) ? days.filter((other) => other !== day) : inOrder([...days, day]);
}

/** A code of `BookingFieldError`, or that the day is taken. */
export type DayAddRefusal = 'startDayBegun' | 'taken' | 'tooManyDays';

/** Why a day cannot be added to others, or null. */
export function addRefusal(
  days: readonly string[],
  day: string,
  limits: { earliest: string; most: number; isTaken: (day: string) => boolean },
): DayAddRefusal | null {
  if (day < limits.earliest) {
    return 'startDayBegun';
  }
  if (limits.isTaken(day)) {
    return 'taken';
  }
  return days.length < limits.most ? null : 'tooManyDays';
}

/** The days with others that are not before the earliest; null where that adds nothing, or more than `most` allows. */
export function withDaysAdded(
  days: readonly string[],
  added: readonly string[],
  { earliest, most }: { earliest: string; most: number },
): string[] | null {
  const all = inOrder([...days, ...added.filter((day) => day >= earliest)]);
  return all.length > days.length && all.length <= most ? all : null;
}

/** How many weeks with a taken day are passed over. */
const MOST_SKIPPED = 8;

/** `day` and its weekday in the weeks after it, `times` in all, without those that are taken. */
export function freeWeekdays(
  day: string,
  times: number,
  isTaken: (day: string) => boolean,
): string[] {
  return sameWeekday(day, times + MOST_SKIPPED)
    .filter((each) => !isTaken(each))
    .slice(0, times);
}

/** The days with the next free ones of the same weekday in place of those that are taken. */
export function withTakenReplaced(
  days: readonly string[],
  taken: readonly string[],
  isTaken: (day: string) => boolean,
): string[] {
  const free = days.filter((day) => !taken.includes(day));
  const isUnfree = (day: string) => [...free, ...taken].includes(day) || isTaken(day);
  for (const day of taken) {
    free.push(...freeWeekdays(day, 1, isUnfree));
  }
  return inOrder(free);
}

/** The days of the last week once more, in the next week in which one of them is free, without those that are taken. */
export function freeWeekAfter(
  days: readonly string[],
  isTaken: (day: string) => boolean,
): string[] {
  const next = weekAfter(days);
  const weeks = Array.from({ length: MOST_SKIPPED }, (_, week) =>
    next.map((day) => shiftDay(day, 7 * week)).filter((day) => !isTaken(day)),
  );
  return weeks.find((week) => week.length > 0) ?? [];
}

/** The months in which free days are looked for, `times` weeks long and those that are passed over. */
export function searchedMonths(day: string, times: number): string[] {
  return [...new Set(sameWeekday(day, times + MOST_SKIPPED).map(monthOf))];
}

/** `day` and the same day of the following weeks, `times` in all. */
export function sameWeekday(day: string, times: number): string[] {
  return Array.from({ length: times }, (_, week) => shiftDay(day, 7 * week));
}

/** The days of the last week (Sunday to Saturday) of `days`, which are in order, each a week later. */
export function weekAfter(days: readonly string[]): string[] {
  const last = days.at(-1);
  const sunday = last && shiftDay(last, -weekdayOf(last));
  return days.filter((day) => sunday && day >= sunday).map((day) => shiftDay(day, 7));
}

const MOST_TIMES = 12;

/** How often the weekday of a day can be added to others, and of that what is nearest to a wish. */
export function weeklyChoices(
  day: string,
  wish: number,
  isTaken: (day: string) => boolean,
  canAdd: (days: string[]) => boolean,
): { choices: number[]; times: number | undefined } {
  const choices = Array.from({ length: MOST_TIMES - 1 }, (_, index) => index + 2).filter((times) =>
    canAdd(freeWeekdays(day, times, isTaken)),
  );
  return { choices, times: choices.find((times) => times >= wish) ?? choices.at(-1) };
}
