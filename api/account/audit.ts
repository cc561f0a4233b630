import { findReadingRule, withRecords } from '@cotejo/domain/account/reading-rules.ts';
import { recordKinds } from '@cotejo/contract/record/record-kinds.ts';
import type { Place } from '@cotejo/domain/account/reach.ts';
import { toPlace } from '@cotejo/domain/record/reach-record.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { countReadings } from '@cotejo/store/audit/count-readings.ts';
import { writeAudit, type NewAuditEvent } from '@cotejo/store/audit/write-audit.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { RequestContext } from '../http/request-context.ts';
import { toNetwork } from '../network/to-network.ts';
import { requireActor } from '../http/actor.ts';

type Act = Pick<NewAuditEvent, 'action' | 'target' | 'detail'> &
  Partial<Pick<NewAuditEvent, 'outcome'>>;

/** What somebody may read before it is odd, readings of records among it. */
export const readingRules = withRecords(recordKinds);

/** Where people work for somebody who is not Cotejo: what they do there is theirs to read, and nobody else's. */
export const isOfTenant = ({ scopeKind }: Place): boolean =>
  scopeKind === 'company' || scopeKind === 'group' || scopeKind === 'partner';

/** What an act says of where it was done. */
export const doneAt = (place: Place): { readonly place?: string } =>
  isOfTenant(place) ? { place: toPlace(place) } : {};

/**
 * Writes what somebody does with what is their own. It names no place: whom they act for meanwhile, their employer, must not read it
 * in its own log.
 */
export function auditOwnAct(tx: Database, context: RequestContext, act: Act): Promise<void> {
  const { accountId: actorId, role, sessionId } = requireActor(context.actor);
  return writeAudit(tx, {
    ...act,
    actorId,
    role,
    sessionId,
    network: toNetwork(context.ip),
    requestId: context.requestId,
    outcome: act.outcome ?? 'done',
  });
}

/**
 * Writes what the signed-in caller does, in the transaction of what is done; reading is written before. Who
 * reads more than a rule allows is shown to staff with the reading that goes beyond it.
 */
export async function auditAct(tx: Database, context: RequestContext, act: Act): Promise<void> {
  const actor = requireActor(context.actor);
  await auditOwnAct(tx, context, { ...act, detail: { ...act.detail, ...doneAt(actor) } });
  const rule = findReadingRule(readingRules, act.action);
  if (rule === null) return;
  const count = await countReadings(tx, actor.accountId, rule);
  if (count > rule.max)
    await raiseAttention(tx, {
      subject: `account/${actor.accountId}`,
      kind: 'odd_reading',
      needs: 'person',
      detail: `${rule.name}: ${count} in ${rule.windowMs / 60_000} minutes, ${rule.max} are usual`,
    });
}
