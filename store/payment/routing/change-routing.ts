import { Op } from 'sequelize';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { ProviderAccount } from '@cotejo/domain/payment/provider/breaker.ts';
import { resolveAttention } from '../../attention/attention.ts';
import type { Database } from '../../database.ts';
import { accountSubject } from './note-answer.ts';
import type { RouteQuestion } from './read-routing.ts';
import {
  paymentBreakerModel,
  paymentRouteModel,
  routingEventModel,
  type RoutingEventKind,
  type RoutingEventRow,
} from './routing.model.ts';
import { paymentAccountId, routeId } from './routing-tables.ts';

/** Who changes how payments are made, why, and of which version. */
export interface RoutingChange {
  readonly changedBy: string;
  readonly changeReason: string;
  readonly version: number;
}
type Providers = readonly PaymentProviderName[];

/** Writes the providers of a route; the next payment follows it. `changed`: it is of another version by now. */
export async function changeRoute(
  tx: Database,
  question: RouteQuestion,
  providers: Providers,
  { version, ...by }: RoutingChange,
): Promise<'done' | 'changed'> {
  const next = version + 1;
  const [count] = await paymentRouteModel(tx).update(
    { providers: [...providers], version: next, changedAt: new Date(), ...by },
    { where: { ...toKey(question), version }, ...tx.scope },
  );
  if (count === 0) return 'changed';
  await note(tx, routeId(question), { kind: 'changed', version: next, providers, ...by });
  return 'done';
}

/**
 * A product has a route of its own from now on. False: it had one. Its version goes on from that of a route that it had before, which
 * has the same id: what somebody saw of that one is of no version of this one.
 */
export async function giveProductRoute(
  tx: Database,
  question: RouteQuestion,
  providers: Providers,
  by: Omit<RoutingChange, 'version'>,
): Promise<boolean> {
  const key = toKey(question);
  const recordId = routeId(question);
  const before = await routingEventModel(tx).findOne({
    attributes: ['version'],
    where: { recordId },
    order: [['version', 'DESC']],
    raw: true,
    ...tx.scope,
  });
  const version = (before?.version ?? 0) + 1;
  const row = { ...key, providers: [...providers], version, changedAt: new Date(), ...by };
  const [, isNew] = await paymentRouteModel(tx).findOrCreate({
    where: key,
    defaults: row,
    ...tx.scope,
  });
  if (isNew) await note(tx, recordId, { kind: 'given', version, providers, ...by });
  return isNew;
}

/** A product goes by its country's route again. */
export async function dropProductRoute(
  tx: Database,
  question: RouteQuestion,
  { version, ...by }: RoutingChange,
): Promise<'done' | 'changed'> {
  const where = { ...toKey(question), version };
  if ((await paymentRouteModel(tx).destroy({ where, ...tx.scope })) === 0) return 'changed';
  await note(tx, routeId(question), { kind: 'dropped', version: version + 1, ...by });
  return 'done';
}

/** Passes an account over until a person takes it back, or charges by it again whatever it has failed before. */
export async function holdProvider(
  tx: Database,
  { provider, currency }: ProviderAccount,
  isHeld: boolean,
  { version, ...by }: RoutingChange,
): Promise<'done' | 'changed'> {
  const account = { provider, currency };
  const model = paymentBreakerModel(tx);
  await model.bulkCreate([account], { ignoreDuplicates: true, ...tx.scope });
  const changedAt = new Date();
  const [count] = await model.update(
    {
      failures: 0,
      firstFailureAt: null,
      openedAt: null,
      trialAt: null,
      heldAt: isHeld ? changedAt : null,
      changedAt,
      ...by,
    },
    { where: { ...account, version }, ...tx.scope },
  );
  if (count === 0) return 'changed';
  const kind = isHeld ? 'held' : 'released';
  await note(tx, paymentAccountId(account), { kind, version: version + 1, ...by });
  // Whether it is charged by is a person's word from now on.
  await resolveAttention(tx, [accountSubject(account)], ['provider_down']);
  return 'done';
}

/** What persons did to a route or an account, the newest first. */
export function listRoutingEvents(
  db: Database,
  recordId: string,
  take: number,
  before: Date | null,
): Promise<readonly RoutingEventRow[]> {
  return routingEventModel(db).findAll({
    where: { recordId, ...(before === null ? {} : { at: { [Op.lt]: before } }) },
    order: [['id', 'DESC']],
    limit: take,
    raw: true,
    ...db.scope,
  });
}

/** Whether the act that led to a version was this one, of this person: the answer to it was lost. */
export async function wasRoutedBy(
  tx: Database,
  recordId: string,
  line: { readonly version: number; readonly kind: RoutingEventKind; readonly by: string },
): Promise<boolean> {
  const { version, kind, by: byAccount } = line;
  const where = { recordId, version, kind, byAccount };
  return (await routingEventModel(tx).count({ where, ...tx.scope })) > 0;
}

const toKey = ({ country: countryCode, flow, productCode }: RouteQuestion) => ({
  countryCode,
  flow,
  productCode,
});

async function note(
  tx: Database,
  recordId: string,
  {
    kind,
    version,
    providers,
    changedBy: byAccount,
    changeReason: reason,
  }: RoutingChange & { readonly kind: RoutingEventKind; readonly providers?: Providers },
): Promise<void> {
  const line = { recordId, version, kind, reason, byAccount };
  await routingEventModel(tx).create(
    { ...line, ...(providers === undefined ? {} : { providers: [...providers] }) },
    { returning: false, ...tx.scope },
  );
}
