import * as calls from '@cotejo/contract/billing/period-calls.ts';
import { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { recordPages } from '../record/kind-pages.ts';
import { ArrearsCell, PeriodStateCell, TurnCell } from './period-cells.tsx';

export const pages = recordPages(
  periodRecord,
  {
    list: calls.listBillingPeriods,
    export: calls.exportBillingPeriods,
    watch: calls.watchBillingPeriods,
    read: calls.readBillingPeriod,
    history: calls.readBillingPeriodHistory,
    acts: {
      setNextTry: calls.setBillingPeriodTry,
      chargeNow: calls.chargeBillingPeriod,
      resolve: calls.resolveBillingPeriod,
      giveUp: calls.giveUpBillingPeriod,
    },
    selections: { chargeNow: calls.chargeBillingPeriods },
  },
  {
    cells: { state: PeriodStateCell, arrears: ArrearsCell, turn: TurnCell },
  },
);
