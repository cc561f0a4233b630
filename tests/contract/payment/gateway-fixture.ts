import { createHmac, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type {
  MercadopagoAccount,
  PaymentConfig,
} from '@cotejo/domain/payment/provider/payment-config.ts';
import { readPaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type {
  ChargeReference,
  InitiateCharge,
  InitiateResult,
  WebhookRequest,
  WebhookVerdict,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { readWebhook } from '@cotejo/domain/payment/webhook/read-webhook.ts';
import { startGateway } from '@cotejo/infra/gateway-simulator/server.ts';
import { readSettings } from '@cotejo/infra/gateway-simulator/settings.ts';
import type { PaymentProvider } from '@cotejo/workers/payment/provider/provider.ts';
import { FakeTransferBooks } from '../../support/payment/transfer-books.ts';
import { makeProviderRegistry, providerOf } from '@cotejo/workers/payment/provider-registry.ts';

interface Ledger {
  charges: {
    id: string;
    provider: string;
    reference: string;
    amount: number;
    currency: string;
    state: string;
  }[];
  refunds: { amount: number; currency: string }[];
}

export interface GatewayFixture {
  readonly url: string;
  readonly config: PaymentConfig;
  /** What people found of transfers. */
  readonly books: FakeTransferBooks;
  /** The one that is asked for after a slow scenario gives its call up soon; the others are patient. */
  provider(name: PaymentProviderName): PaymentProvider;
  /** The provider of a deployment that is configured otherwise. */
  providerWith(config: PaymentConfig, name: PaymentProviderName): PaymentProvider;
  scenario(behaviour: string, more?: object): Promise<Response>;
  ledger(reference: string): Promise<Ledger>;
  /** What the API makes of a webhook that came. */
  readWebhook(name: PaymentProviderName, request: WebhookRequest): WebhookVerdict;
  /** The account of a country at MercadoPago. */
  account(country?: CountryCode): MercadopagoAccount;
  /** The bank of the card's holder takes the money back. */
  chargeBack(provider: PaymentProviderName, id: string, won?: boolean): Promise<Response>;
  /** A simulated `kill -9` and restart: the same directory, a new process' memory. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const AMOUNT = 36_470;
/** Far above what an answer takes on a busy machine. */
const PATIENCE_MS = 20_000;
/** Below the slow answers of the scenarios: for the one call that is to be given up. */
const HURRY_MS = 3_000;

/** The simulator on a free port with its own directory, and adapters that talk to it. */
export async function startGatewayFixture(
  environment: Record<string, string> = {},
): Promise<GatewayFixture> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'gateway-'));
  const settings = readSettings({ ...environment, NODE_ENV: 'test' });
  let gateway = await startGateway({ port: 0, directory, settings });
  const port = Number(new URL(gateway.url).port);
  const url = gateway.url;
  const configWithin = (timeoutMs: number) =>
    readPaymentConfig({
      ...environment,
      NODE_ENV: 'test',
      GATEWAY_URL: url,
      PAYMENT_TIMEOUT_MS: String(timeoutMs),
    });
  const config = configWithin(PATIENCE_MS);
  const books = new FakeTransferBooks();
  const registry = makeProviderRegistry(config, books);
  const hurried = makeProviderRegistry(configWithin(HURRY_MS), books);
  let isNextSlow = false;

  return {
    url,
    config,
    books,
    provider(name) {
      const from = isNextSlow ? hurried : registry;
      isNextSlow = false;
      return providerOf(from, name);
    },
    providerWith: (other, name) => providerOf(makeProviderRegistry(other, books), name),
    scenario(behaviour, more = {}) {
      isNextSlow = behaviour.startsWith('slow:');
      return fetch(`${url}/__sim/scenarios`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ behaviour, ...more }),
      });
    },
    readWebhook: (name, request) => readWebhook(name, request, config, hmac, Date.now()),
    account(country = 'CL') {
      const found = config.mercadopago?.accounts.find((each) => each.country === country);
      if (found === undefined) throw new Error(`no account for ${country}`);
      return found;
    },
    chargeBack: (provider, id, won = false) =>
      fetch(`${url}/__sim/chargebacks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider, id, won }),
      }),
    async ledger(reference) {
      const answer = await fetch(`${url}/__sim/ledger?reference=${encodeURIComponent(reference)}`);
      return (await answer.json()) as Ledger;
    },
    async restart() {
      await gateway.close();
      gateway = await startGateway({ port, directory, settings });
    },
    async close() {
      await gateway.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

export function aCharge(
  provider: PaymentProviderName,
  more: Partial<InitiateCharge> = {},
  method: Partial<InitiateCharge['method']> = {},
): InitiateCharge {
  return {
    attemptId: randomUUID(),
    ownerId: randomUUID(),
    amount: AMOUNT,
    currency: 'CLP',
    returnUrl: 'http://127.0.0.1:9/return',
    webhookUrl: 'http://127.0.0.1:9/webhook',
    method: { kind: 't', flow: 't-one-time', provider, ...method },
    payer: { email: 'ana@example.com', legalId: '12.345.678-5' },
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    ...more,
  };
}

export function referenceTo(charge: InitiateCharge, providerRef?: string): ChargeReference {
  const { attemptId, amount, currency, expiresAt } = charge;
  const reference = { attemptId, amount, currency, expiresAt };
  return providerRef === undefined ? reference : { ...reference, providerRef };
}

export function redirectOf(result: InitiateResult) {
  if (result.type !== 'redirect') throw new Error(`no redirect but ${JSON.stringify(result)}`);
  return result;
}

/** What a payer does on the Webpay page, as the form of the page would send it. */
export async function actOnWebpay(
  gateway: GatewayFixture,
  token: string,
  fields: Record<string, string> = {},
): Promise<{ method: 'GET' | 'POST'; parameters: Record<string, string> }> {
  const answer = await fetch(`${gateway.url}/transbank/webpayserver/pay`, {
    method: 'POST',
    body: new URLSearchParams({
      token_ws: token,
      card_number: '4051885600446623',
      action: 'pay',
      ...fields,
    }),
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  if (location !== null) {
    return { method: 'GET', parameters: Object.fromEntries(new URL(location).searchParams) };
  }
  const page = await answer.text();
  const inputs = page.matchAll(/name="([^"]+)" value="([^"]*)"/g);
  return { method: 'POST', parameters: Object.fromEntries([...inputs].map(([, k, v]) => [k, v])) };
}

export async function tokenise(
  gateway: Pick<GatewayFixture, 'url' | 'account'>,
  holder: string,
  number = '4051885600446623',
  country: CountryCode = 'CL',
): Promise<string> {
  const key = gateway.account(country).publicKey;
  const answer = await fetch(`${gateway.url}/mercadopago/v1/card_tokens?public_key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: number,
      cardholder: { name: holder },
      expiration_month: 12,
      expiration_year: new Date().getFullYear() + 3,
      security_code: '123',
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** Kushki's tokens: of a card for one charge, or of one to keep. */
export async function tokeniseKushki(
  gateway: GatewayFixture,
  number = '5451951574925480',
  path = '/card/v1/tokens',
  months = 1,
): Promise<string> {
  const answer = await fetch(`${gateway.url}/kushki${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'Public-Merchant-Id': gateway.config.kushki?.publicMerchantId ?? '',
    },
    body: JSON.stringify({
      card: { number },
      totalAmount: AMOUNT,
      currency: 'CLP',
      ...(months > 1 ? { isDeferred: true, months } : {}),
    }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** What a person does on the page of a payment link. */
export function transfer(url: string, fields: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ transfer: 'exact', ...fields }),
    redirect: 'manual',
  });
}

export interface WebhookInbox {
  readonly url: string;
  readonly received: WebhookRequest[];
  /** Resolves when so many webhooks have arrived. */
  waitFor(count: number): Promise<WebhookRequest[]>;
  close(): Promise<void>;
}

/** A merchant's endpoint that keeps what it gets; the first `failures` deliveries answer 500. */
export async function openWebhookInbox(failures = 0): Promise<WebhookInbox> {
  const received: WebhookRequest[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let left = failures;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const headers = request.headers as Record<string, string>;
      const rawBody = Buffer.concat(chunks).toString();
      received.push({ headers, query: Object.fromEntries(searchParams), rawBody });
      response.statusCode = left-- > 0 ? 500 : 200;
      response.end();
      waiting.filter(({ count }) => received.length >= count).forEach(({ resolve }) => resolve());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    async waitFor(count) {
      if (received.length < count) {
        await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      }
      return received;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Asks until it is so; false after fifteen seconds. */
export async function until<T>(
  ask: () => Promise<T>,
  isSo: (value: T) => boolean,
): Promise<boolean> {
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    if (isSo(await ask())) return true;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return false;
}
