import { logCalls } from '#domain/staff/log.ts';
import { changeMeCall, meCall } from '#domain/staff/me.ts';
import { peopleCalls } from '#domain/staff/people.ts';
import { todayCall, waitingCall } from '#domain/staff/today.ts';
import { answer } from './answer.ts';
import { countWaiting } from './count-waiting.ts';
import { addStaff, changeMe, changeStaff, listStaff, readMe } from './members.ts';
import { listLog, readRequestLog } from './read-log.ts';
import { readToday } from './read-today.ts';

/** The calls of staff: `POST /api/staff/<name>`. */
export const answers = [
  answer(meCall, readMe),
  answer(changeMeCall, changeMe),
  answer(peopleCalls.list, listStaff),
  answer(peopleCalls.add, addStaff),
  answer(peopleCalls.change, changeStaff),
  answer(waitingCall, countWaiting),
  answer(todayCall, readToday),
  answer(logCalls.list, listLog),
  answer(logCalls.ofRequest, readRequestLog),
];
