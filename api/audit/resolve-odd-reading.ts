import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { requireTwoPeople } from '@cotejo/store/account/read-witness.ts';
import { resolveAttention } from '@cotejo/store/attention/attention.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { listReadableActors } from './read-audit.ts';

/**
 * What was raised about an account's odd reading is explained. Throws FORBIDDEN for one's own, NOT_FOUND where
 * nothing is open or the account is of another place, NOT_TWO_PEOPLE for whoever is behind the account.
 */
export async function resolveOddReading(
  { db }: Dependencies,
  context: RequestContext,
  accountId: string,
): Promise<void> {
  const actor = requireActor(context.actor);
  if (actor.accountId === accountId) throw new AppError('FORBIDDEN');
  const readable = await listReadableActors(db, actor, 'audit:read');
  if (readable !== null && !readable.includes(accountId)) throw new AppError('NOT_FOUND');
  // Whoever made the account may be behind what it read.
  await requireTwoPeople(db, accountId, actor.accountId);
  const target = `account/${accountId}`;
  await db.transaction(async (tx) => {
    if ((await resolveAttention(tx, [target], ['odd_reading'])) === 0)
      throw new AppError('NOT_FOUND');
    await auditAct(tx, context, { action: 'odd-reading:resolve', target });
  });
}
