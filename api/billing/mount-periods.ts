import * as routes from '@cotejo/contract/billing/period-routes.ts';
import { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { periodSource } from './period-source.ts';

/** Periods that are charged by themselves, for who attends to those that are not paid. */
export const mountPeriods: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    periodRecord,
    {
      list: routes.listBillingPeriods,
      export: routes.exportBillingPeriods,
      watch: routes.watchBillingPeriods,
      read: routes.readBillingPeriod,
      history: routes.readBillingPeriodHistory,
      acts: {
        setNextTry: routes.setBillingPeriodTry,
        chargeNow: routes.chargeBillingPeriod,
        resolve: routes.resolveBillingPeriod,
        giveUp: routes.giveUpBillingPeriod,
        recordCall: routes.recordDebtCall,
        recordNotice: routes.recordCoverNotice,
        withdrawNotice: routes.withdrawCoverNotice,
        reinstate: routes.reinstatePolicy,
      },
      selections: { chargeNow: routes.chargeBillingPeriods },
    },
    periodSource(dependencies),
  );
