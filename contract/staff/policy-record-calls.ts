import { policyRecord } from '@cotejo/domain/staff/policy.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(policyRecord);
export const listPolicyRecords = of.list('listPolicyRecords');
export const readPolicyRecord = of.read('readPolicyRecord');
export const readPolicyRecordHistory = of.history('readPolicyRecordHistory');
