import * as calls from '@cotejo/contract/staff/routing-calls.ts';
import { paymentRouteRecord } from '@cotejo/domain/staff/payment-route.record.ts';
import { recordPages } from '../record/kind/kind-pages.ts';

export const pages = recordPages(paymentRouteRecord, {
  list: calls.listPaymentRoutes,
  watch: calls.watchPaymentRoutes,
  read: calls.readPaymentRoute,
  history: calls.readPaymentRouteHistory,
  acts: {
    change: calls.changePaymentRoute,
    giveProduct: calls.giveProductRoute,
    drop: calls.dropProductRoute,
  },
});
