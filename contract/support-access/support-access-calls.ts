import { supportAccessRecord } from '@cotejo/domain/support-access/support-access.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(supportAccessRecord);
export const listSupportAccesses = of.list('listSupportAccesses');
export const watchSupportAccesses = of.watch('watchSupportAccesses');
export const openSupportAccess = of.create('openSupportAccess');
export const readSupportAccess = of.read('readSupportAccess');
export const readSupportAccessHistory = of.history('readSupportAccessHistory');
export const endSupportAccess = of.act('endSupportAccess', 'end');
