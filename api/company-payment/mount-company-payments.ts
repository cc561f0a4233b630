import * as routes from '@cotejo/contract/company-payment/company-payment-routes.ts';
import { companyPaymentRecord } from '@cotejo/domain/company-payment/company-payment.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { companyPaymentSource } from './company-payment-source.ts';
import { mountPaymentFiles } from './mount-payment-files.ts';

/** Transfers of companies for their pre-invoices (docs/decisions/company-payments.md). */
export const mountCompanyPayments: Mount = (app, dependencies) => {
  mountPaymentFiles(app, dependencies);
  mountRecord(
    app,
    dependencies,
    companyPaymentRecord,
    {
      list: routes.listCompanyPayments,
      export: routes.exportCompanyPayments,
      sheet: routes.takeBankStatement,
      watch: routes.watchCompanyPayments,
      read: routes.readCompanyPayment,
      history: routes.readCompanyPaymentHistory,
      acts: {
        confirm: routes.confirmCompanyPayment,
        confirmAnother: routes.confirmAnotherCompanyPayment,
        reject: routes.rejectCompanyPayment,
        apply: routes.applyCompanyPayment,
        payBack: routes.payBackCompanyPayment,
        reverse: routes.reverseCompanyPayment,
        undoStatement: routes.undoBankStatement,
      },
    },
    companyPaymentSource(dependencies),
  );
};
