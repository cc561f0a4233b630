import type { CompanyPaymentRecord } from '@cotejo/domain/company-payment/company-payment-row.ts';
import type { companyPaymentRecord } from '@cotejo/domain/company-payment/company-payment.record.ts';
import { listAsking } from '@cotejo/store/approval/approvals.ts';
import { companyPaymentTable } from '@cotejo/store/company-payment/company-payment-table.ts';
import {
  listPaymentEvents,
  loadCompanyPayments,
  openPaymentTexts,
} from '@cotejo/store/company-payment/read-company-payments.ts';
import { isOfCompany } from '../company/reach-company.ts';
import { requireTenant } from '../company/require-tenant.ts';
import type { Dependencies } from '../dependencies.ts';
import { readEventPage } from '../record/event-page.ts';
import type { RecordSource } from '../record/record-source.ts';
import { companyPaymentMoves } from './company-payment-moves.ts';
import { takeStatementRow } from './take-statement-row.ts';

type Acts = (typeof companyPaymentRecord)['acts'];

/** Transfers of companies for their pre-invoices, as they and we work with them. */
export function companyPaymentSource({
  db: pool,
  configuration: { recordKeys },
}: Dependencies): RecordSource<CompanyPaymentRecord, Acts> {
  return {
    table: companyPaymentTable,
    load: (db, ids, actor) => loadCompanyPayments(requireTenant(db), ids, actor),
    history: (db, id, before) =>
      readEventPage(
        pool,
        recordKeys,
        before,
        async (limit, end) => {
          const own = requireTenant(db);
          const events = await listPaymentEvents(own, id, limit, end);
          const texts = await openPaymentTexts(own, recordKeys, events);
          return events.map((event) => ({
            ...event,
            at: event.recordedAt,
            text: texts.get(event.id) ?? null,
          }));
        },
        ({ text }) => ({ text }),
      ),
    asked: async (db, { id, statement }, { accountId }) => {
      const standing = async (target: string) => {
        const asking = await listAsking(db, { permission: 'payment:delete', target });
        if (asking.length === 0) return null;
        return asking.includes(accountId) ? ('own' as const) : ('asked' as const);
      };
      const reverse = await standing(`company-payment/${id}`);
      const back = await standing(`company-payment/${id}/back`);
      const undo = statement === null ? null : await standing(`bank-statement/${statement}`);
      return new Map([
        ...(undo === null ? [] : [['undoStatement', undo] as const]),
        ...(reverse === null ? [] : [['reverse', reverse] as const]),
        ...(back === null ? [] : [['payBack', back] as const]),
      ]);
    },
    // Four eyes: our staff confirm a transfer against the bank, but nobody confirms one that they entered. Whoever entered it may reject it.
    mayAct: ({ isOwn }, actor, act) => {
      if (act === 'reject') return isOwn || !isOfCompany(actor);
      return !isOfCompany(actor) && !(act.startsWith('confirm') && isOwn);
    },
    create: takeStatementRow,
    acts: companyPaymentMoves(recordKeys),
  };
}
