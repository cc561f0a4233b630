import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { requireTwoPeople } from '@cotejo/store/account/read-witness.ts';
import { resolveAttention } from '@cotejo/store/attention/attention.ts';
import { writeStaffNote } from '@cotejo/store/staff-note/staff-notes.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { findReadableActs } from './read-audit.ts';

/**
 * Closes the alert about an account's unusual reading, with a reason. Throws FORBIDDEN for the caller's own account, NOT_FOUND where no
 * alert is open or the account belongs (or belonged) to another place, NOT_TWO_PEOPLE for the person who holds the account.
 */
export async function resolveOddReading(
  { db, configuration }: Dependencies,
  context: RequestContext,
  accountId: string,
  reason: string,
): Promise<void> {
  const actor = requireActor(context.actor);
  if (actor.accountId === accountId) throw new AppError('FORBIDDEN');
  const readable = await findReadableActs(db, actor, 'audit:read');
  if (readable !== null && !readable.onlyThere.includes(accountId)) throw new AppError('NOT_FOUND');
  // Whoever made the account may be behind what it read.
  await requireTwoPeople(db, accountId, actor.accountId);
  const target = `account/${accountId}`;
  await db.transaction(async (tx) => {
    if ((await resolveAttention(tx, [target], ['odd_reading'])) === 0)
      throw new AppError('NOT_FOUND');
    // Whoever writes may name a person: the audit keeps no words, because it is never erased.
    const note = await writeStaffNote(tx, configuration.recordKeys, {
      target,
      purchaseId: null,
      writtenBy: actor.accountId,
      words: reason,
    });
    await auditAct(tx, context, { action: 'odd-reading:resolve', target, detail: { note } });
  });
}
