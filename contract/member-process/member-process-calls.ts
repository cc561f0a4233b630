import { memberProcessRecord } from '@cotejo/domain/member-process/member-process.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(memberProcessRecord);
export const listMemberProcesses = of.list('listMemberProcesses');
export const watchMemberProcesses = of.watch('watchMemberProcesses');
export const answerMemberProcesses = of.sheet('answerMemberProcesses');
export const readMemberProcess = of.read('readMemberProcess');
export const readMemberProcessHistory = of.history('readMemberProcessHistory');
export const acceptActivation = of.act('acceptActivation', 'acceptActivation');
export const acceptCancellation = of.act('acceptCancellation', 'acceptCancellation');
export const declineActivation = of.act('declineActivation', 'declineActivation');
export const declineCancellation = of.act('declineCancellation', 'declineCancellation');
