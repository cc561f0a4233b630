import { bookingRecord } from '@cotejo/domain/booking/booking.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(bookingRecord);
export const listBookedCalls = of.list('listBookedCalls');
export const watchBookedCalls = of.watch('watchBookedCalls');
export const readBookedCall = of.read('readBookedCall');
export const readBookedCallHistory = of.history('readBookedCallHistory');
export const markCallDone = of.act('markCallDone', 'done');
export const markCallMissed = of.act('markCallMissed', 'missed');
export const moveBookedCall = of.act('moveBookedCall', 'move');
