import * as routes from '@cotejo/contract/account/manage-routes.ts';
import { accessRequestRecord } from '@cotejo/domain/managed-account/access-request.record.ts';
import { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { mountRecord } from '../record/mount-record.ts';
import { accessRequestSource } from './access-request-source.ts';
import { accountSource } from './account-source.ts';
import { askInvitation } from './ask-access.ts';
import { decideAccess } from './decide-access.ts';

/** Accounts of others, and what they may do (docs/decisions/accounts.md, permissions.md). */
export const mountManage: Mount = (app, dependencies) => {
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

  mount(app, routes.decideAccessRequest, async ({ params, body, context }) => ({
    body: { status: await decideAccess(dependencies, context, params.id, body.confirmed) },
  }));

  mountRecord(
    app,
    dependencies,
    accessRequestRecord,
    {
      list: routes.listAccessRequests,
      watch: routes.watchAccessRequests,
      create: routes.createInvitation,
      read: routes.readAccessRequest,
      history: routes.readAccessRequestHistory,
      acts: {
        confirm: routes.confirmAccessRequest,
        decline: routes.declineAccessRequest,
        inviteAgain: routes.inviteAgain,
      },
    },
    accessRequestSource(dependencies),
  );

  // After the others: `requests` is no id of an account.
  mountRecord(
    app,
    dependencies,
    accountRecord,
    {
      list: routes.listAccounts,
      export: routes.exportAccounts,
      watch: routes.watchAccounts,
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
