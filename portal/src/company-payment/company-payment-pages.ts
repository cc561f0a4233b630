import * as calls from '@cotejo/contract/company-payment/company-payment-calls.ts';
import { companyPaymentRecord } from '@cotejo/domain/company-payment/company-payment.record.ts';
import { recordPages, type KindPages } from '../record/kind/kind-pages.ts';
import { PaidPeriodCell, PaymentStateCell } from './company-payment-cells.tsx';
import { PaymentBelow } from './payment-below.tsx';

export const pages: KindPages = recordPages(
  companyPaymentRecord,
  {
    list: calls.listCompanyPayments,
    export: calls.exportCompanyPayments,
    sheet: calls.takeBankStatement,
    watch: calls.watchCompanyPayments,
    read: calls.readCompanyPayment,
    history: calls.readCompanyPaymentHistory,
    acts: {
      confirm: calls.confirmCompanyPayment,
      confirmAnother: calls.confirmAnotherCompanyPayment,
      reject: calls.rejectCompanyPayment,
      apply: calls.applyCompanyPayment,
      payBack: calls.payBackCompanyPayment,
      reverse: calls.reverseCompanyPayment,
      undoStatement: calls.undoBankStatement,
    },
  },
  {
    cells: { state: PaymentStateCell, period: PaidPeriodCell },
    below: PaymentBelow,
  },
);
