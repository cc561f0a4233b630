import { subjectRequestRecord } from '@cotejo/domain/privacy/subject-request.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(subjectRequestRecord);
export const listDeskSubjectRequests = of.list('listDeskSubjectRequests');
export const watchDeskSubjectRequests = of.watch('watchDeskSubjectRequests');
export const takeInSubjectRequest = of.create('takeInSubjectRequest');
export const readSubjectRequest = of.read('readSubjectRequest');
export const readSubjectRequestHistory = of.history('readSubjectRequestHistory');
export const takeSubjectRequest = of.act('takeSubjectRequest', 'take');
export const proveSubjectRequest = of.act('proveSubjectRequest', 'prove');
export const completeSubjectRequest = of.act('completeSubjectRequest', 'complete');
export const extendSubjectRequest = of.act('extendSubjectRequest', 'extend');
export const tellCompanyOfSubjectRequest = of.act('tellCompanyOfSubjectRequest', 'tellCompany');
export const refuseSubjectRequest = of.act('refuseSubjectRequest', 'refuse');
