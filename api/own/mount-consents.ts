import * as routes from '@cotejo/contract/own/consent-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { optOutScopes } from '@cotejo/domain/message/may-send.ts';
import { withdrawnWords } from '@cotejo/domain/privacy/own-consent.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { readMailChoices, setWanted } from '@cotejo/store/message/opt-outs.ts';
import { auditOwnAct } from '../account/audit.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { openWithdrawal } from '../privacy/open-request.ts';
import { listConsents } from './list-consents.ts';

/** What a signed-in customer agreed to, and which mails they want (docs/decisions/own-consents.md). */
export const mountConsents: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;

  mount(app, routes.listOwnConsents, async ({ context }) => {
    const account = await requireAccount(dependencies, context);
    const { id: accountId, emailKey: mailKey } = account;
    const said = await readMailChoices(db, mailKey);
    return {
      headers: privately,
      body: {
        items: [...(await listConsents(dependencies, { accountId, mailKey }))],
        mails: optOutScopes.map((category) => {
          const choice = said.get(category);
          return {
            category,
            channel: 'mail' as const,
            wanted: choice?.wanted ?? true,
            since: choice?.since?.toISOString() ?? null,
          };
        }),
      },
    };
  });

  mount(app, routes.withdrawConsent, async ({ params: { id }, context }) => {
    const account = await requireAccount(dependencies, context);
    const owner = { accountId: account.id, mailKey: account.emailKey };
    const consent = (await listConsents(dependencies, owner)).find((one) => one.id === id);
    if (consent === undefined) throw new AppError('NOT_FOUND');
    if (consent.state === 'contract') throw new AppError('NOT_EDITABLE');
    const { language } = context;
    const day = consent.at.slice(0, 10);
    const what = withdrawnWords[consent.kind][language];
    const { reference, dueAt } = await openWithdrawal(dependencies, context, account, {
      ...openPerson(configuration.recordKeys, account),
      details: [what, consent.of, day].filter((part) => part !== '').join(' · '),
      consentId: id,
    });
    return { status: 201, headers: privately, body: { reference, dueAt: dueAt.toISOString() } };
  });

  mount(app, routes.chooseOwnMail, async ({ body: { category, wanted }, context }) => {
    const { id, emailKey } = await requireAccount(dependencies, context);
    await db.transaction(async (tx) => {
      await setWanted(tx, emailKey, category, { isWanted: wanted, source: 'account' });
      await auditOwnAct(tx, context, {
        action: 'own-mail:choose',
        target: `account/${id}`,
        detail: { category, wanted },
      });
    });
    return { headers: privately, body: { category, wanted } };
  });
};

async function requireAccount(
  { db }: Dependencies,
  { actor }: RequestContext,
): Promise<AccountRow> {
  const account = await findAccount(db, requireActor(actor).accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  return account;
}
