import { purchaseRecord } from '@cotejo/domain/staff/purchase.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(purchaseRecord);
export const listPurchases = of.list('listPurchases');
export const readPurchaseRecord = of.read('readPurchaseRecord');
export const readPurchaseHistory = of.history('readPurchaseHistory');
