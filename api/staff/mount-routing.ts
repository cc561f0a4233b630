import * as routes from '@cotejo/contract/staff/routing-routes.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import {
  breakerState,
  closedBreaker,
  type ProviderAccount,
} from '@cotejo/domain/payment/provider/breaker.ts';
import {
  PAYMENT_PROVIDERS,
  type PaymentFlow,
  type PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import { providers } from '@cotejo/domain/payment/provider/providers.ts';
import { chargesNothing } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import {
  changeRoute,
  dropProductRoute,
  holdProvider,
} from '@cotejo/store/payment/routing/change-routing.ts';
import { listBreakers, listRoutes, toBreaker } from '@cotejo/store/payment/routing/read-routing.ts';
import { type Actor, reachedCountries, reachesCountry, requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

const permission = 'payment-route:update';

/** Which provider charges what, seen and changed by staff (docs/decisions/payment-routing.md); each act is audited. */
export const mountRouting: Mount = (app, dependencies) => {
  const { db } = dependencies;

  mount(app, routes.listPaymentRoutes, async ({ context }) => {
    const actor = requireActor(context.actor);
    await auditAct(db, context, { action: 'payment-route:read', target: null });
    const reached = reachedCountries(actor, permission);
    const listed = await listRoutes(db, reached);
    const breakers = await listBreakers(db);
    const names = await readNames(dependencies, [...listed, ...breakers]);
    const changeOf = ({ changedAt, changedBy, changeReason }: Changed) =>
      changedBy === null || changedAt === null
        ? null
        : {
            at: changedAt.toISOString(),
            by: names.get(changedBy) ?? null,
            reason: changeReason ?? '',
          };
    return {
      body: {
        routes: listed.map((route) => ({
          country: route.countryCode,
          flow: route.flow,
          productCode: route.productCode === '' ? null : route.productCode,
          providers: [...route.providers],
          possible: [...possibleOf(route.countryCode, route.flow)],
          version: route.version,
          change: changeOf(route),
        })),
        providers: listAccounts().map(({ provider, currency }) => {
          const account = { provider, currency };
          const row = breakers.find(
            (each) => each.provider === provider && each.currency === currency,
          );
          const breaker = row === undefined ? closedBreaker(account) : toBreaker(row);
          const state = breakerState(breaker, Date.now());
          return {
            ...account,
            displayName: providers[provider].displayName,
            countries: [...countriesOf(account)],
            state,
            since: breaker.heldAt ?? breaker.openedAt,
            failures: breaker.failures,
            isHoldable: isHoldable(actor, account),
            change: row === undefined ? null : changeOf(row),
          };
        }),
      },
    };
  });

  mount(app, routes.changePaymentRoute, async ({ body, context }) => {
    const actor = requireActor(context.actor);
    const { country, flow, version, reason } = body;
    const productCode = body.productCode ?? '';
    if (!reachesCountry(actor, permission, country)) throw new AppError('NOT_FOUND');
    const asked = body.providers.filter((name) => name !== undefined);
    refuseImpossible(country, flow, asked, productCode);
    const question = { country, flow, productCode };
    const by = { changedBy: actor.accountId, changeReason: reason };
    await db.transaction(async (tx) => {
      const isChanged =
        asked.length === 0
          ? await dropProductRoute(tx, question, version)
          : await changeRoute(tx, question, { ...by, providers: asked, version });
      // Somebody else was first: it is read again before it is changed.
      if (!isChanged) throw new AppError('VERSION_CONFLICT');
      await auditAct(tx, context, {
        action: 'payment-route:change',
        target: ['payment-route', country, flow, ...(productCode ? [productCode] : [])].join('/'),
        detail: { providers: asked.join(' '), version, reason },
      });
    });
    return { body: { status: 'changed' as const } };
  });

  mount(app, routes.holdPaymentProvider, async ({ params, body, context }) => {
    const actor = requireActor(context.actor);
    const { held, reason, currency } = body;
    const account = { provider: params.provider, currency };
    if (countriesOf(account).length === 0) throw new AppError('NOT_FOUND');
    // It is passed over wherever it charges.
    if (!isHoldable(actor, account)) throw new AppError('FORBIDDEN');
    const by = { changedBy: actor.accountId, changeReason: reason };
    await db.transaction(async (tx) => {
      await holdProvider(tx, account, held, by);
      await auditAct(tx, context, {
        action: held ? 'payment-provider:hold' : 'payment-provider:release',
        target: `payment-provider/${account.provider}/${currency}`,
        detail: { reason },
      });
    });
    return { body: { status: 'changed' as const } };
  });
};

interface Changed {
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  readonly changeReason: string | null;
}

function marketsOf(provider: PaymentProviderName): readonly CountryCode[] {
  return countryCodes.filter((code) => providers[provider].markets[code] !== undefined);
}

/** Every account that a provider charges by, one for each currency of its markets. */
function listAccounts(): readonly ProviderAccount[] {
  return PAYMENT_PROVIDERS.flatMap((provider) =>
    [...new Set(Object.values(providers[provider].markets))].map((currency) => ({
      provider,
      currency,
    })),
  );
}

function countriesOf({ provider, currency }: ProviderAccount): readonly CountryCode[] {
  return marketsOf(provider).filter((code) => providers[provider].markets[code] === currency);
}

function isHoldable(actor: Actor, account: ProviderAccount): boolean {
  return countriesOf(account).every((code) => reachesCountry(actor, permission, code));
}

/** Who serves a flow in a country, by the table of providers. */
function possibleOf(country: CountryCode, flow: PaymentFlow): readonly PaymentProviderName[] {
  return PAYMENT_PROVIDERS.filter(
    (name) =>
      marketsOf(name).includes(country) &&
      providers[name].serves.some((served) => served.flow === flow && !chargesNothing(served.kind)),
  );
}

function refuseImpossible(
  country: CountryCode,
  flow: PaymentFlow,
  asked: readonly PaymentProviderName[],
  productCode: string,
): void {
  const possible = possibleOf(country, flow);
  const isRight =
    new Set(asked).size === asked.length &&
    asked.every((name) => possible.includes(name)) &&
    // A country is never left without its route.
    (asked.length > 0 || productCode !== '');
  if (!isRight) throw new AppError('VALIDATION_FAILED');
}

/** Names of those who changed something, by account. */
async function readNames(
  { db, configuration }: Pick<Dependencies, 'db' | 'configuration'>,
  changed: readonly Changed[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(changed.flatMap(({ changedBy }) => changedBy ?? []));
  const names = new Map<string, string>();
  for (const id of ids) {
    const account = await findAccount(db, id);
    if (account !== null) names.set(id, openPerson(configuration.recordKeys, account).name);
  }
  return names;
}
