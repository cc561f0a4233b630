import * as routes from '@cotejo/contract/account/account-routes.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { permissions } from '@cotejo/domain/account/permission-table.ts';
import { roleNames, roles } from '@cotejo/domain/account/roles.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findCredential } from '@cotejo/store/account/credentials.ts';
import { findAccount, listMemberships } from '@cotejo/store/account/find-account.ts';
import { hashOf } from '@cotejo/store/crypto/hash-of.ts';
import {
  listOpenSessions,
  revokeAllSessions,
  revokeSessions,
} from '@cotejo/store/session/sessions.ts';
import { closeInBrowsers } from '@cotejo/store/session/close-browsers.ts';
import type { Mount } from '../../dependencies.ts';
import { mount } from '../../http/mount-route.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { requireActor, type Actor } from '../../http/actor.ts';
import { readBrowser } from '../../http/browser-cookie.ts';
import { auditAct } from '../audit.ts';
import { changePlace } from '../session/choose-place.ts';
import { findManaged } from '../find-managed.ts';
import { answerOwnInvitation, presentInvitations } from './own-invitations.ts';
import { presentAccount } from './present-account.ts';
import { clearSessionCookies } from '../session/session-cookie.ts';
import { presentPlace, requireWorkPlaces } from '../session/work-places.ts';

/** One's account and its sessions, and one of others (docs/decisions/accounts.md). */
export const mountAccount: Mount = (app, dependencies) => {
  const { db } = dependencies;
  const actors = dependencies.actors;
  const secure = dependencies.configuration.publicUrl.startsWith('https:');

  mount(app, routes.readMe, async ({ context }) => {
    const actor = requireActor(context.actor);
    const [account, places, password] = await Promise.all([
      findAccount(db, actor.accountId),
      requireWorkPlaces(db, actor.accountId),
      findCredential(db, actor.accountId, 'password'),
    ]);
    const memberships = places.map(({ membership }) => membership);
    if (account === null) throw new AppError('INVALID_TOKEN');
    const { role, scopeKind, scopeId } = actor;
    return {
      body: {
        ...presentAccount(dependencies.configuration.recordKeys, account, memberships),
        // As what this session works, whatever else the person is.
        kind: actor.kind,
        roleTitle: roles[role].title[context.language],
        membership: { role, scopeKind, scopeId },
        places: places.map((place) => ({
          ...presentPlace(place, context.language),
          isThis: place.membership.id === actor.membershipId,
        })),
        permissions: permissions.flatMap((permission) => {
          const grant = getGrant(role, permission);
          return grant === null ? [] : [{ permission, ...grant }];
        }),
        hasPassword: password !== null,
      },
    };
  });

  mount(app, routes.getUser, async ({ params, context }) => {
    const actor = requireActor(context.actor);
    const isOwn = params.id === actor.accountId;
    const { account, memberships } = isOwn
      ? {
          account: await findAccount(db, params.id),
          memberships: await listMemberships(db, params.id),
        }
      : await findManaged(db, actor, params.id, 'account:invite');
    if (account === null) throw new AppError('USER_NOT_FOUND');
    if (!isOwn)
      await auditAct(db, context, { action: 'account:read', target: `account/${account.id}` });
    return {
      body: presentAccount(dependencies.configuration.recordKeys, account, memberships),
    };
  });

  mount(app, routes.changePlace, async ({ body, context }) => {
    await changePlace(dependencies, context, body.membershipId);
    return { status: 204 };
  });

  mount(app, routes.listInvitations, async ({ context }) => ({
    body: { items: await presentInvitations(dependencies, context) },
  }));

  mount(app, routes.answerInvitation, async ({ params, body, context }) => {
    await answerOwnInvitation(dependencies, context, params.id, body.accepted);
    return { status: 204 };
  });

  mount(app, routes.signOut, async ({ context }) => {
    const { sessionId } = requireActor(context.actor);
    await end(context, [sessionId], readBrowser(context.headers, secure));
    return {
      status: 204,
      cookies: clearSessionCookies(dependencies.configuration),
    };
  });

  mount(app, routes.listSessions, async ({ context }) => {
    const actor = requireActor(context.actor);
    const sessions = await listReached(actor);
    return {
      body: {
        items: sessions.map(({ id, deviceLabel, network, createdAt, usedAt }) => ({
          id,
          device: deviceLabel,
          network,
          openedAt: createdAt.toISOString(),
          usedAt: usedAt.toISOString(),
          isThis: id === actor.sessionId,
        })),
      },
    };
  });

  mount(app, routes.endSession, async ({ params, context }) => {
    const own = await listReached(requireActor(context.actor));
    if (!own.some(({ id }) => id === params.id)) throw new AppError('NOT_FOUND');
    await end(context, [params.id]);
    return { status: 204 };
  });

  mount(app, routes.endOtherSessions, async ({ context }) => {
    const { accountId, sessionId, companyCode } = requireActor(context.actor);
    await db.transaction(async (tx) => {
      await revokeAllSessions(tx, accountId, 'SIGNED_OUT', sessionId, companyCode);
      await auditAct(tx, context, { action: 'session:end-others', target: `account/${accountId}` });
    });
    actors.forgetAccount(accountId);
    return { status: 204 };
  });

  /** The sessions of an account; to one that the identity provider of a company opened, those that it opened. */
  const listReached = async ({ accountId, companyCode }: Actor) => {
    const sessions = await listOpenSessions(db, accountId);
    return companyCode === null
      ? sessions
      : sessions.filter((each) => each.companyCode === companyCode);
  };

  /** `here`: the browser that is left, with whatever codes opened in it. */
  const end = async (
    context: RequestContext,
    ids: readonly string[],
    here: string | null = null,
  ): Promise<void> => {
    await db.transaction(async (tx) => {
      await revokeSessions(tx, ids, 'SIGNED_OUT');
      if (here !== null) await closeInBrowsers(tx, [hashOf(here)]);
      for (const id of ids)
        await auditAct(tx, context, { action: 'session:end', target: `session/${id}` });
    });
    for (const id of ids) actors.forget(id);
  };

  mount(app, routes.listPermissions, ({ context }) => ({
    body: {
      roles: roleNames.map((role) => ({ role, title: roles[role].title[context.language] })),
      permissions: permissions.map((permission) => ({
        permission,
        held: roleNames.flatMap((role) => {
          const grant = getGrant(role, permission);
          return grant === null ? [] : [{ role, ...grant }];
        }),
      })),
    },
  }));
};
