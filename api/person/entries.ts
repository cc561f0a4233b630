import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { sayLeadStatus } from '@cotejo/domain/lead/lead-names.ts';
import { purchaseStatusWords } from '@cotejo/domain/lead/sale-stage.ts';
import { foundKinds, type FoundKind } from '@cotejo/domain/person/person-page.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { policyStatusWords } from '@cotejo/domain/staff/policy.record.ts';
import { sayTicketKind, sayTicketState } from '@cotejo/domain/ticket/ticket-names.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listSoldIds, loadSales } from '@cotejo/store/desk/load-sales.ts';
import { listNewest, type RecordIds } from '@cotejo/store/desk/people-records.ts';
import { loadLeads } from '@cotejo/store/lead/load-leads.ts';
import { loadTickets } from '@cotejo/store/ticket/read-ticket.ts';

/** A record as a line: nothing of a person. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly about: string;
  readonly country: CountryCode | null;
  readonly at: string;
}

export interface EntryGroup<Kind extends string = FoundKind> {
  readonly kind: Kind;
  readonly entries: readonly Entry[];
  readonly more: boolean;
}

type Loader = (
  db: Database,
  ids: readonly string[],
  language: Language,
) => Promise<readonly Entry[]>;

const loaders: Readonly<Record<FoundKind, Loader>> = {
  lead: async (db, ids, language) =>
    (await loadLeads(db, ids)).map((lead) => ({
      id: lead.id,
      name: lead.reference ?? lead.id.slice(0, 8),
      state: `${lead.status} ${sayLeadStatus(lead.status, language)}`,
      about: lead.productCode ?? lead.businessLine ?? '',
      country: lead.countryCode as CountryCode,
      at: lead.createdAt.toISOString(),
    })),
  purchase: async (db, ids, language) =>
    (await loadSales(db, ids)).map(({ purchase }) => ({
      id: purchase.id,
      name: getPurchaseReference(purchase.id),
      state: purchaseStatusWords[purchase.status][language],
      about: `${purchase.product.displayName}, ${purchase.product.organization}`,
      country: purchase.countryCode,
      at: purchase.createdAt.toISOString(),
    })),
  policy: async (db, ids, language) =>
    (await loadSales(db, await listSoldIds(db, ids))).flatMap(({ purchase, policy }) =>
      policy === null
        ? []
        : {
            id: policy.id,
            name: policy.number,
            state: policyStatusWords[policy.status][language],
            about: `${purchase.product.displayName}, ${purchase.product.organization}`,
            country: purchase.countryCode,
            at: policy.issuedAt.toISOString(),
          },
    ),
  ticket: async (db, ids, language) =>
    (await loadTickets(db, ids)).map((ticket) => ({
      id: ticket.id,
      name: ticket.reference,
      state: sayTicketState(ticket.state, language),
      about: sayTicketKind(ticket.kind, language),
      country: ticket.countryCode,
      at: ticket.createdAt.toISOString(),
    })),
};

/** Records by kind, the newest of each first and of each at most `most`; kinds without any are left out. */
export async function loadEntries(
  db: Database,
  ids: RecordIds,
  most: number,
  language: Language,
): Promise<readonly EntryGroup[]> {
  const groups: EntryGroup[] = [];
  for (const kind of foundKinds) {
    const all = ids[kind];
    if (all.length === 0) continue;
    const newest = await listNewest(db, kind, all, most + 1);
    const entries = await loaders[kind](db, newest.slice(0, most), language);
    groups.push({
      kind,
      entries: entries.toSorted((one, other) => (one.at < other.at ? 1 : -1)),
      more: newest.length > most,
    });
  }
  return groups;
}
