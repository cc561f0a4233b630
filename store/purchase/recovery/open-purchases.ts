import { Op } from 'sequelize';
import { judgeCount } from '@cotejo/domain/limits/judge-count.ts';
import { limits } from '@cotejo/domain/limits/limits.ts';
import type { Database } from '../../database.ts';
import type { TakenLimits } from '../../limit/take-limits.ts';
import { lockName } from '../../server-calls.ts';
import { purchaseOriginModel, type PurchaseOrigin } from '../purchase-origin.model.ts';

export type OriginKeys = Pick<PurchaseOrigin, 'networkKey' | 'browserKey'>;

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
  keys: OriginKeys,
  { times, hasPass }: { readonly times: number; readonly hasPass: boolean },
): Promise<TakenLimits> {
  await lockName(tx, `open purchases ${keys.networkKey}`);
  const now = Date.now();
  const opened = await listOpen(tx, keys, now);
  let isUnchecked = false;
  for (const { name, column } of kept) {
    const limit = limits[name];
    const from = now - limit.withinMs;
    const counted = opened.filter((one) => one[column] === keys[column] && one.openedAt > from);
    const [oldest] = counted;
    const before = oldest && { count: counted.length, until: oldest.openedAt + limit.withinMs };
    const judgement = judgeCount(limit, before ?? null, { now, times, hasPass });
    if (judgement.type === 'refused') return { type: 'refused', name, waitMs: judgement.waitMs };
    isUnchecked ||= judgement.type === 'challenge';
  }
  return isUnchecked ? { type: 'challenge' } : { type: 'taken', counts: [] };
}

/** Those of the network or the browser that are being filled in, the oldest first; times in milliseconds. */
async function listOpen(tx: Database, keys: OriginKeys, now: number) {
  const origins = purchaseOriginModel(tx);
  const rows = await origins.findAll({
    attributes: ['networkKey', 'browserKey', 'openedAt'],
    where: {
      [Op.or]: kept.map(({ name, column }) => ({
        [column]: keys[column],
        openedAt: { [Op.gt]: new Date(now - limits[name].withinMs) },
      })),
    },
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
  return rows.map(({ openedAt, ...row }) => ({ ...row, openedAt: openedAt.getTime() }));
}
