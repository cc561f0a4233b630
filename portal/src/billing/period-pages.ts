import * as calls from '@cotejo/contract/billing/period-calls.ts';
import { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { recordPages } from '../record/kind/kind-pages.ts';
import { ArrearsCell, PeriodStateCell, StandingCell, TurnCell } from './period-cells.tsx';

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
      recordCall: calls.recordDebtCall,
      recordNotice: calls.recordCoverNotice,
      withdrawNotice: calls.withdrawCoverNotice,
      reinstate: calls.reinstatePolicy,
    },
    selections: { chargeNow: calls.chargeBillingPeriods },
  },
  {
    cells: {
      state: PeriodStateCell,
      arrears: ArrearsCell,
      standing: StandingCell,
      turn: TurnCell,
    },
  },
);
