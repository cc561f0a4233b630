import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { billingPeriodModel, type BillingPeriod } from '../billing/billing-period.model.ts';
import { rowLock, type Database } from '../database.ts';
import { purchaseHolderModel } from '../purchase/purchase-holder.ts';
import { purchaseModel, type Purchase } from '../purchase/purchase.model.ts';
import { moveTicket } from './move-ticket.ts';
import { ticketModel, ticketSubjectModel } from './ticket.model.ts';

/** What staff say a ticket is about. */
export type LinkedType = 'purchase' | 'period';

interface Linked {
  readonly ticketId: string;
  readonly type: LinkedType;
  readonly id: string;
  /** Of the purchase, also where a period of it is meant: whose page it has. */
  readonly leadId: string;
  /** Product as its buyer read it, the number of a period, and the ISO day on which it began or is due. */
  readonly name: string;
}

export type Linkable = Omit<Linked, 'ticketId'>;

/** Purchases that name the address of a ticket in its country, the newest first, and the periods of each. */
export async function listLinkable(db: Database, ticketId: string): Promise<readonly Linkable[]> {
  const options = { raw: true, ...db.scope } as const;
  const ticket = await ticketModel(db).findByPk(ticketId, options);
  if (ticket === null) return [];
  const { mailKey, countryCode } = ticket;
  const holders = await purchaseHolderModel(db).findAll({ where: { mailKey }, ...options });
  const purchases = await purchaseModel(db).findAll({
    where: { id: holders.map(({ purchaseId }) => purchaseId), countryCode },
    order: [['createdAt', 'DESC']],
    limit: 20,
    ...options,
  });
  const periods = await billingPeriodModel(db).findAll({
    where: { purchaseId: purchases.map(({ id }) => id) },
    order: [['number', 'DESC']],
    ...options,
  });
  return purchases.flatMap((purchase) => [
    toLink('purchase', purchase),
    ...periods
      .filter(({ purchaseId }) => purchaseId === purchase.id)
      .map((period) => toLink('period', purchase, period)),
  ]);
}

function toLink(type: LinkedType, purchase: Purchase, period?: BillingPeriod): Linkable {
  const { id, leadId, product, countryCode, createdAt } = purchase;
  const began = dayIn(countries[countryCode].timeZone, createdAt.getTime());
  return period === undefined
    ? { type, id, leadId, name: `${product.displayName} · ${began}` }
    : {
        type,
        id: period.id,
        leadId,
        name: `${product.displayName} · #${period.number} · ${period.dueOn}`,
      };
}

/** What staff said these tickets are about; what has been erased since is left out. */
export async function listLinked(
  db: Database,
  ticketIds: readonly string[],
): Promise<readonly Linked[]> {
  const options = { raw: true, ...db.scope } as const;
  const rows = await ticketSubjectModel(db).findAll({
    where: { ticketId: [...ticketIds], type: ['purchase', 'period'] },
    ...options,
  });
  if (rows.length === 0) return [];
  const idsOf = (type: LinkedType) =>
    rows.filter((row) => row.type === type).map(({ subjectId }) => subjectId);
  const periods = await billingPeriodModel(db).findAll({
    where: { id: idsOf('period') },
    ...options,
  });
  const purchases = await purchaseModel(db).findAll({
    where: { id: [...idsOf('purchase'), ...periods.map(({ purchaseId }) => purchaseId)] },
    ...options,
  });
  return rows.flatMap(({ ticketId, type, subjectId: id }) => {
    const period = periods.find((one) => one.id === id);
    const purchase = purchases.find((one) => one.id === (period?.purchaseId ?? id));
    return purchase === undefined
      ? []
      : [{ ticketId, ...toLink(type as LinkedType, purchase, period) }];
  });
}

interface Asked {
  readonly ticketId: string;
  /** The version that whoever says it saw. */
  readonly version: number;
  readonly by: string;
  readonly about: Pick<Linkable, 'type' | 'id'>;
}

/** Notes that a ticket is about a purchase, or a period of one. */
export const linkTicket = (tx: Database, asked: Asked) => say(tx, asked, 'linked');

/** Takes that back. */
export const unlinkTicket = (tx: Database, asked: Asked) => say(tx, asked, 'unlinked');

async function say(tx: Database, asked: Asked, kind: 'linked' | 'unlinked') {
  const { ticketId, version, by, about } = asked;
  const row = { ticketId, type: about.type, subjectId: about.id };
  const seen = await ticketModel(tx).findByPk(ticketId, {
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  const became = await moveTicket(tx, { ticketId, version, by, kind });
  if (became !== 'done') return became;
  if (seen?.version !== version) {
    // The same press again, or one before it that was about something else.
    const found = await ticketSubjectModel(tx).count({ where: row, ...tx.scope });
    return found > 0 === (kind === 'linked') ? 'done' : 'changed';
  }
  if (kind === 'linked')
    await ticketSubjectModel(tx).create(row, { returning: false, ...tx.scope });
  else await ticketSubjectModel(tx).destroy({ where: row, ...tx.scope });
  return became;
}
