import type { Language } from '@cotejo/domain/country/country.ts';
import { sayPolicyReason } from '@cotejo/domain/staff/policy-reasons.ts';
import type { PolicyRecordRow } from '@cotejo/domain/staff/policy.record.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import type { Database } from '@cotejo/store/database.ts';
import { policyTable } from '@cotejo/store/desk/desk-tables.ts';
import { listSoldIds, loadSales, type Sale } from '@cotejo/store/desk/load-sales.ts';
import { listPolicyEvents } from '@cotejo/store/desk/sale-history.ts';
import type { Dependencies } from '../dependencies.ts';
import type { HistoryPage, RecordSource } from '../record/record-source.ts';
import { leadOf, nameThose, priceOf, workerOf } from './purchase-source.ts';

/** What the desk reads of people's policies (docs/decisions/desk-search.md). */
export function policySource({
  configuration,
}: Dependencies): RecordSource<PolicyRecordRow, Readonly<Record<never, never>>> {
  return {
    table: policyTable,
    load: async (db, ids, _actor, { alone }) => {
      const sales = await loadSales(db, await listSoldIds(db, ids));
      const { names, people } = await nameThose(db, configuration.recordKeys, sales, alone);
      return sales.flatMap((sale) => {
        const row = present(sale);
        if (row === null) return [];
        const person = people.get(sale.lead.id) ?? null;
        return { ...row, assignedTo: workerOf(sale, names), person };
      });
    },
    history: (db, id, _before, _actor, language) => readPolicyHistory(db, id, language),
    acts: {},
  };
}

function present(sale: Sale): Omit<PolicyRecordRow, 'assignedTo' | 'person'> | null {
  const { purchase, policy } = sale;
  if (policy === null) return null;
  const { id, version, number, status, startsOn, issuedAt } = policy;
  const { countryCode: country, productCode, product } = purchase;
  return {
    id,
    version,
    number,
    country,
    status,
    productCode,
    product: product.displayName,
    organization: product.organization,
    startsOn,
    price: priceOf(sale),
    purchase: { id: purchase.id, name: getPurchaseReference(purchase.id) },
    lead: leadOf(sale),
    issuedAt: issuedAt.toISOString(),
  };
}

/** How it came to be and was moved, with why, the newest first. */
export async function readPolicyHistory(
  db: Database,
  id: string,
  language: Language,
): Promise<HistoryPage> {
  const events = await listPolicyEvents(db, id);
  const items = events.map(({ at, fromStatus, status, reason }) => {
    const text = fromStatus === null ? null : sayPolicyReason(reason, language);
    const moved = text === null ? 'moved' : 'moved-why';
    return {
      at: at.toISOString(),
      by: null,
      kind: fromStatus === null ? 'issued' : moved,
      changes: fromStatus === null ? [] : [{ field: 'status', from: fromStatus, to: status }],
      text,
    };
  });
  return { items: items.toReversed(), next: null };
}
