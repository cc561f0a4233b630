import { isContactTime } from '@cotejo/domain/message/contact-hours.ts';
import { factsOf, type MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { expectOf } from './model.ts';
import type { Months, Sent } from './run-days.ts';
import type { Insured, World } from './world.ts';

/** Who a scene is, in what a failed comparison prints. */
const nameOf = ({ scene }: Insured): string =>
  [scene.index, scene.life, scene.country, scene.startsOn].join(' ');

/** Rows and mails of each policy, beside those of the model. */
export async function compareLives(
  { api }: World,
  insured: readonly Insured[],
  sent: readonly Sent[],
  { skipped, until }: Pick<Months, 'skipped'> & { readonly until: string },
) {
  const found = [];
  const expected = [];
  for (const one of insured) {
    const name = nameOf(one);
    const rows = await listPeriodsOf(api.db, one.purchaseId);
    const model = expectOf(one.scene, { until, skipped });
    // The calendar writes rows that are due within 45 days: what is to come is compared up to the one that the model ends with.
    const periods = rows
      .slice(0, model.periods.length)
      .map(({ number, state, tries }) => [number, state, tries]);
    const mails = sent
      .filter(({ insured: { purchaseId } }) => purchaseId === one.purchaseId)
      .map(({ kind, number, day }) => `${kind} ${number} ${day}`);
    found.push({ name, periods, mails: mails.toSorted() });
    expected.push({ name, ...model });
  }
  return { found, expected };
}

/** By attempt: what its row says was charged, what its provider has, and what is booked. Each line has to say one number. */
export async function compareMoney({ api, gateway }: World): Promise<readonly string[]> {
  const attempts = await attemptModel(api.db).findAll({
    where: { ownerKind: 'billing_period' },
    raw: true,
  });
  const { rows: booked } = await api.db.query<{ id: string; sum: string }>(
    `SELECT e.attempt_id AS id, sum(l.amount) AS sum FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id
      WHERE l.account = 'provider_receivable' AND e.event NOT LIKE 'commission%' GROUP BY 1`,
  );
  const bookedOf = new Map(booked.map(({ id, sum }) => [id, Number(sum)]));
  const differences: string[] = [];
  for (const { id, status, amount } of attempts) {
    const { charges } = await gateway.ledger(id);
    const taken = charges
      .filter(({ state }) => state === 'approved' || state === 'captured')
      .reduce((sum, charge) => sum + charge.amount, 0);
    const owed = status === 'approved' || status === 'refund_requested' ? amount : 0;
    const inBooks = bookedOf.get(id) ?? 0;
    if (taken !== owed || inBooks !== owed)
      differences.push(`${id} ${status}: row ${owed}, provider ${taken}, books ${inBooks}`);
  }
  return differences;
}

/** What must hold on any day, as lines that say what does not. */
export async function findBroken(
  { api }: World,
  sent: readonly Sent[],
): Promise<readonly string[]> {
  const broken: string[] = [];
  const { rows: without } = await api.db.query<{ id: string }>(
    `SELECT p.id FROM billing_period p WHERE p.arrears_from IS NOT NULL AND p.state = 'recycling'
        AND NOT EXISTS (SELECT FROM payment_attempt a WHERE a.owner_kind = 'billing_period' AND a.owner_id = p.id
                         AND a.status = 'declined')`,
  );
  for (const { id } of without) broken.push(`${id} is in arrears without a failed try`);
  const { rows: twice } = await api.db.query<{ id: string }>(
    `SELECT owner_id AS id FROM payment_attempt WHERE owner_kind = 'billing_period' AND status = 'approved'
      GROUP BY 1 HAVING count(*) > 1`,
  );
  for (const { id } of twice) broken.push(`${id} was paid twice`);
  const { rows: bare } = await api.db.query<{ id: string }>(
    `SELECT s.policy_id AS id FROM subscription s WHERE s.status = 'SUCCESS' AND s.ended_at IS NULL
        AND NOT EXISTS (SELECT FROM billing_period p WHERE p.policy_id = s.policy_id AND p.state IN ('scheduled', 'recycling'))`,
  );
  for (const { id } of bare) broken.push(`${id} goes on and has no period to come`);
  const debts = new Map<string, number[]>();
  for (const { insured, kind, at } of sent) {
    const { country, index } = insured.scene;
    if (factsOf(kind as MessageKind).class !== 'service') continue;
    if (!isContactTime(country, 'contact', at.getTime()))
      broken.push(
        `${kind} left for ${index} at ${at.toISOString()}, outside the hours of ${country}`,
      );
    if (kind === 'period_notice') continue;
    const of = debts.get(insured.purchaseId) ?? [];
    debts.set(insured.purchaseId, [...of, at.getTime()]);
  }
  const day = 86_400_000;
  for (const [id, times] of debts)
    for (const [at, time] of times.entries()) {
      if (times.filter((other) => other <= time && other > time - 7 * day).length > 2)
        broken.push(`${id} was reminded more than twice in a week`);
      const before = times[at - 1];
      if (before !== undefined && time - before < 2 * day)
        broken.push(`${id} was reminded twice in two days`);
    }
  return broken;
}
