import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import * as routes from '@cotejo/contract/account/account-routes.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { permissions } from '@cotejo/domain/account/permission-table.ts';
import { roleNames, roles } from '@cotejo/domain/account/roles.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { maskEmail } from '@cotejo/domain/identity/mask-email.ts';
import type { AccountRow, MembershipRow } from '@cotejo/store/account/account.model.ts';
import { setAuthenticator } from '@cotejo/store/account/credentials.ts';
import {
  findAccount,
  findAccountByEmail,
  listMemberships,
  openPerson,
  toEmailKey,
} from '@cotejo/store/account/find-account.ts';
import { findOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { listPasskeys } from '@cotejo/store/account/passkeys.ts';
import { listAuditEvents } from '@cotejo/store/audit/list-audit.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import {
  listOpenSessions,
  revokeAllSessions,
  revokeSessions,
} from '@cotejo/store/session/sessions.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { requireFields } from '../http/require-fields.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { cookieValue } from '../http/cookie.ts';
import { requireActor } from './actor.ts';
import { actorReaderOf } from './actor-reader.ts';
import { auditAct } from './audit.ts';
import { exportAudit } from './export-audit.ts';
import { listReadableActors } from './read-audit.ts';
import { changePassword } from './change-password.ts';
import { disableAccount, findManaged, inviteAccount } from './manage-accounts.ts';
import { clearOidcCookie, oidcCookie, signInByOidc, startOidcSignIn } from './oidc-sign-in.ts';
import { createAuthenticator } from './one-time-codes.ts';
import type { SignIn } from './open-sign-in.ts';
import {
  deletePasskey,
  finishPasskeyRegistration,
  startPasskeyRegistration,
  startPasskeySignIn,
  type PasskeyAnswer,
} from './passkeys.ts';
import { renewSession } from './renew-session.ts';
import { limitResets } from './limit-resets.ts';
import { readChallenged, signInByCode, signInByPasskey } from './second-factor.ts';
import { sendLink } from './send-link.ts';
import { clearSessionCookies, refreshCookie, toSessionCookies } from './session-cookie.ts';
import { toSignInOrigin } from './sign-in-origin.ts';
import { signInByPassword } from './sign-in.ts';

/** What an answer of `POST /token` holds where there is nothing to say. */
const nobody = {
  accessToken: null,
  expiresIn: null,
  challenge: null,
  secondFactors: [],
  referrer: null,
};

/** Signing in, one's sessions and password, and accounts of others (docs/decisions/accounts.md). */
export const mountAccount: Mount = (app, dependencies) => {
  const { configuration, db } = dependencies;
  const actors = actorReaderOf(dependencies);
  const originOf = (context: RequestContext) => toSignInOrigin(context, configuration.indexKey);
  const mayAskForReset = limitResets();

  mount(app, routes.createToken, async ({ body, context }) => {
    switch (body.grant) {
      case 'password': {
        const { email, password } = requireFields(body, ['email', 'password'], context.language);
        return answer(await signInByPassword(dependencies, { email, password }, originOf(context)));
      }
      case 'code': {
        const { challenge, code } = requireFields(body, ['challenge', 'code'], context.language);
        return answer(await signInByCode(dependencies, { challenge, code }, originOf(context)));
      }
      case 'passkey': {
        const wanted = ['challenge', 'passkey'] as const;
        const { challenge, passkey } = requireFields(body, wanted, context.language);
        const given = { challenge, passkey: passkey as PasskeyAnswer };
        return answer(await signInByPasskey(dependencies, given, originOf(context)));
      }
      case 'oidc': {
        const { query } = requireFields(body, ['query'], context.language);
        const cookie = cookieValue(context.headers.cookie, oidcCookie);
        const signedIn = await signInByOidc(dependencies, { query, cookie }, originOf(context));
        const { cookies = [], ...rest } = answer(signedIn.signIn, signedIn.referrer);
        return { ...rest, cookies: [...cookies, clearOidcCookie(configuration.publicUrl)] };
      }
      case 'refresh': {
        const token = cookieValue(context.headers.cookie, refreshCookie);
        // A page may ask on arrival: that nobody has signed in is no error.
        if (token === null) return { body: { ...nobody, state: 'signedOut' as const } };
        return answer(await renewSession(dependencies, token, originOf(context)));
      }
    }
  });

  const answer = (signIn: SignIn, referrer: string | null = null) => {
    switch (signIn.state) {
      case 'code': {
        const { state, challenge, secondFactors } = signIn;
        return { body: { ...nobody, state, challenge, secondFactors, referrer } };
      }
      case 'enrol': {
        const { state, challenge } = signIn;
        return { body: { ...nobody, state, challenge, referrer } };
      }
      case 'signedIn': {
        const { state, accessToken, expiresIn } = signIn;
        return {
          body: { ...nobody, state, accessToken, expiresIn, referrer },
          cookies: toSessionCookies(configuration, signIn),
        };
      }
    }
  };

  mount(app, routes.getSignInOptions, () => {
    const { oidc } = configuration;
    return { body: { oidc: oidc === null ? null : { name: oidc.name } } };
  });

  mount(app, routes.startOidcSignIn, async ({ query }) => {
    const { location, cookie } = await startOidcSignIn(dependencies, query.referrer ?? null);
    return { status: 303, headers: { location }, cookies: [cookie] };
  });

  mount(app, routes.startPasskeySignIn, async ({ body }) => {
    const { account } = await readChallenged(dependencies, body.challenge);
    return { body: { ...(await startPasskeySignIn(dependencies, account.id)) } };
  });

  mount(app, routes.listPasskeys, async ({ context }) => {
    const items = await listPasskeys(db, requireActor(context.actor).accountId);
    return {
      body: {
        items: items.map(({ id, label, createdAt, usedAt }) => ({
          id,
          label,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
      },
    };
  });

  mount(app, routes.startPasskey, async ({ context }) => ({
    body: { ...(await startPasskeyRegistration(dependencies, context)) },
  }));

  mount(app, routes.addPasskey, async ({ body, context }) => {
    const passkey = body.passkey as RegistrationResponseJSON;
    await finishPasskeyRegistration(dependencies, context, passkey);
    return { status: 204 };
  });

  mount(app, routes.deletePasskey, async ({ params, context }) => {
    await deletePasskey(dependencies, context, params.id);
    return { status: 204 };
  });

  mount(app, routes.readHashToken, async ({ params }) => {
    const link = await findOneTimeLink(db, params.hash);
    if (link === null) throw new AppError('INVALID_CODE');
    if (link.expiresAt <= new Date()) throw new AppError('CODE_EXPIRED');
    const account = await findAccount(db, link.accountId);
    if (account === null) throw new AppError('INVALID_CODE');
    return {
      body: {
        purpose: link.purpose,
        email: maskEmail(openPerson(configuration.recordKeys, account).email),
        expiresAt: link.expiresAt.toISOString(),
        passwordPolicy: account.passwordPolicy,
      },
    };
  });

  mount(app, routes.setPassword, async ({ body, context }) => {
    const { link } = body;
    // Without the link of a mail the current password proves who it is.
    const proof =
      link !== undefined ? { link } : requireFields(body, ['email', 'current'], context.language);
    await changePassword(dependencies, proof, body.password, originOf(context), context.language);
    return { status: 204 };
  });

  mount(app, routes.askForReset, async ({ body, context }) => {
    const { network } = originOf(context);
    const emailKey = toEmailKey(configuration.indexKey, body.email);
    mayAskForReset(emailKey, network);
    const account = await findAccountByEmail(db, emailKey);
    // Answered alike whether there is such an account.
    if (account !== null && account.status !== 'DISABLED')
      await db.transaction((tx) =>
        sendLink(
          tx,
          configuration.recordKeys,
          account.id,
          account.status === 'INVITED' ? 'invite' : 'reset',
        ),
      );
    return { status: 202 };
  });

  mount(app, routes.setUpAuthenticator, async ({ body }) => {
    const { account } = await readChallenged(dependencies, body.challenge);
    const { email } = openPerson(configuration.recordKeys, account);
    const made = createAuthenticator(email);
    const isSet = await setAuthenticator(
      db,
      account.id,
      seal(configuration.recordKeys, account.id, made.secret),
    );
    // Whoever has only the password must not replace the app that counts.
    if (!isSet) throw new AppError('INVALID_CODE');
    return { body: made };
  });

  mount(app, routes.readMe, async ({ context }) => {
    const actor = requireActor(context.actor);
    const [account, memberships] = await Promise.all([
      findAccount(db, actor.accountId),
      listMemberships(db, actor.accountId),
    ]);
    if (account === null) throw new AppError('INVALID_TOKEN');
    const { role, scopeKind, scopeId } = actor;
    return {
      body: {
        ...toUser(dependencies, account, memberships),
        roleTitle: roles[role].title[context.language],
        membership: { role, scopeKind, scopeId },
        permissions: permissions.flatMap((permission) => {
          const grant = getGrant(role, permission);
          return grant === null ? [] : [{ permission, ...grant }];
        }),
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
      : await findManaged(dependencies, actor, params.id, 'account:invite');
    if (account === null) throw new AppError('USER_NOT_FOUND');
    if (!isOwn)
      await auditAct(db, context, { action: 'account:read', target: `account/${account.id}` });
    return {
      body: toUser(dependencies, account, memberships),
    };
  });

  mount(app, routes.signOut, async ({ context }) => {
    const { sessionId } = requireActor(context.actor);
    await end(context, [sessionId]);
    return {
      status: 204,
      cookies: clearSessionCookies(configuration),
    };
  });

  mount(app, routes.listSessions, async ({ context }) => {
    const actor = requireActor(context.actor);
    const sessions = await listOpenSessions(db, actor.accountId);
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
    const { accountId } = requireActor(context.actor);
    const own = await listOpenSessions(db, accountId);
    if (!own.some(({ id }) => id === params.id)) throw new AppError('NOT_FOUND');
    await end(context, [params.id]);
    return { status: 204 };
  });

  mount(app, routes.endOtherSessions, async ({ context }) => {
    const { accountId, sessionId } = requireActor(context.actor);
    await db.transaction(async (tx) => {
      await revokeAllSessions(tx, accountId, 'SIGNED_OUT', sessionId);
      await auditAct(tx, context, { action: 'session:end-others', target: `account/${accountId}` });
    });
    actors.forgetAccount(accountId);
    return { status: 204 };
  });

  const end = async (context: RequestContext, ids: readonly string[]): Promise<void> => {
    await db.transaction(async (tx) => {
      await revokeSessions(tx, ids, 'SIGNED_OUT');
      for (const id of ids)
        await auditAct(tx, context, { action: 'session:end', target: `session/${id}` });
    });
    for (const id of ids) actors.forget(id);
  };

  mount(app, routes.inviteAccount, async ({ body, context }) => ({
    status: 201,
    body: { id: await inviteAccount(dependencies, context, body) },
  }));

  mount(app, routes.disableAccount, async ({ params, context }) => {
    await disableAccount(dependencies, context, params.id);
    return { status: 204 };
  });

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

  mount(app, routes.listAudit, async ({ query, context }) => {
    await auditAct(db, context, { action: 'audit:read', target: query.target ?? null });
    const readable = await listReadableActors(db, requireActor(context.actor), 'audit:read');
    const events = await listAuditEvents(db, query, readable);
    return {
      body: {
        items: events.map(({ id, at, actorId, role, action, target, outcome, network }) => ({
          ...{ id, at: at.toISOString(), actorId, role, action, target, outcome, network },
        })),
      },
    };
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

function toUser(
  { configuration }: Dependencies,
  account: AccountRow,
  memberships: readonly MembershipRow[],
) {
  const { id, kind, language, status } = account;
  const { name, email } = openPerson(configuration.recordKeys, account);
  return {
    ...{ id, kind, language, status, name, email },
    memberships: memberships.map(({ role, scopeKind, scopeId }) => ({ role, scopeKind, scopeId })),
  };
}
