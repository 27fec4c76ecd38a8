/** When a room is used, as it is typed: from the start of the first day to the end of the last one, or at hours of a day. */
export interface TypedPeriod {
  start: string;
  end: string;
  startTime: string;
  endTime: string;
}

/** `days`: several single ones. */
export interface ChangedDays extends TypedPeriod {
  days: readonly string[] | null;
}

/** The period as the call has it. */
export function periodOf({ start, end, startTime, endTime, days }: ChangedDays, isHourly: boolean) {
  return {
    ...(days ? { days: [...days] } : isHourly ? { day: start } : { from: start, to: end }),
    ...(isHourly && { from: startTime, to: endTime }),
  };
}
