import { col, fn, Op } from 'sequelize';
import { openStatuses } from '@cotejo/domain/lead/desk-moves.ts';
import type { SaleStage } from '@cotejo/domain/lead/sale-stage.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { businessLineModel } from '../content/content.model.ts';
import type { Database } from '../database.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { ticketModel, ticketSubjectModel } from '../ticket/ticket.model.ts';
import { readCells } from '../record/page.sql.ts';
import { leadTable } from './lead-table.ts';
import { leadModel, type LeadRow } from './lead.model.ts';
import { findSeparated } from './separate-lead.ts';

/** What a lead is linked to; what people call it: its code, or the beginning of its id. */
export type LinkedLead = { readonly id: string; readonly name: string };

/** A lead with who attends to its line, and the purchase that it follows. */
export interface LoadedLead extends LeadRow {
  readonly team: string | null;
  /** The first lead of its person for the product, and later ones of this one's. */
  readonly first: LinkedLead | null;
  readonly duplicates: readonly LinkedLead[];
  /** What somebody said it is not the same as, while it is linked to none. */
  readonly separatedFrom: LinkedLead | null;
  /** Questions that came with it, or are about its purchase. */
  readonly tickets: readonly LinkedLead[];
  readonly purchase: { readonly id: string; readonly status: PurchaseStatus } | null;
  readonly saleStage: SaleStage | null;
  readonly soldAt: Date | null;
}

/** These leads, in any order; one that is not there is left out. */
export async function loadLeads(
  db: Database,
  ids: readonly string[],
): Promise<readonly LoadedLead[]> {
  const options = { raw: true, ...db.scope } as const;
  const rows = await leadModel(db).findAll({ where: { id: [...ids] }, ...options });
  if (rows.length === 0) return [];
  const lines = [...new Set(rows.flatMap(({ businessLine }) => businessLine ?? []))];
  const teams = await businessLineModel(db).findAll({
    attributes: ['name', 'team'],
    where: { name: lines },
    ...options,
  });
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id', 'leadId', 'status'],
    where: { leadId: [...ids] },
    ...options,
  });
  const separated = await findSeparated(
    db,
    rows.flatMap(({ id, duplicateOf }) => (duplicateOf === null ? [id] : [])),
  );
  const linked = await leadModel(db).findAll({
    attributes: ['id', 'reference', 'duplicateOf'],
    where: {
      [Op.or]: [
        { id: [...rows.flatMap(({ duplicateOf }) => duplicateOf ?? []), ...separated.values()] },
        { duplicateOf: rows.map(({ id }) => id) },
      ],
    },
    order: ['createdAt', 'id'],
    ...options,
  });
  const subjects = await ticketSubjectModel(db).findAll({
    where: {
      [Op.or]: [
        { type: 'lead', subjectId: rows.map(({ id }) => id) },
        { type: 'purchase', subjectId: purchases.map(({ id }) => id) },
      ],
    },
    ...options,
  });
  const tickets = await ticketModel(db).findAll({
    attributes: ['id', 'reference'],
    where: { id: subjects.map(({ ticketId }) => ticketId) },
    order: ['createdAt', 'id'],
    ...options,
  });
  const sales = await readCells<Pick<LoadedLead, 'saleStage' | 'soldAt'>>(db, leadTable, ids, [
    'saleStage',
    'soldAt',
  ]);
  return rows.map((row) => {
    const purchase = purchases.find(({ leadId }) => leadId === row.id);
    return {
      ...row,
      first: linked.filter(({ id }) => id === row.duplicateOf).map(toLink)[0] ?? null,
      separatedFrom: linked.filter(({ id }) => id === separated.get(row.id)).map(toLink)[0] ?? null,
      tickets: tickets
        .filter(({ id }) =>
          subjects.some(
            ({ ticketId, subjectId }) =>
              ticketId === id && (subjectId === row.id || subjectId === purchase?.id),
          ),
        )
        .map(toLink),
      duplicates: linked.filter(({ duplicateOf }) => duplicateOf === row.id).map(toLink),
      team: teams.find(({ name }) => name === row.businessLine)?.team ?? null,
      purchase: purchase === undefined ? null : { id: purchase.id, status: purchase.status },
      saleStage: sales.get(row.id)?.saleStage ?? null,
      soldAt: sales.get(row.id)?.soldAt ?? null,
    };
  });
}

const toLink = ({ id, reference }: Pick<LeadRow, 'id' | 'reference'>): LinkedLead => ({
  id,
  name: reference ?? id.slice(0, 8),
});

/** How many leads that are not over each of these accounts has. */
export async function countOpenLeads(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = (await leadModel(db).findAll({
    attributes: ['assignedTo', [fn('count', col('id')), 'open']],
    where: { assignedTo: [...accountIds], status: [...openStatuses] },
    group: ['assignedTo'],
    raw: true,
    ...db.scope,
  })) as unknown as readonly { readonly assignedTo: string; readonly open: string }[];
  return new Map(rows.map(({ assignedTo, open }) => [assignedTo, Number(open)]));
}
