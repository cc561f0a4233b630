import { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(periodRecord);
export const listBillingPeriods = of.list('listBillingPeriods');
export const exportBillingPeriods = of.export('exportBillingPeriods');
export const watchBillingPeriods = of.watch('watchBillingPeriods');
export const readBillingPeriod = of.read('readBillingPeriod');
export const readBillingPeriodHistory = of.history('readBillingPeriodHistory');
export const setBillingPeriodTry = of.act('setBillingPeriodTry', 'setNextTry');
export const chargeBillingPeriod = of.act('chargeBillingPeriod', 'chargeNow');
export const chargeBillingPeriods = of.selection('chargeBillingPeriods', 'chargeNow');
export const resolveBillingPeriod = of.act('resolveBillingPeriod', 'resolve');
export const giveUpBillingPeriod = of.act('giveUpBillingPeriod', 'giveUp');
export const recordDebtCall = of.act('recordDebtCall', 'recordCall');
export const recordCoverNotice = of.act('recordCoverNotice', 'recordNotice');
export const withdrawCoverNotice = of.act('withdrawCoverNotice', 'withdrawNotice');
export const reinstatePolicy = of.act('reinstatePolicy', 'reinstate');
