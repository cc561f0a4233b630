import * as routes from '@cotejo/contract/audit/audit-routes.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { listAuditEvents } from '@cotejo/store/audit/list-audit.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { exportAudit } from './export-audit.ts';
import { listOddReadings } from './list-odd-readings.ts';
import { findReadableActs } from './read-audit.ts';
import { resolveOddReading } from './resolve-odd-reading.ts';

/** The audit as those who may read it see it: the acts of their own place. */
export const mountAudit: Mount = (app, dependencies) => {
  const { db } = dependencies;
  mount(app, routes.listAudit, async ({ query, context }) => {
    await auditAct(db, context, { action: 'audit:read', target: query.target ?? null });
    const actor = requireActor(context.actor);
    const readable = await findReadableActs(db, actor, 'audit:read');
    const events = await listAuditEvents(db, query, readable);
    const odd = await listOddReadings(db, readable === null ? null : readable.onlyThere);
    const names = await nameAccounts(db, dependencies.configuration.recordKeys, [
      ...events.flatMap(({ actorId }) => actorId ?? []),
      ...odd.map(({ accountId }) => accountId),
    ]);
    return {
      body: {
        oddReadings: odd.map((reading) => ({
          ...reading,
          name: names.get(reading.accountId) ?? null,
          isOwn: reading.accountId === actor.accountId,
        })),
        items: events.map(({ id, at, actorId, role, action, target, outcome, network }) => ({
          id,
          at: at.toISOString(),
          actorId,
          actorName: actorId === null ? null : (names.get(actorId) ?? null),
          role,
          action,
          target,
          outcome,
          network,
        })),
      },
    };
  });

  mount(app, routes.resolveOddReading, async ({ params, body, context }) => {
    await resolveOddReading(dependencies, context, params.id, body.reason);
    return { status: 204 };
  });

  mount(app, routes.exportAudit, async ({ body, context }) => {
    const csv = await exportAudit(dependencies, context, body);
    if (csv === null) return { status: 202, body: { status: 'awaiting_approval' as const } };
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="audit-${body.from}-${body.until}.csv"`,
      },
      body: csv,
    };
  });
};
