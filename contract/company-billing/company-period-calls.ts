import { companyPeriodRecord } from '@cotejo/domain/company-billing/company-period.record.ts';
import { declareCall } from '../call.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(companyPeriodRecord);
export const listCompanyPeriods = of.list('listCompanyPeriods');
export const exportCompanyPeriods = of.export('exportCompanyPeriods');
export const watchCompanyPeriods = of.watch('watchCompanyPeriods');
export const readCompanyPeriod = of.read('readCompanyPeriod');
export const readCompanyPeriodHistory = of.history('readCompanyPeriodHistory');
export const acceptCompanyPeriod = of.act('acceptCompanyPeriod', 'accept');
export const requestPeriodUpdate = of.act('requestPeriodUpdate', 'requestUpdate');
export const answerPeriodUpdate = of.act('answerPeriodUpdate', 'answer');
export const recalculateCompanyPeriod = of.act('recalculateCompanyPeriod', 'recalculate');
export const addCompanyPayment = of.act('addCompanyPayment', 'addPayment');
export const addTaxDocument = of.act('addTaxDocument', 'addTaxDocument');
/** Worker by worker. */
export const exportPeriodLines = declareCall(
  'exportPeriodLines',
  'GET',
  `${companyPeriodRecord.path}/{id}/lines`,
);
