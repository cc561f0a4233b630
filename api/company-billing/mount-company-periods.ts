import * as routes from '@cotejo/contract/company-billing/company-period-routes.ts';
import { companyPeriodRecord } from '@cotejo/domain/company-billing/company-period.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { mountPeriodLines } from './mount-period-lines.ts';
import { companyPeriodSource } from './company-period-source.ts';

/** Months of companies' policies and their pre-invoices (docs/decisions/company-periods.md). */
export const mountCompanyPeriods: Mount = (app, dependencies) => {
  mountPeriodLines(app, dependencies);
  mountRecord(
    app,
    dependencies,
    companyPeriodRecord,
    {
      list: routes.listCompanyPeriods,
      export: routes.exportCompanyPeriods,
      watch: routes.watchCompanyPeriods,
      read: routes.readCompanyPeriod,
      history: routes.readCompanyPeriodHistory,
      acts: {
        accept: routes.acceptCompanyPeriod,
        requestUpdate: routes.requestPeriodUpdate,
        answer: routes.answerPeriodUpdate,
        recalculate: routes.recalculateCompanyPeriod,
        addPayment: routes.addCompanyPayment,
        addTaxDocument: routes.addTaxDocument,
      },
    },
    companyPeriodSource(dependencies),
  );
};
