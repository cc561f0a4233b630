import { Op } from 'sequelize';
import { judgeCount } from '@cotejo/domain/limits/judge-count.ts';
import { limits } from '@cotejo/domain/limits/limits.ts';
import type { Database } from '../database.ts';
import type { TakenLimits } from '../limit/take-limits.ts';
import { lockName } from '../server-calls.ts';
import { purchaseOriginModel, type PurchaseOrigin } from './purchase-origin.model.ts';

type Keys = Pick<PurchaseOrigin, 'networkKey' | 'browserKey'>;

const kept = [
  { name: 'openPurchasesOfBrowser', column: 'browserKey' },
  { name: 'openPurchasesOfNetwork', column: 'networkKey' },
] as const;

/**
 * Whether one more purchase may be opened from here, in the transaction that opens it. Those of one network
 * wait for each other until then, so that calls at once are counted too.
 */
export async function judgeOpenPurchases(
  tx: Database,
  keys: Keys,
  { times, hasPass }: { readonly times: number; readonly hasPass: boolean },
): Promise<TakenLimits> {
  await lockName(tx, `open purchases ${keys.networkKey}`);
  const now = Date.now();
  let isUnchecked = false;
  for (const { name, column } of kept) {
    const limit = limits[name];
    const before = await countOpen(tx, { [column]: keys[column] }, limit.withinMs, now);
    const judgement = judgeCount(limit, before, { now, times, hasPass });
    if (judgement.type === 'refused') return { type: 'refused', name, waitMs: judgement.waitMs };
    isUnchecked ||= judgement.type === 'challenge';
  }
  return isUnchecked ? { type: 'challenge' } : { type: 'taken', counts: [] };
}

/** Those that are being filled in, and when the oldest of them no longer counts. */
async function countOpen(tx: Database, keys: Partial<Keys>, withinMs: number, now: number) {
  const origins = purchaseOriginModel(tx);
  const opened = await origins.findAll({
    attributes: ['openedAt'],
    where: { ...keys, openedAt: { [Op.gt]: new Date(now - withinMs) } },
    include: {
      association: origins.associations['purchase']!,
      attributes: [],
      required: true,
      where: { status: 'filling', expiresAt: { [Op.gt]: new Date(now) } },
    },
    order: [['openedAt', 'ASC']],
    raw: true,
    ...tx.scope,
  });
  const [oldest] = opened;
  return oldest === undefined
    ? null
    : { count: opened.length, until: oldest.openedAt.getTime() + withinMs };
}

export async function notePurchaseOrigin(
  tx: Database,
  origin: { readonly purchaseId: string } & Keys,
): Promise<void> {
  await purchaseOriginModel(tx).create(origin, { returning: false, ...tx.scope });
}
