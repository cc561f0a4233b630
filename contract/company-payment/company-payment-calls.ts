import { companyPaymentRecord } from '@cotejo/domain/company-payment/company-payment.record.ts';
import { declareCall } from '../call.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(companyPaymentRecord);
export const listCompanyPayments = of.list('listCompanyPayments');
export const exportCompanyPayments = of.export('exportCompanyPayments');
export const takeBankStatement = of.sheet('takeBankStatement');
export const watchCompanyPayments = of.watch('watchCompanyPayments');
export const readCompanyPayment = of.read('readCompanyPayment');
export const readCompanyPaymentHistory = of.history('readCompanyPaymentHistory');
export const confirmCompanyPayment = of.act('confirmCompanyPayment', 'confirm');
export const confirmAnotherCompanyPayment = of.act(
  'confirmAnotherCompanyPayment',
  'confirmAnother',
);
export const rejectCompanyPayment = of.act('rejectCompanyPayment', 'reject');
export const applyCompanyPayment = of.act('applyCompanyPayment', 'apply');
export const payBackCompanyPayment = of.act('payBackCompanyPayment', 'payBack');
export const reverseCompanyPayment = of.act('reverseCompanyPayment', 'reverse');
export const undoBankStatement = of.act('undoBankStatement', 'undoStatement');
export const uploadPaymentFile = declareCall(
  'uploadPaymentFile',
  'POST',
  '/api/company-payments/{id}/files',
);
export const openPaymentFile = declareCall(
  'openPaymentFile',
  'GET',
  '/api/company-payments/{id}/files/{fileId}',
);
