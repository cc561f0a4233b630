import { isCurrencyCode, type Money } from '@cotejo/domain/money/currency.ts';
import { providerName } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import type { PurchaseRecordRow, TriedPayment } from '@cotejo/domain/staff/purchase.record.ts';
import type { RecordLink } from '@cotejo/domain/record/cell.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { purchaseTable } from '@cotejo/store/desk/desk-tables.ts';
import { listTries, loadSales, type Sale } from '@cotejo/store/desk/load-sales.ts';
import { readPeopleOf } from '@cotejo/store/desk/people-of-leads.ts';
import { listPurchaseMails } from '@cotejo/store/desk/sale-history.ts';
import { readTimeline } from '@cotejo/store/purchase/read/read-timeline.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentTimeline } from '../purchase/present/present-timeline.ts';
import type { HistoryPage, RecordSource } from '../record/record-source.ts';
import { workflowLink } from '../record/workflow-link.ts';

/** What the desk reads of purchases (docs/decisions/desk-search.md). */
export function purchaseSource({
  configuration,
}: Dependencies): RecordSource<PurchaseRecordRow, Readonly<Record<never, never>>> {
  const keys = configuration.recordKeys;
  return {
    table: purchaseTable,
    load: async (db, ids, _actor, { alone }) => {
      const sales = await loadSales(db, ids);
      const { names, people } = await nameThose(db, keys, sales, alone);
      return Promise.all(
        sales.map(async (sale) => ({
          ...present(sale),
          assignedTo: workerOf(sale, names),
          person: people.get(sale.lead.id) ?? null,
          attempts: alone ? await readTries(db, sale.purchase.id) : [],
        })),
      );
    },
    history: (db, id, _before, _actor, language) => readPurchaseHistory(db, id, language),
    links: ({ id, country }, actor) =>
      workflowLink(configuration, actor, country, purchaseWorkflowId(id)),
    acts: {},
  };
}

/** Who works on sales, and whose they are; the second on the page of one alone. */
export async function nameThose(
  db: Database,
  keys: RecordKeys,
  sales: readonly Sale[],
  alone: boolean,
) {
  const workers = sales.flatMap(({ lead }) => lead.assignedTo ?? []);
  const leads = alone ? sales.map(({ lead }) => lead.id) : [];
  return {
    names: await nameAccounts(db, keys, workers),
    people: await readPeopleOf(db, keys, leads),
  };
}

export const workerOf = (
  { lead: { assignedTo } }: Sale,
  names: ReadonlyMap<string, string>,
): RecordLink | null =>
  assignedTo === null ? null : { id: assignedTo, name: names.get(assignedTo) ?? assignedTo };

/** The request that follows a sale, by its code; that of a purchase has none, and is called by the beginning of its id. */
export const leadOf = ({ lead: { id, reference } }: Sale): RecordLink => ({
  id,
  name: reference ?? id.slice(0, 8),
});

export function priceOf({ purchase: { id, price } }: Sale): Money {
  const { amount, currency } = price;
  if (!isCurrencyCode(currency)) throw new Error(`purchase ${id} has no currency ${currency}`);
  return { amount, currency };
}

function present(sale: Sale): Omit<PurchaseRecordRow, 'assignedTo' | 'person' | 'attempts'> {
  const { purchase, policy } = sale;
  const { id, version, countryCode: country, status, productCode, product } = purchase;
  return {
    id,
    version,
    reference: getPurchaseReference(id),
    country,
    status,
    productCode,
    product: product.displayName,
    organization: product.organization,
    price: priceOf(sale),
    lead: leadOf(sale),
    policy: policy === null ? null : { id: policy.id, name: policy.number },
    beganAt: purchase.createdAt.toISOString(),
    changedAt: purchase.updatedAt.toISOString(),
  };
}

async function readTries(db: Database, purchaseId: string): Promise<readonly TriedPayment[]> {
  const tries = await listTries(db, purchaseId);
  return tries.map(({ id, provider, status, amount, currency, createdAt }) => ({
    id,
    provider: providerName(provider),
    status,
    amount: Number(amount),
    currency,
    at: createdAt.toISOString(),
  }));
}

/** What its person reads of it, webhooks among that, and the mails that left, the newest first; above them the next look-up. */
export async function readPurchaseHistory(
  db: Database,
  id: string,
  language: Language,
): Promise<HistoryPage> {
  const [sale] = await loadSales(db, [id]);
  if (sale === undefined) return { items: [], next: null };
  const { nextCheckAt } = sale.purchase;
  const timeline = presentTimeline({ nextCheckAt }, await readTimeline(db, id), language);
  const mails = await listPurchaseMails(db, id);
  const happened = [
    ...timeline.map(({ at, type, text }) => ({
      at,
      kind: type === 'next_check' ? 'planned' : 'happened',
      text,
    })),
    ...mails.map(({ kind, sentAt }) => ({ at: sentAt.toISOString(), kind: 'mailed', text: kind })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return { items: happened.map((item) => ({ ...item, by: null, changes: [] })), next: null };
}
