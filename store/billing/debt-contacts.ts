import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import {
  contactsCountMs,
  mayContact,
  type DebtContact,
} from '@cotejo/domain/billing/debt-contact.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { HoursInstead } from '@cotejo/domain/country/contact-hours.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { CallOutcome } from '@cotejo/domain/billing/call-forms.ts';
import type { Database } from '../database.ts';
import { findInFlightOfPeriods } from '../payment/find-in-flight.ts';
import { purchaseHolderModel } from '../purchase/purchase-holder.ts';
import { lockName } from '../server-calls.ts';
import { billingPeriodModel, type BillingPeriod } from './billing-period.model.ts';
import { isPastPaying } from './cover-notices.ts';
import { debtContactModel } from './debt-contact.model.ts';

/**
 * Who owes what was bought: the keyed hash of the address of its holder, which is the same over all of their policies. A purchase whose
 * holder is not named any more stands for itself.
 */
export async function readDebtors(
  db: Database,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await purchaseHolderModel(db).findAll({
    attributes: ['purchaseId', 'mailKey'],
    where: { purchaseId: [...purchaseIds] },
    raw: true,
    ...db.scope,
  });
  const named = new Map(rows.map(({ purchaseId, mailKey }) => [purchaseId, mailKey]));
  return new Map(purchaseIds.map((id) => [id, named.get(id) ?? `purchase/${id}`]));
}

/**
 * The periods that the holder of a purchase owes and may pay, over all of their policies: of each the oldest one. What a bank took back, what
 * is being paid, and what is past paying is not waited for.
 */
export async function listOwedOfDebtor(
  db: Database,
  purchaseId: string,
  now: Date,
): Promise<readonly Pick<BillingPeriod, 'purchaseId' | 'amount' | 'currency'>[]> {
  const holder = await purchaseHolderModel(db).findByPk(purchaseId, { raw: true, ...db.scope });
  if (holder === null) return [];
  const own = await purchaseHolderModel(db).findAll({
    attributes: ['purchaseId'],
    where: { mailKey: holder.mailKey },
    raw: true,
    ...db.scope,
  });
  const open = await billingPeriodModel(db).findAll({
    where: {
      purchaseId: own.map((each) => each.purchaseId),
      state: 'recycling',
      attemptId: null,
    },
    order: ['policyId', 'number'],
    raw: true,
    ...db.scope,
  });
  const flights = await findInFlightOfPeriods(
    db,
    open.map(({ id }) => id),
  );
  const owed: BillingPeriod[] = [];
  for (const period of open) {
    const today = dayIn(countries[period.countryCode].timeZone, now.getTime());
    if (flights.has(period.id) || (await isPastPaying(db, period, today))) continue;
    owed.push(period);
  }
  return owed.filter(({ policyId }, at) => owed[at - 1]?.policyId !== policyId);
}

/**
 * The contacts of people that count at a moment, by person.
 *
 * @param except a mail that is judged itself
 */
export async function listDebtContacts(
  db: Database,
  personKeys: readonly string[],
  now: Date,
  except: string | null = null,
): Promise<ReadonlyMap<string, readonly DebtContact[]>> {
  const rows = await debtContactModel(db).findAll({
    attributes: ['personKey', 'channel', 'at'],
    where: {
      personKey: [...new Set(personKeys)],
      at: { [Op.gt]: new Date(now.getTime() - contactsCountMs) },
      ...(except === null ? {} : { messageId: { [Op.or]: [null, { [Op.ne]: except }] } }),
    },
    raw: true,
    ...db.scope,
  });
  const byPerson = new Map<string, DebtContact[]>();
  for (const { personKey, channel, at } of rows)
    byPerson.set(personKey, [...(byPerson.get(personKey) ?? []), { channel, at: at.getTime() }]);
  return byPerson;
}

/**
 * Counts a mail about what somebody owes before it leaves, so that of two at once one waits; the same one is counted once. Answers from when
 * on it may leave, in epoch milliseconds, where it is not counted; else null. What was handed over counts, read or not.
 */
export async function takeDebtMail(
  db: Database,
  country: CountryCode,
  mail: { readonly personKey: string; readonly purchaseId: string; readonly messageId: string },
  { now, hours }: { readonly now: Date; readonly hours: HoursInstead },
): Promise<number | null> {
  const { personKey, messageId } = mail;
  return db.transaction(async (tx) => {
    await lockName(tx, debtorName(personKey));
    const before = (await listDebtContacts(tx, [personKey], now, messageId)).get(personKey) ?? [];
    const { at, stop } = mayContact(country, 'mail', before, now.getTime(), hours);
    if (stop !== null) return at;
    await noteDebtMail(tx, mail, now);
    return null;
  });
}

/** Counts a mail from now on: one that was counted before, and leaves only now, counts of now. */
export async function noteDebtMail(
  tx: Database,
  mail: { readonly personKey: string; readonly purchaseId: string; readonly messageId: string },
  now: Date,
): Promise<void> {
  await dropDebtMail(tx, mail.messageId);
  await debtContactModel(tx).bulkCreate([{ id: randomUUID(), channel: 'mail', at: now, ...mail }], {
    ignoreDuplicates: true,
    returning: false,
    ...tx.scope,
  });
}

/** It was not handed over: nobody was contacted by it. */
export async function dropDebtMail(tx: Database, messageId: string): Promise<void> {
  await debtContactModel(tx).destroy({ where: { messageId }, ...tx.scope });
}

/** Of the lock in which contacts of a person are counted. */
export const debtorName = (personKey: string): string => `debt contact ${personKey}`;

/** Somebody of the desk has called about what is owed. */
export async function noteDebtCall(
  tx: Database,
  call: {
    readonly personKey: string;
    readonly purchaseId: string;
    readonly periodId: string;
    readonly at: Date;
    readonly outcome: CallOutcome;
    readonly byAccount: string;
  },
): Promise<void> {
  await debtContactModel(tx).create(
    { id: randomUUID(), channel: 'call', ...call },
    { returning: false, ...tx.scope },
  );
}

export function eraseDebtContacts(tx: Database, before: Date, limit: number): Promise<number> {
  return debtContactModel(tx).destroy({ where: { at: { [Op.lt]: before } }, limit, ...tx.scope });
}
