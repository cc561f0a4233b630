import * as routes from '@cotejo/contract/account/factor-routes.ts';
import { sessionPolicies } from '@cotejo/domain/account/session-policy.ts';
import type { Mount } from '../../dependencies.ts';
import { mount } from '../../http/mount-route.ts';
import { requireActor } from '../../http/actor.ts';
import * as app from './own-authenticator.ts';
import { startPasskeySignIn, type PasskeyAnswer } from './passkeys.ts';
import { proveAgain } from './prove-again.ts';
import { standingFactors } from './standing-factors.ts';

/** The second factor of one's own account, and proving once more who one is (docs/decisions/accounts.md). */
export const mountFactors: Mount = (application, dependencies) => {
  const { db } = dependencies;

  mount(application, routes.readFactors, async ({ context }) => {
    const { accountId, kind } = requireActor(context.actor);
    const standing = await standingFactors(db, accountId);
    return {
      body: {
        hasApp: standing.includes('totp'),
        isRequired: sessionPolicies[kind].secondFactor === 'required',
      },
    };
  });

  mount(application, routes.addAuthenticator, async ({ context }) => ({
    body: await app.addAuthenticator(dependencies, context),
  }));

  mount(application, routes.confirmAuthenticator, async ({ body, context }) => {
    await app.confirmAuthenticator(dependencies, context, body.code);
    return { status: 204 };
  });

  mount(application, routes.removeAuthenticator, async ({ context }) => {
    await app.removeAuthenticator(dependencies, context);
    return { status: 204 };
  });

  mount(application, routes.proveAgain, async ({ body, context }) => {
    const { code, password, mailCode } = body;
    const passkey = body.passkey as PasskeyAnswer | undefined;
    await proveAgain(dependencies, context, { code, password, mailCode, passkey });
    return { status: 204 };
  });

  mount(application, routes.startPasskeyProof, async ({ context }) => ({
    body: { ...(await startPasskeySignIn(dependencies, requireActor(context.actor).accountId)) },
  }));
};
