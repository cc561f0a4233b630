import { paymentAccountRecord } from '@cotejo/domain/staff/payment-account.record.ts';
import { paymentRouteRecord } from '@cotejo/domain/staff/payment-route.record.ts';
import { recordCalls } from '../record/record-call.ts';

const route = recordCalls(paymentRouteRecord);
export const listPaymentRoutes = route.list('listPaymentRoutes');
export const watchPaymentRoutes = route.watch('watchPaymentRoutes');
export const readPaymentRoute = route.read('readPaymentRoute');
export const readPaymentRouteHistory = route.history('readPaymentRouteHistory');
export const changePaymentRoute = route.act('changePaymentRoute', 'change');
export const giveProductRoute = route.act('giveProductRoute', 'giveProduct');
export const dropProductRoute = route.act('dropProductRoute', 'drop');

const account = recordCalls(paymentAccountRecord);
export const listPaymentAccounts = account.list('listPaymentAccounts');
export const watchPaymentAccounts = account.watch('watchPaymentAccounts');
export const readPaymentAccount = account.read('readPaymentAccount');
export const readPaymentAccountHistory = account.history('readPaymentAccountHistory');
export const holdPaymentAccount = account.act('holdPaymentAccount', 'hold');
export const releasePaymentAccount = account.act('releasePaymentAccount', 'release');
