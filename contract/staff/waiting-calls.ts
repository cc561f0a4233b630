import { waitingRecord } from '@cotejo/domain/staff/waiting.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(waitingRecord);
export const listWaiting = of.list('listWaiting');
export const exportWaiting = of.export('exportWaiting');
export const watchWaiting = of.watch('watchWaiting');
export const readWaiting = of.read('readWaiting');
export const readWaitingHistory = of.history('readWaitingHistory');
