import * as routes from '@cotejo/contract/own/own-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { bindBrowser, closeOpenedByCode } from '@cotejo/store/access/browsers.ts';
import { readOwnPurchases, type OwnPurchase } from '@cotejo/store/access/list-own.ts';
import { findAccount } from '@cotejo/store/account/find-account.ts';
import { listAmounts } from '@cotejo/store/attempt/list-amounts.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import { mapPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { listRequestsOwnedBy, separateRequest } from '@cotejo/store/lead/account-request.ts';
import { listTicketsOf } from '@cotejo/store/ticket/list-own.ts';
import {
  listOwnedBy,
  readJoined,
  separatePurchase,
  type Joined,
} from '@cotejo/store/purchase/account-purchase.ts';
import { listPurchasesOf } from '@cotejo/store/purchase/purchase-holder.ts';
import { noteBrowser } from '@cotejo/store/session/sessions.ts';
import { readCovers } from '@cotejo/store/subscription/read-standing.ts';
import { sayCover, sayPeriod } from '../billing/say-period.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { requireActor, type ActorReading } from '../http/actor.ts';
import { browserCookie, newBrowser, readBrowser } from '../http/browser-cookie.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { toNetwork } from '../network/to-network.ts';
import { linkTo, presentPurchase, presentRequests, presentTickets } from './present-own.ts';

/** Two years of months; all of them are on the purchase's own page. */
const shownPeriods = 24;

/** What a signed-in customer bought and asked for (docs/decisions/customers.md). */
export const mountInsurances: Mount = (app, dependencies) => {
  const { configuration, db } = dependencies;
  const secure = configuration.publicUrl.startsWith('https:');

  mount(app, routes.listInsurances, async ({ context: { actor, language } }) => {
    const { accountId, emailKey, owned } = await readOwned(dependencies, actor);
    const owner = { accountId, mailKey: emailKey };
    const [purchases, joined, requests, tickets, { typed }] = await Promise.all([
      readOwnPurchases(db, owned),
      readJoined(db, owner, owned),
      listRequestsOwnedBy(db, owner),
      listTicketsOf(db, emailKey),
      listPurchasesOf(db, emailKey),
    ]);
    return {
      body: {
        purchases: await presentInsurances(dependencies, purchases, joined, language),
        requests: (await presentRequests(dependencies, requests, language)).map((one, at) => ({
          id: requests[at]?.id ?? '',
          joined: requests[at]?.joined ?? null,
          ...one,
        })),
        tickets: presentTickets(dependencies, tickets, language),
        unproven: typed.filter((id) => !owned.includes(id)).length,
      },
    };
  });

  mount(app, routes.openInsurance, async ({ params: { id }, context }) => {
    const { accountId, sessionId, role } = requireActor(context.actor);
    const { owned } = await readOwned(dependencies, context.actor);
    const [purchase] = owned.includes(id) ? await readOwnPurchases(db, [id]) : [];
    if (purchase === undefined) throw new AppError('NOT_FOUND');
    const browser = readBrowser(context.headers, secure) ?? newBrowser();
    await db.transaction(async (tx) => {
      await bindBrowser(tx, { purchaseId: id, browser }, 'code');
      await noteBrowser(tx, sessionId, browser);
      // auditAct would add the company that the person acts for as the place, and show their own act to their employer.
      await writeAudit(tx, {
        actorId: accountId,
        role,
        sessionId,
        network: toNetwork(context.ip),
        requestId: context.requestId,
        action: 'own-purchases:open',
        target: `purchase/${id}`,
        outcome: 'done',
      });
    });
    return {
      headers: privately,
      cookies: [browserCookie(browser, secure)],
      body: { url: await linkTo(dependencies, purchase) },
    };
  });

  mount(app, routes.separateInsurance, async ({ params: { id }, context }) => {
    await separate(dependencies, id, context, readBrowser(context.headers, secure));
    return { status: 204 };
  });
};

/** A purchase, or a request, leaves the account that joined it; the purchase is closed where a code or an account opened it. */
async function separate(
  { db }: Dependencies,
  id: string,
  { actor, ip, requestId }: RequestContext,
  browser: string | null,
): Promise<void> {
  const { accountId, sessionId, role } = requireActor(actor);
  const account = await findAccount(db, accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  const { emailKey: mailKey } = account;
  await db.transaction(async (tx) => {
    const joined = (await readJoined(tx, { accountId, mailKey }, [id])).get(id);
    const isRequest =
      joined === undefined && (await separateRequest(tx, { accountId, mailKey }, id));
    if (joined === undefined && !isRequest) throw new AppError('NOT_FOUND');
    if (!isRequest) {
      await separatePurchase(tx, { accountId, mailKey }, id);
      // Who has the address keeps it open; the account that had joined it does not.
      await closeOpenedByCode(tx, id, joined === 'elsewhere' ? browser : null);
    }
    // auditAct would add the company that the person acts for as the place, and show their own act to their employer.
    await writeAudit(tx, {
      actorId: accountId,
      role,
      sessionId,
      network: toNetwork(ip),
      requestId,
      action: 'own-purchases:separate',
      target: `${isRequest ? 'request' : 'purchase'}/${id}`,
      outcome: 'done',
    });
  });
}

/** The caller's address and the purchases that are theirs. Throws INVALID_TOKEN for nobody. */
async function readOwned({ db }: Dependencies, reading: ActorReading) {
  const { accountId } = requireActor(reading);
  const account = await findAccount(db, accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  const { emailKey } = account;
  return { accountId, emailKey, owned: await listOwnedBy(db, { accountId, mailKey: emailKey }) };
}

async function presentInsurances(
  { db }: Dependencies,
  purchases: readonly OwnPurchase[],
  joined: ReadonlyMap<string, Joined>,
  language: Language,
) {
  const policyIds = purchases.flatMap(({ policy }) => policy?.id ?? []);
  const covers = await readCovers(db, policyIds, new Date());
  const covered = purchases.filter(({ policy }) => covers.has(policy?.id ?? ''));
  const periods = await mapPeriodsOf(
    db,
    covered.map(({ id }) => id),
  );
  const shownOf = (id: string) => (periods.get(id) ?? []).slice(-shownPeriods);
  const attempts = covered.flatMap(({ id }) =>
    shownOf(id).flatMap(({ attemptId }) => attemptId ?? []),
  );
  const paid = await listAmounts(db, attempts);
  return purchases.map((purchase) => {
    const cover = covers.get(purchase.policy?.id ?? '');
    return {
      id: purchase.id,
      ...presentPurchase(purchase),
      joined: joined.get(purchase.id) ?? null,
      startsOn: purchase.policy?.startsOn ?? null,
      cover: cover === undefined ? null : sayCover(cover, language),
      periods: shownOf(purchase.id).map((period) => sayPeriod(period, paid, language)),
    };
  });
}
