import * as routes from '@cotejo/contract/staff/attention-routes.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reachesEverything } from '@cotejo/domain/account/reach.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { attentionEnds, attentionPageSize } from '@cotejo/domain/staff/attention-kinds.ts';
import {
  listAttention,
  markSeen,
  type AttentionCountries,
} from '@cotejo/store/attention/attention.ts';
import { sendAgain } from '@cotejo/store/outbox/settle-outbox.ts';
import { writeStaffNote } from '@cotejo/store/staff-note/staff-notes.ts';
import { reachedCountries, requireActor, requireGrant, type Actor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

/** What staff are shown until it ends, and their word that they have seen what nothing else ends. */
export const mountAttention: Mount = (app, { db, configuration }) => {
  mount(app, routes.listAttention, async ({ query: { page }, context }) => {
    const actor = requireActor(context.actor);
    await auditAct(db, context, { action: 'attention:read', target: null });
    const maySend = getGrant(actor.role, 'message:send-again') !== null;
    const mayResolve = getGrant(actor.role, 'attention:resolve') !== null;
    const countries = countriesOf(actor, 'attention:read');
    const { count, items } = await listAttention(db, { countries, page });
    return {
      body: {
        count,
        page,
        pageSize: attentionPageSize,
        items: items.map((item) => ({
          ...item,
          maySee: mayResolve && attentionEnds[item.kind] === 'person',
          maySendAgain: maySend && item.kind === 'outbox_dead',
        })),
      },
    };
  });

  mount(app, routes.markAttentionSeen, async ({ params, body, context }) => {
    const actor = requireActor(context.actor);
    const countries = countriesOf(actor, 'attention:resolve');
    await db.transaction(async (tx) => {
      const seen = await markSeen(tx, params.attentionId, countries);
      if (seen === null) throw new AppError('NOT_FOUND');
      const { subject: target, kind } = seen;
      // Whoever writes may name a person: the audit keeps no words, because it is never erased.
      const note = await writeStaffNote(tx, configuration.recordKeys, {
        target,
        purchaseId: purchaseOfSubject(target),
        writtenBy: actor.accountId,
        words: body.reason,
      });
      await auditAct(tx, context, {
        action: 'attention:resolve',
        target,
        detail: { kind, note },
      });
    });
    return { status: 204 };
  });

  mount(app, routes.sendMessageAgain, async ({ params, context }) => {
    const action = 'message:send-again';
    const countries = countriesOf(requireActor(context.actor), action);
    await db.transaction(async (tx) => {
      const given = await markSeen(tx, params.attentionId, countries, ['outbox_dead']);
      if (given === null) throw new AppError('NOT_FOUND');
      // Erased meanwhile, or sent again by somebody else.
      if (!(await sendAgain(tx, Number(given.subject.replace('outbox/', '')))))
        throw new AppError('NOT_EDITABLE');
      await auditAct(tx, context, { action, target: given.subject });
    });
    return { status: 204 };
  });
};

/** `purchase/{id}` names one; workflows of other records and jobs do not. */
const purchaseOfSubject = (subject: string): string | null =>
  /^purchase\/([0-9a-f-]{36})$/.exec(subject)?.[1] ?? null;

/** Where the actor may do it; null = everywhere, also about what belongs to no country. */
function countriesOf(
  actor: Actor,
  permission: 'attention:read' | 'attention:resolve' | 'message:send-again',
): AttentionCountries {
  const grant = requireGrant(actor, permission, 'country');
  return reachesEverything(grant, actor) ? null : reachedCountries(actor, permission);
}
