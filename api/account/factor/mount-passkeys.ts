import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import * as routes from '@cotejo/contract/account/passkey-routes.ts';
import { listPasskeys } from '@cotejo/store/account/passkeys.ts';
import type { Mount } from '../../dependencies.ts';
import { mount } from '../../http/mount-route.ts';
import { requireActor } from '../../http/actor.ts';
import { deletePasskey, finishPasskeyRegistration, startPasskeyRegistration } from './passkeys.ts';

/** Passkeys of one's own account (docs/decisions/accounts.md). */
export const mountPasskeys: Mount = (app, dependencies) => {
  const { db } = dependencies;
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
};
