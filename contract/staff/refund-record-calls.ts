import { refundRecord } from '@cotejo/domain/staff/refund.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(refundRecord);
export const listRefunds = of.list('listRefunds');
export const watchRefunds = of.watch('watchRefunds');
export const readRefund = of.read('readRefund');
export const readRefundHistory = of.history('readRefundHistory');
