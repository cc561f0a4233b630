import * as routes from '@cotejo/contract/staff/routing-routes.ts';
import { paymentAccountRecord } from '@cotejo/domain/staff/payment-account.record.ts';
import { paymentRouteRecord } from '@cotejo/domain/staff/payment-route.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { paymentAccountSource } from './payment-account-source.ts';
import { paymentRouteSource } from './payment-route-source.ts';

/** Which provider charges what, seen and changed by staff (docs/decisions/payment-routing.md). */
export const mountRouting: Mount = (app, dependencies) => {
  mountRecord(
    app,
    dependencies,
    paymentRouteRecord,
    {
      list: routes.listPaymentRoutes,
      watch: routes.watchPaymentRoutes,
      read: routes.readPaymentRoute,
      history: routes.readPaymentRouteHistory,
      acts: {
        change: routes.changePaymentRoute,
        giveProduct: routes.giveProductRoute,
        drop: routes.dropProductRoute,
      },
    },
    paymentRouteSource(dependencies),
  );
  mountRecord(
    app,
    dependencies,
    paymentAccountRecord,
    {
      list: routes.listPaymentAccounts,
      watch: routes.watchPaymentAccounts,
      read: routes.readPaymentAccount,
      history: routes.readPaymentAccountHistory,
      acts: { hold: routes.holdPaymentAccount, release: routes.releasePaymentAccount },
    },
    paymentAccountSource(dependencies),
  );
};
