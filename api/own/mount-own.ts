import * as routes from '@cotejo/contract/own/own-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { CodePurpose } from '@cotejo/domain/purchase/access-policy.ts';
import { askForHolderCode } from '@cotejo/store/access/holder-codes.ts';
import { listOwnPurchases } from '@cotejo/store/access/list-own.ts';
import { findAccount, toEmailKey } from '@cotejo/store/account/find-account.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { listRequestsOf } from '@cotejo/store/lead/account-request.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { createCheckInFlood } from '../challenge/unchecked.ts';
import { mount } from '../http/mount-route.ts';
import { enforceLimits } from '../limit/enforce-limits.ts';
import { requireActor, requirePerson, type ActorReading } from '../http/actor.ts';
import { browserCookie, newBrowser, readBrowser } from '../http/browser-cookie.ts';
import { openByCode } from '../access/open-by-code.ts';
import { joinAccount } from './join-account.ts';
import { linkTo, presentPurchase, presentRequests } from './present-own.ts';

const privately = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
const inSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** What an address has bought or asked for: found by a code to it, opened in the browser that asked. */
export const mountOwn: Mount = (app, dependencies) => {
  const { configuration, db } = dependencies;
  const { indexKey } = configuration;
  const secure = configuration.publicUrl.startsWith('https:');
  const checkCodes = createCheckInFlood(dependencies, 'ownCodes');

  mount(app, routes.listOwn, async ({ context }) => {
    const browser = readBrowser(context.headers, secure);
    const purchases = browser === null ? [] : await presentPurchases(dependencies, browser);
    return { headers: privately, body: { purchases, requests: [] } };
  });

  mount(app, routes.askForOwnCode, async ({ body, context }) => {
    checkCodes(context);
    await enforceLimits(dependencies, context, [{ name: 'codesOfNetwork' }]);
    const browser = readBrowser(context.headers, secure) ?? newBrowser();
    const mailKey = toEmailKey(indexKey, body.email);
    const { country, language } = context;
    const { purpose } = await readAsker(dependencies, context.actor, mailKey);
    const asked = await askForHolderCode(db, { mailKey, browser, purpose, country, language });
    if (asked.type === 'wait')
      throw new AppError('CODE_LIMIT', { extensions: { retryAfter: inSeconds(asked.waitMs) } });
    return {
      status: 202,
      headers: privately,
      cookies: [browserCookie(browser, secure)],
      body: {
        validUntil: asked.expiresAt.toISOString(),
        retryAfter: inSeconds(asked.waitMs),
      },
    };
  });

  mount(app, routes.openOwn, async ({ body, context }) => {
    const { purpose, account } = await readAsker(
      dependencies,
      context.actor,
      toEmailKey(indexKey, body.email),
    );
    const { browser, mailKey, result } = await openByCode(dependencies, context, body, {
      purpose,
      opened: async (tx, used) => {
        const joined = account === null ? null : await joinAccount(dependencies, tx, account, used);
        // Of a shared mailbox nothing of somebody else is opened by who joins what is theirs.
        const opens = purpose === 'join' ? (joined ?? []) : used.purchaseIds;
        return { result: { joined: joined?.length ?? null }, opens };
      },
    });
    return {
      headers: privately,
      body: {
        purchases: await presentPurchases(dependencies, browser),
        requests: await presentRequests(
          dependencies,
          await listRequestsOf(dependencies.db, mailKey),
          context.language,
        ),
        joined: result.joined,
      },
    };
  });
};

interface Asker {
  readonly purpose: CodePurpose;
  /** Null for nobody, and for our own people, who are customers with accounts apart. */
  readonly account: AccountRow | null;
}

/** What a code to this address is for, by who asks for it or gives it. */
async function readAsker(
  { db }: Dependencies,
  reading: ActorReading,
  mailKey: string,
): Promise<Asker> {
  // A token to renew is not nobody's: their code is for something else.
  const actor = reading === null ? null : requireActor(reading);
  if (actor === null) return { purpose: 'signIn', account: null };
  // What is joined to an account is the person's: no company's provider speaks for it.
  requirePerson(actor);
  const account = await findAccount(db, actor.accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  const isStaff = actor.kind === 'staff';
  const others = isStaff ? 'signIn' : 'join';
  return {
    purpose: account.emailKey === mailKey ? 'proof' : others,
    account: isStaff ? null : account,
  };
}

async function presentPurchases(dependencies: Dependencies, browser: string) {
  const rows = await listOwnPurchases(dependencies.db, browser);
  return Promise.all(
    rows.map(async (row) => ({ url: await linkTo(dependencies, row), ...presentPurchase(row) })),
  );
}
