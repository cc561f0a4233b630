import * as calls from '@cotejo/contract/company-billing/company-period-calls.ts';
import { companyPeriodRecord } from '@cotejo/domain/company-billing/company-period.record.ts';
import { recordPages, type KindPages } from '../record/kind/kind-pages.ts';
import { PeriodBelow } from './period-below.tsx';
import { PeriodPolicyCell, PeriodStateCell, StandingCell, UfCell } from './period-cells.tsx';

export const pages: KindPages = recordPages(
  companyPeriodRecord,
  {
    list: calls.listCompanyPeriods,
    export: calls.exportCompanyPeriods,
    watch: calls.watchCompanyPeriods,
    read: calls.readCompanyPeriod,
    history: calls.readCompanyPeriodHistory,
    acts: {
      accept: calls.acceptCompanyPeriod,
      requestUpdate: calls.requestPeriodUpdate,
      answer: calls.answerPeriodUpdate,
      recalculate: calls.recalculateCompanyPeriod,
      addPayment: calls.addCompanyPayment,
      addTaxDocument: calls.addTaxDocument,
    },
  },
  {
    cells: {
      policy: PeriodPolicyCell,
      state: PeriodStateCell,
      inUf: UfCell,
      standing: StandingCell,
    },
    below: PeriodBelow,
  },
);
