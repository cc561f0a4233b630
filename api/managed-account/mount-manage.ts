import * as routes from '@cotejo/contract/account/manage-routes.ts';
import { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import {
  accessPageSize,
  listAccessRequests,
  openInvited,
} from '@cotejo/store/access-request/access-requests.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import { mountRecord } from '../record/mount-record.ts';
import { accountSource } from './account-source.ts';
import { askInvitation } from './ask-access.ts';
import { inviteAgain } from './change-account.ts';
import { decideAccess } from './decide-access.ts';
import { managedPlaces } from './list-managed.ts';

/** Accounts of others, and what they may do (docs/decisions/accounts.md, permissions.md). */
export const mountManage: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;

  mount(app, routes.listAccessRequests, async ({ query, context }) => {
    const actor = requireActor(context.actor);
    const places = managedPlaces(actor, 'account:invite');
    const { page } = query;
    const { rows, count } = await listAccessRequests(db, places, page);
    await auditAct(db, context, {
      action: 'access-request:list',
      target: null,
      detail: { listed: toListed(rows.map(({ id }) => id)) },
    });
    const now = Date.now();
    const items = rows.map((request) => {
      const { id, kind, role, scopeKind, scopeId, requestedAt, expiresAt } = request;
      const invited = openInvited(configuration.recordKeys, request)?.person;
      return {
        id,
        kind,
        scopeKind,
        scopeId,
        role,
        // An invitation does not say whether it made an account.
        accountId: kind === 'invite' ? null : request.accountId,
        name: invited?.name ?? null,
        email: invited?.email ?? null,
        status:
          request.status === 'asked' && expiresAt.getTime() <= now
            ? ('expired' as const)
            : request.status,
        isOwn: request.requestedBy === actor.accountId,
        requestedAt: requestedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      };
    });
    return { body: { items, page, pageSize: accessPageSize, count } };
  });

  mount(app, routes.inviteAccount, async ({ body, context }) => {
    const { name, email, language, passwordPolicy = null, membership } = body;
    if (!email) throw new AppError('BAD_REQUEST');
    const { supervisorId = null, ...place } = membership;
    const invited = { person: { name, email }, language, passwordPolicy };
    const asked = { ...place, supervisorId };
    return {
      status: 201,
      body: await askInvitation(dependencies, context, invited, asked),
    };
  });

  mount(app, routes.inviteAgain, async ({ params, context }) => {
    await inviteAgain(dependencies, context, params.id);
    return { status: 204 };
  });

  mount(app, routes.decideAccessRequest, async ({ params, body, context }) => ({
    body: { status: await decideAccess(dependencies, context, params.id, body.confirmed) },
  }));

  // After the others: `requests` is no id of an account.
  mountRecord(
    app,
    dependencies,
    accountRecord,
    {
      list: routes.listAccounts,
      export: routes.exportAccounts,
      read: routes.readAccount,
      history: routes.readAccountHistory,
      acts: {
        grantRole: routes.grantRole,
        endRole: routes.endRole,
        disable: routes.disableAccount,
        enable: routes.enableAccount,
        endSessions: routes.endAccountSessions,
        resetFactor: routes.resetSecondFactor,
      },
      selections: { disable: routes.disableAccounts, enable: routes.enableAccounts },
      choices: { grantRole: routes.listSupervisors },
    },
    accountSource(dependencies),
  );
};
