import { isContactTime } from '@cotejo/domain/country/contact-hours.ts';
import { factsOf, type MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { raise } from './lives.ts';
import { expectOf, type Course } from './model.ts';
import type { Sent } from './run-days.ts';
import type { Insured, World } from './world.ts';

/** Who a scene is, in what a failed comparison prints. */
const nameOf = ({ scene }: Insured): string =>
  [scene.index, scene.life, scene.country, scene.startsOn].join(' ');

/** Rows and mails of each policy, beside those of the model. */
export async function compareLives(
  { api }: World,
  insured: readonly Insured[],
  sent: readonly Sent[],
  course: Course,
) {
  const found = [];
  const expected = [];
  for (const one of insured) {
    const name = nameOf(one);
    const rows = await listPeriodsOf(api.db, one.purchaseId);
    const model = expectOf(one.scene, course);
    // The calendar writes rows that are due within 45 days: what is to come is compared up to the one that the model ends with.
    const periods = rows
      .slice(0, model.periods.length)
      .map(({ number, state, tries }) => [number, state, tries]);
    const mails = sent
      .filter(({ insured: { purchaseId } }) => purchaseId === one.purchaseId)
      .map(({ kind, number, day }) => `${kind} ${number} ${day}`);
    const raisedFrom = findRise(rows.slice(1, model.periods.length));
    found.push({ name, periods, mails: mails.toSorted(), raisedFrom });
    expected.push({ name, ...model });
  }
  return { found, expected };
}

/** The first of these periods with another premium; a premium that rose by anything but what was told is -1. */
function findRise(rows: readonly Pick<BillingPeriod, 'number' | 'amount'>[]): number | null {
  const before = rows[0]?.amount ?? 0;
  const raised = Math.round(before * (1 + raise.basisPoints / 10_000));
  const other = rows.find(({ amount }) => amount !== before);
  if (other === undefined) return null;
  return rows.every(({ amount, number }) => amount === (number < other.number ? before : raised))
    ? other.number
    : -1;
}

/**
 * By attempt: what its row says was charged, what its provider has, and what is booked. Each line has to say one number.
 *
 * @param compared ids and states that were compared before and are left out; what is compared joins them
 */
export async function compareMoney(
  { api, gateway, transferred }: World,
  compared: Set<string> = new Set(),
): Promise<readonly string[]> {
  const all = await attemptModel(api.db).findAll({
    attributes: ['id', 'status', 'amount'],
    where: { ownerKind: 'billing_period' },
    raw: true,
  });
  const attempts = all.filter(({ id, status }) => !compared.has(`${id} ${status}`));
  for (const { id, status } of attempts) compared.add(`${id} ${status}`);
  const { rows: booked } = await api.db.query<{ id: string; sum: string }>(
    `SELECT e.attempt_id AS id, sum(l.amount) AS sum FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id
      WHERE l.account = 'provider_receivable' AND e.event NOT LIKE 'commission%' AND e.attempt_id = ANY($1) GROUP BY 1`,
    [attempts.map(({ id }) => id)],
  );
  const bookedOf = new Map(booked.map(({ id, sum }) => [id, Number(sum)]));
  const differences: string[] = [];
  for (const { id, status, amount } of attempts) {
    const { charges } = await gateway.ledger(id);
    // Of a transfer the account at the bank, where two people see it.
    const taken =
      transferred.get(id) ??
      charges
        .filter(({ state }) => state === 'approved' || state === 'captured')
        .reduce((sum, charge) => sum + charge.amount, 0);
    const owed = status === 'approved' || status === 'refund_requested' ? amount : 0;
    const inBooks = bookedOf.get(id) ?? 0;
    if (taken !== owed || inBooks !== owed)
      differences.push(`${id} ${status}: row ${owed}, provider ${taken}, books ${inBooks}`);
  }
  return differences;
}

/** No collection, and nothing that a person has just asked for: they keep the hours. */
const keepsHours: ReadonlySet<string> = new Set(['cover_notice', 'cover_suspended', 'cover_ended']);

/** What must hold on any day, as lines that say what does not. */
export async function findBroken(
  { api }: World,
  sent: readonly Sent[],
): Promise<readonly string[]> {
  const broken: string[] = [];
  const { rows: without } = await api.db.query<{ id: string }>(
    `SELECT p.id FROM billing_period p WHERE p.arrears_from IS NOT NULL AND p.state = 'recycling'
        AND NOT EXISTS (SELECT FROM payment_attempt a WHERE a.owner_kind = 'billing_period' AND a.owner_id = p.id
                         AND a.status = 'declined')
        AND (p.provider <> 'holder' OR p.due_on >= p.arrears_from)`,
  );
  for (const { id } of without)
    broken.push(`${id} is in arrears without a failed try or a day on which its holder could pay`);
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
  const { rows: stuck } = await api.db.query<{ id: string }>(
    `SELECT id FROM (SELECT DISTINCT ON (policy_id) id, state, next_try_at FROM billing_period
                      WHERE state IN ('scheduled', 'recycling') ORDER BY policy_id, number) oldest
      WHERE state = 'scheduled' AND next_try_at IS NULL`,
  );
  for (const { id } of stuck) broken.push(`${id} is to be paid next, and nothing of it is planned`);
  const { rows: unproven } = await api.db.query<{ id: string }>(
    `SELECT e.policy_id AS id FROM policy_event e WHERE e.status = 'INACTIVE' AND e.reason = 'unpaid'
        AND NOT EXISTS (SELECT FROM cover_notice n
                          JOIN message m ON m.kind = 'cover_notice' AND m.part_id = n.period_id || '/' || n.id
                          JOIN payment_attempt a ON a.owner_kind = 'billing_period' AND a.owner_id = n.period_id
                         WHERE n.policy_id = e.policy_id AND n.outcome IN ('ended', 'reinstated') AND m.sent_at IS NOT NULL
                           AND a.status = 'declined')`,
  );
  for (const { id } of unproven)
    broken.push(`${id} was ended without a failed try and a notice that was sent`);
  const told = new Set<string>();
  for (const { insured, kind, number } of sent) {
    if (!/^period_(declined|overdue|reminder|last_reminder|charged)$/.test(kind)) continue;
    const name = `${kind} of ${insured.scene.index}, ${number}`;
    if (told.has(name)) broken.push(`${name} was sent twice`);
    told.add(name);
  }
  const debts = new Map<string, number[]>();
  for (const { insured, kind, at } of sent) {
    const { country, index } = insured.scene;
    const isOfDebt = factsOf(kind as MessageKind).class === 'service';
    if (!isOfDebt && !keepsHours.has(kind)) continue;
    if (!isContactTime(country, 'contact', at.getTime()))
      broken.push(
        `${kind} left for ${index} at ${at.toISOString()}, outside the hours of ${country}`,
      );
    if (kind === 'period_notice' || !isOfDebt) continue;
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
