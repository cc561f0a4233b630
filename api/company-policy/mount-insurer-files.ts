import * as routes from '@cotejo/contract/company-policy/company-policy-routes.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { findPolicy } from '@cotejo/store/company-policy/find-policies.ts';
import { fileNameOf, listFiles, openFile } from '@cotejo/store/insurer-notice/read-files.ts';
import { auditAct } from '../account/audit.ts';
import { listReachedCompanyIds, unreached } from '../company/reach-company.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';

const pageSize = 50;

/** What insurers were told of policies, and the files themselves (docs/decisions/member-processes.md). */
export const mountInsurerFiles: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;
  const { recordKeys } = configuration;

  mount(app, routes.listInsurerFiles, async ({ params, query, context }) => {
    const policy = await findReached(dependencies, context, params.id, 'policy:read-history');
    const { after = null } = query;
    const read = await db.inTenant(policy, (own) =>
      listFiles(own, policy.id, { after, limit: pageSize + 1 }),
    );
    const files = read.slice(0, pageSize);
    const names = await nameAccounts(
      db,
      recordKeys,
      files.flatMap(({ madeBy }) => madeBy ?? []),
    );
    const items = files.map(
      ({ id, createdAt, madeBy, activations, cancellations, recipients, states }) => ({
        id,
        sentAt: createdAt.toISOString(),
        sentBy: madeBy === null ? null : (names.get(madeBy) ?? null),
        activations,
        cancellations,
        contacts: recipients,
        unanswered: states.sent ?? 0,
        accepted: states.accepted ?? 0,
        declined: states.declined ?? 0,
      }),
    );
    const next = read.length > pageSize ? (files.at(-1)?.id ?? null) : null;
    return { body: { items, next } };
  });

  mount(app, routes.openInsurerFile, async ({ params, context }) => {
    const { id, fileId } = params;
    const permission = 'admin:policy:update-insurance-notification';
    const policy = await findReached(dependencies, context, id, permission);
    const opened = await db.inTenant(policy, (own) => openFile(own, recordKeys, fileId));
    if (opened === null || opened.row.companyPolicyId !== policy.id)
      throw new AppError('NOT_FOUND');
    await auditAct(db, context, {
      action: 'insurer-file:fetch',
      target: `insurer-file/${fileId}`,
      detail: { policy: policy.id },
    });
    return {
      body: opened.bytes,
      headers: {
        'cache-control': 'private, no-store',
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="${fileNameOf(opened.row)}"`,
      },
    };
  });
};

/** The policy, for who reaches it with a permission; for anybody else it does not exist: NOT_FOUND. */
async function findReached(
  { db }: Dependencies,
  context: RequestContext,
  id: string,
  permission: Permission,
) {
  const actor = requireActor(context.actor);
  const companyIds = await listReachedCompanyIds(db, actor, permission);
  const policy = await db.inTenants({ companyIds }, (own) => findPolicy(own, id));
  if (policy === null) throw await unreached(db, actor, permission);
  return policy;
}
