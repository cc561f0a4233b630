import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  receiveWebhook,
  returnFromPayment,
  returnFromPaymentByForm,
} from '@cotejo/contract/purchase/paying-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { inscribesCard } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import type { HmacSha256Hex } from '@cotejo/domain/payment/provider/provider-port.ts';
import { readReturn, readWebhook } from '@cotejo/domain/payment/webhook/read-webhook.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { findAttempt, findAttemptByReturn, useReturn } from '@cotejo/store/payment/find-attempt.ts';
import { storeFirstReturn, storeReturn, storeWebhook } from '@cotejo/store/payment/store-hint.ts';
import { isBound } from '@cotejo/store/access/browsers.ts';
import { returnToReplacement } from '@cotejo/store/subscription/replace-card.ts';
import { pageAfterCard } from './payment-owners.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { toTracedNetwork } from '../network/to-network.ts';
import { readBrowser } from '../http/browser-cookie.ts';

/** An address with a key in it stays with the browser that it is for. */
const unshared = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const;

const hmac: HmacSha256Hex = (secret, text) =>
  createHmac('sha256', secret).update(text).digest('hex');

/**
 * Where providers come back: the browser by a return, the server by a webhook. Both are stored with
 * their outbox row and answered at once; the workflow asks the provider what is true.
 */
export const mountPayment: Mount = (app, dependencies) => {
  const { configuration, db, logger } = dependencies;

  /**
   * The browser comes by GET or by a form's POST. Answers its owner's page: once, because a state may be read over
   * a shoulder or in a history, and again to a browser that has the purchase anyway.
   */
  const comeBack = async (
    provider: PaymentProviderName,
    parameters: Parameters,
    headers: IncomingHttpHeaders,
  ): Promise<string> => {
    const { state = '' } = parameters;
    if (state === '') return '/not-found';
    const shapeOf = (attempt: PaymentAttempt): string =>
      readReturn(provider, parameters, inscribesCard(provider, attempt))?.shape ?? 'none';
    const browser = readBrowser(headers, configuration.publicUrl.startsWith('https:'));
    const returned = await db.transaction(async (tx) => {
      const first = await useReturn(tx, provider, state);
      if (first !== null) {
        await storeFirstReturn(tx, first, shapeOf(first));
        return first;
      }
      const attempt = await findAttemptByReturn(tx, provider, state);
      if (attempt === null || browser === null) return null;
      const owner = dependencies.paymentOwners[attempt.ownerKind];
      if (!(await owner.knows(tx, attempt.ownerId, browser))) return null;
      await storeReturn(tx, attempt.id, shapeOf(attempt));
      return attempt;
    });
    if (returned === null)
      return (await comeBackWithCard(provider, parameters, browser, headers.host)) ?? '/not-found';
    const { id, ownerKind, ownerId } = returned;
    return dependencies.paymentOwners[ownerKind].page(dependencies, ownerId, id, headers.host);
  };

  /** The same from the page on which a card was inscribed without a payment. */
  const comeBackWithCard = async (
    provider: PaymentProviderName,
    parameters: Parameters,
    browser: string | null,
    host: string | undefined,
  ): Promise<string | null> => {
    const replacement = await db.transaction((tx) =>
      returnToReplacement(tx, {
        provider,
        returnState: parameters['state'] ?? '',
        knows: async (purchaseId) =>
          browser !== null && (await isBound(tx, { purchaseId, browser })),
        shapeOf: (row) =>
          readReturn(provider, parameters, inscribesCard(provider, row))?.shape ?? 'none',
      }),
    );
    if (replacement === null) return null;
    const { id, purchaseId } = replacement;
    return pageAfterCard(dependencies, { purchaseId, attemptId: id, host });
  };

  const backTo = async (
    provider: string,
    parameters: Parameters,
    headers: IncomingHttpHeaders,
  ) => ({
    status: 303,
    headers: {
      location: await comeBack(knownProvider(provider), parameters, headers),
      ...unshared,
    },
  });
  mount(app, returnFromPayment, ({ params, context }) =>
    backTo(params.provider, fromSearch(context.url.searchParams), context.headers),
  );
  // A form of another site brings no cookie, so a browser that has the purchase would be a stranger: by a GET it is not.
  mount(app, returnFromPaymentByForm, ({ params, context }) => {
    const form = new URLSearchParams(context.rawBody.toString('utf8'));
    const query = new URLSearchParams({
      ...fromSearch(context.url.searchParams),
      ...fromSearch(form),
    });
    const location = `${returnFromPayment.path.replace('{provider}', knownProvider(params.provider))}?${query.toString()}`;
    return { status: 303, headers: { location, ...unshared } };
  });

  mount(app, receiveWebhook, async ({ params, context }) => {
    const provider = knownProvider(params.provider);
    const query = fromSearch(context.url.searchParams);
    const rawBody = context.rawBody.toString('utf8');
    const verdict = readWebhook(
      provider,
      { headers: plainHeaders(context.headers), query, rawBody },
      configuration.payments,
      hmac,
      Date.now(),
    );
    switch (verdict.type) {
      case 'bad_signature':
        logger.warn(
          { provider, why: verdict.why, network: toTracedNetwork(context.ip) },
          'webhook with a wrong signature',
        );
        throw new AppError('INVALID_SIGNATURE');
      case 'malformed':
        throw new AppError('BAD_REQUEST', { detail: verdict.why });
      case 'ignored':
        return { body: { stored: false } };
      case 'accepted': {
        const { hint } = verdict;
        const attempt = await findAttempt(db, provider, {
          attemptId: validId(query['attempt']) ?? validId(hint.reference),
          providerRef: hint.providerRef,
          providerPaymentId: hint.providerPaymentId,
        });
        await storeWebhook(db, {
          provider,
          dedupeKey: hint.dedupeKey,
          attemptId: attempt?.id ?? null,
          topic: hint.topic,
        });
        return { body: { stored: true } };
      }
    }
  });
};

type Parameters = Readonly<Record<string, string | undefined>>;

function knownProvider(name: string | undefined): PaymentProviderName {
  const provider = PAYMENT_PROVIDERS.find((known) => known === name);
  if (provider === undefined) throw new AppError('NOT_FOUND');
  return provider;
}

const fromSearch = (search: URLSearchParams): Record<string, string> => Object.fromEntries(search);
const validId = (text: string | undefined): string | undefined =>
  text !== undefined && uuidPattern.test(text) ? text : undefined;

function plainHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Parameters {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}
