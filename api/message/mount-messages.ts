import * as routes from '@cotejo/contract/message/message-routes.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reachesEverything } from '@cotejo/domain/account/reach.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findUnsent, listUnsent } from '@cotejo/store/message/list-unsent.ts';
import type { MessageRow } from '@cotejo/store/message/message.model.ts';
import { moveMessage } from '@cotejo/store/message/move-message.ts';
import { tryAgain } from '@cotejo/store/message/try-again.ts';
import { writeStaffNote } from '@cotejo/store/staff-note/staff-notes.ts';
import { reachedCountries, requireActor, requireGrant, type Actor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { mount } from '../http/mount-route.ts';

const dayMs = 86_400_000;
const read = 'admin:unsent-notification:read';
const act = 'admin:unsent-notification:update-status';

/** What did not reach its person: staff see it, try it again or close it; each act is audited. */
export const mountMessages: Mount = (app, { db, configuration }) => {
  mount(app, routes.listUnsentMessages, async ({ query, context }) => {
    const actor = requireActor(context.actor);
    await auditAct(db, context, { action: 'unsent-notification:read', target: null });
    const { items, next } = await listUnsent(db, {
      countries: countriesOf(actor, read),
      kind: query.kind,
      country: query.country,
      before: new Date(Date.now() - query.days * dayMs),
      after: query.after,
      id: query.id,
    });
    return {
      body: {
        items: items.map(({ refusedWhy: why, countryCode: country, createdAt, ...item }) => ({
          ...item,
          state: toUnsent(item.state),
          why,
          country,
          createdAt: createdAt.toISOString(),
        })),
        next,
        mayAct: getGrant(actor.role, act) !== null,
      },
    };
  });

  mount(app, routes.retryMessage, async ({ params, body, context }) => {
    await db.transaction(async (tx) => {
      const { message, actor } = await requireUnsent(tx, context, params.messageId, body.version);
      if (!(await tryAgain(tx, message, actor.accountId))) throw new AppError('VERSION_CONFLICT');
      await auditAct(tx, context, {
        action: 'unsent-notification:retry',
        target: `message/${message.id}`,
        detail: { kind: message.kind },
      });
    });
    return { body: { status: 'due' as const } };
  });

  mount(app, routes.skipMessage, async ({ params, body, context }) => {
    await db.transaction(async (tx) => {
      const { message, actor } = await requireUnsent(tx, context, params.messageId, body.version);
      const move = { to: 'skipped', why: 'closed_by_staff', by: actor.accountId } as const;
      if (!(await moveMessage(tx, message, move))) throw new AppError('VERSION_CONFLICT');
      const target = `message/${message.id}`;
      const note = await writeStaffNote(tx, configuration.recordKeys, {
        target,
        // What a message is about may be gone before it.
        purchaseId: null,
        writtenBy: actor.accountId,
        words: body.reason,
      });
      await auditAct(tx, context, {
        action: 'unsent-notification:skip',
        target,
        detail: { kind: message.kind, note },
      });
    });
    return { body: { status: 'skipped' as const } };
  });
};

/** The message as the caller has seen it. Throws NOT_FOUND where they do not reach it, VERSION_CONFLICT where it has moved. */
async function requireUnsent(
  tx: Database,
  context: RequestContext,
  id: string,
  version: number,
): Promise<{ readonly message: MessageRow; readonly actor: Actor }> {
  const actor = requireActor(context.actor);
  const message = await findUnsent(tx, id, countriesOf(actor, act));
  if (message === null) throw new AppError('NOT_FOUND');
  if (message.version !== version) throw new AppError('VERSION_CONFLICT');
  return { message, actor };
}

/** Where the actor may do it; null = everywhere, also about what belongs to no country. */
function countriesOf(actor: Actor, permission: typeof read | typeof act): readonly string[] | null {
  const grant = requireGrant(actor, permission, 'country');
  return reachesEverything(grant, actor) ? null : reachedCountries(actor, permission);
}

function toUnsent(state: MessageRow['state']): 'held' | 'failed' | 'bounced' {
  if (state === 'held' || state === 'failed' || state === 'bounced') return state;
  throw new Error(`a message that is ${state} is not unsent`);
}
