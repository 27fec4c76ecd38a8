import { calendarCall } from '#domain/staff/calendar.ts';
import { closeCall, closuresCall, liftCall } from '#domain/staff/closures.ts';
import { changeMeCall, meCall } from '#domain/staff/me.ts';
import { peopleCalls } from '#domain/staff/people.ts';
import {
  confirmPaymentCall,
  dueCall,
  paymentsCall,
  receiptCall,
  recordPaymentCall,
  refundPaymentCall,
} from '#domain/staff/payments.ts';
import { bookForCallerCall, searchCustomersCall } from '#domain/staff/phone-customers.ts';
import { todayCall, waitingCall } from '#domain/staff/today.ts';
import { bookForCaller } from '#server/bookings/decisions/book-for-caller.ts';
import { listDue } from '#server/bookings/decisions/list-due.ts';
import { listAllPayments } from '#server/bookings/decisions/list-payments.ts';
import {
  confirmPayment,
  recordPayment,
  refundPayment,
} from '#server/bookings/decisions/payments.ts';
import { readReceipt } from '#server/bookings/decisions/read-receipt.ts';
import { searchCustomers } from '#server/customers/search-customers.ts';
import { closeRoom } from '#server/rooms/close-room.ts';
import { liftClosure, listClosures } from '#server/rooms/closures.ts';
import { readRooms } from '#server/rooms/read-rooms.ts';
import { answer } from './answer.ts';
import { countWaiting } from './count-waiting.ts';
import { addStaff, changeMe, changeStaff, listStaff, readMe } from './members.ts';
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
  answer(calendarCall, readRooms),
  answer(closuresCall, listClosures),
  answer(closeCall, closeRoom),
  answer(liftCall, liftClosure),
  answer(searchCustomersCall, searchCustomers),
  answer(bookForCallerCall, bookForCaller),
  answer(dueCall, listDue),
  answer(paymentsCall, listAllPayments),
  answer(recordPaymentCall, recordPayment),
  answer(confirmPaymentCall, confirmPayment),
  answer(refundPaymentCall, refundPayment),
  answer(receiptCall, readReceipt),
];
