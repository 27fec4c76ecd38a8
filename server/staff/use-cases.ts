import { addressCalls, calendarCall } from '#domain/staff/calendar.ts';
import { chatCalls } from '#domain/staff/chats.ts';
import { closeCall, closuresCall, liftCall } from '#domain/staff/closures.ts';
import {
  approveCall,
  cancelCall,
  changeCall,
  discountCall,
  priceLineCall,
  refuseAskCall,
  rejectCall,
  reviewCall,
} from '#domain/staff/decisions.ts';
import { eventCalls } from '#domain/staff/events.ts';
import { logCalls } from '#domain/staff/log.ts';
import { mailCalls } from '#domain/staff/mails.ts';
import { changeMeCall, meCall } from '#domain/staff/me.ts';
import { newsCall } from '#domain/staff/news.ts';
import { offerCalls } from '#domain/staff/offer.ts';
import {
  confirmPaymentCall,
  dueCall,
  paymentsCall,
  receiptCall,
  recordPaymentCall,
  refundPaymentCall,
} from '#domain/staff/payments.ts';
import { peopleCalls } from '#domain/staff/people.ts';
import { bookForCallerCall, searchCustomersCall } from '#domain/staff/phone-customers.ts';
import { requestCall } from '#domain/staff/request.ts';
import { requestsCall } from '#domain/staff/requests.ts';
import { todayCall, waitingCall } from '#domain/staff/today.ts';
import { approveRequest } from '#server/bookings/decisions/approve-request.ts';
import { bookForCaller } from '#server/bookings/decisions/book-for-caller.ts';
import { cancelBooking } from '#server/bookings/decisions/cancel-booking.ts';
import { changeBooking } from '#server/bookings/decisions/change-booking.ts';
import { listDue } from '#server/bookings/decisions/list-due.ts';
import { listAllPayments, readReceipt } from '#server/bookings/decisions/list-payments.ts';
import { listRequests } from '#server/bookings/decisions/list-requests.ts';
import {
  confirmPayment,
  recordPayment,
  refundPayment,
} from '#server/bookings/decisions/payments.ts';
import { giveDiscount, priceLine } from '#server/bookings/decisions/price-request.ts';
import { refuseAsk } from '#server/bookings/decisions/refuse-ask.ts';
import { rejectRequest } from '#server/bookings/decisions/reject-request.ts';
import { showRequest } from '#server/bookings/decisions/show-request.ts';
import {
  readBuildingAddress,
  renewBuildingAddress,
  revokeBuildingAddress,
} from '#server/calendars/building-address.ts';
import { answerChat } from '#server/chat/answer-chat.ts';
import { listChats, readChat, readMessages } from '#server/chat/list-chats.ts';
import { searchCustomers } from '#server/customers/search-customers.ts';
import { reviewDocument } from '#server/documents/decisions/review-document.ts';
import { editEvent } from '#server/events/decisions/edit-event.ts';
import { listEvents, readEvent } from '#server/events/decisions/list-events.ts';
import { approveEvent, rejectEvent } from '#server/events/decisions/review-event.ts';
import { listStaffMails, retryMail } from '#server/mail/failed-mails.ts';
import { readHistory, readRecords, saveRecord, undoChange } from '#server/offer/edit-offer.ts';
import { closeRoom } from '#server/rooms/close-room.ts';
import { liftClosure, listClosures } from '#server/rooms/closures.ts';
import { readRooms } from '#server/rooms/read-rooms.ts';
import { answer } from './answer.ts';
import { countWaiting } from './count-waiting.ts';
import { addStaff, changeMe, changeStaff, listStaff, readMe } from './members.ts';
import { listLog, readRequestLog } from './read-log.ts';
import { readNews } from './read-news.ts';
import { readToday } from './read-today.ts';

/** The calls of staff: `POST /api/staff/<name>`. */
export const answers = [
  answer(meCall, readMe),
  answer(changeMeCall, changeMe),
  answer(peopleCalls.list, listStaff),
  answer(peopleCalls.add, addStaff),
  answer(peopleCalls.change, changeStaff),
  answer(waitingCall, countWaiting),
  answer(newsCall, readNews),
  answer(todayCall, readToday),
  answer(requestsCall, listRequests),
  answer(requestCall, showRequest),
  answer(approveCall, approveRequest),
  answer(rejectCall, rejectRequest),
  answer(priceLineCall, priceLine),
  answer(discountCall, giveDiscount),
  answer(reviewCall, reviewDocument),
  answer(changeCall, changeBooking),
  answer(cancelCall, cancelBooking),
  answer(refuseAskCall, refuseAsk),
  answer(recordPaymentCall, recordPayment),
  answer(confirmPaymentCall, confirmPayment),
  answer(refundPaymentCall, refundPayment),
  answer(logCalls.list, listLog),
  answer(logCalls.ofRequest, readRequestLog),
  answer(calendarCall, readRooms),
  answer(addressCalls.read, readBuildingAddress),
  answer(addressCalls.renew, renewBuildingAddress),
  answer(addressCalls.revoke, revokeBuildingAddress),
  answer(closuresCall, listClosures),
  answer(closeCall, closeRoom),
  answer(liftCall, liftClosure),
  answer(searchCustomersCall, searchCustomers),
  answer(bookForCallerCall, bookForCaller),
  answer(dueCall, listDue),
  answer(paymentsCall, listAllPayments),
  answer(receiptCall, readReceipt),
  answer(offerCalls.read, readRecords),
  answer(offerCalls.save, saveRecord),
  answer(offerCalls.history, readHistory),
  answer(offerCalls.undo, undoChange),
  answer(chatCalls.list, listChats),
  answer(chatCalls.read, readChat),
  answer(chatCalls.messages, readMessages),
  answer(chatCalls.answer, answerChat),
  answer(eventCalls.list, listEvents),
  answer(eventCalls.read, readEvent),
  answer(eventCalls.approve, approveEvent),
  answer(eventCalls.reject, rejectEvent),
  answer(eventCalls.edit, editEvent),
  answer(mailCalls.list, listStaffMails),
  answer(mailCalls.retry, retryMail),
];
