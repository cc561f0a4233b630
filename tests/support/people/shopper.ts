import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { askChallenge, proveHuman } from '@cotejo/contract/challenge/challenge-calls.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { agreedTo } from '../purchase/agreed-to.ts';
import { answersFor } from '../purchase/answers.ts';
import { until } from '../wait/until.ts';

/** A family as the profile form sends it. */
export const familyOfThree = {
  cotizante: [{ sexo: 'Femenino', edad: 34 }],
  cargas: [
    { parentesco: 'Cónyuge', sexo: 'Masculino', edad: 36 },
    { parentesco: 'Hijo/a', sexo: 'Masculino', edad: 5 },
  ],
};

export const onePerson = { cotizante: [{ sexo: 'Femenino', edad: 34 }], cargas: [] };

export interface HttpAnswer<T = PurchaseSnapshot> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export const approvedCard = '4051885600446623';
const kushkiCard = '5451951574925480';
const debitCard = '4051884239937763';
export const rejectedCard = '5186059559590568';

/**
 * The cookie that opens each purchase, by its session, for all shoppers of a process: one that goes on with a
 * purchase which another one opened is the same person at the same browser.
 */
const browsers = new Map<string, string>();

const sessionIn = (path: string): string => /\/api\/purchases\/([\w-]{22})/.exec(path)?.[1] ?? '';

/** What the page of a browser has to bring to have a purchase of a shopper. */
export function browserOf(session: string): string {
  const cookie = browsers.get(session);
  if (cookie === undefined) throw new Error(`no shopper has opened ${session}`);
  return cookie;
}

/** From now on shoppers have a purchase that a browser of its own opened, with its `name=value`. */
export function shareBrowser(session: string, cookie: string): void {
  browsers.set(session, cookie);
}

/**
 * Buys by plain HTTP: the calls of the browser and the forms of the provider's pages. Where the site
 * is several processes `sites` names one for each call, as a proxy would choose.
 */
export class Shopper {
  /** Of the purchase that was last called about: what a return brings along. */
  #cookie = '';
  /** As a browser keeps them; only `proveHuman` begins to. */
  private cookies: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly sites: string | (() => string),
    private readonly gateway: string,
    readonly seed = Math.floor(Math.random() * 1e9),
    private readonly country: CountryCode = 'CL',
  ) {}

  private get site(): string {
    return typeof this.sites === 'string' ? this.sites : this.sites();
  }

  async call<T = PurchaseSnapshot>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer<T>> {
    const cookie = browsers.get(sessionIn(path));
    if (cookie !== undefined) this.#cookie = cookie;
    const own = [...this.cookies].map((pair) => pair.join('='));
    const sent = [...(cookie === undefined ? [] : [cookie]), ...own].join('; ');
    const response = await fetch(this.site + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-country': this.country,
        ...(sent === '' ? {} : { cookie: sent }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    const read = (json ? JSON.parse(text) : text) as T;
    keepBrowser(response, read);
    return { status: response.status, headers: response.headers, body: read };
  }

  async open(productCode: string, profile: unknown = onePerson): Promise<PurchaseSnapshot> {
    const opened = await this.call('POST', '/api/purchases', { productCode, profile });
    return expectStatus(opened, 201);
  }

  async get(session: string): Promise<PurchaseSnapshot> {
    return expectStatus(await this.call('GET', `/api/purchases/${session}`), 200);
  }

  /** Answers the current step with believable data. */
  async answer(snapshot: PurchaseSnapshot): Promise<PurchaseSnapshot> {
    const stepId = snapshot.step?.id ?? '';
    const answered = await this.call('POST', `/api/purchases/${snapshot.session}/steps/${stepId}`, {
      version: snapshot.version,
      values: answersFor(snapshot, this.seed),
    });
    return expectStatus(answered, 200);
  }

  /** Opens a purchase and answers everything before the payment. */
  async fill(productCode: string, profile: unknown = onePerson): Promise<PurchaseSnapshot> {
    let snapshot = await this.open(productCode, profile);
    while (snapshot.step !== null && snapshot.step.id !== 'pago')
      snapshot = await this.answer(snapshot);
    return snapshot;
  }

  pay(
    snapshot: Pick<PurchaseSnapshot, 'session' | 'version' | 'price'>,
    payment: Record<string, unknown>,
    key: string = randomUUID(),
  ): Promise<HttpAnswer> {
    return this.call(
      'POST',
      `/api/purchases/${snapshot.session}/payments`,
      { version: snapshot.version, ...agreedTo(snapshot), ...payment },
      { 'idempotency-key': key },
    );
  }

  /** Passes the robot check as a browser does, and keeps the pass. */
  async proveHuman(): Promise<void> {
    const keep = ({ headers }: { readonly headers: Headers }): void => {
      const given = headers.getSetCookie().map((line) => {
        const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
        return [name, value] as const;
      });
      this.cookies = new Map([...this.cookies, ...given]);
    };
    const asked = await this.call<Challenge>('POST', askChallenge.path, {});
    keep(asked);
    const solution = await solveChallenge({ challenge: asked.body, deriveKey });
    if (solution === null) throw new Error('the robot check was not solved');
    const { counter, derivedKey } = solution;
    const proved = await this.call('POST', proveHuman.path, {
      challenge: asked.body,
      solution: { counter, derivedKey },
    });
    expectStatus(proved, 200);
    keep(proved);
  }

  /** Submits Webpay's card page as a person would and follows it back; answers the return's address. */
  async payWebpayPage(
    snapshot: PurchaseSnapshot,
    card = approvedCard,
    action: 'pay' | 'abort' | 'timeout' | 'form_error' = 'pay',
  ): Promise<string> {
    const redirect = snapshot.payment?.redirect;
    if (redirect === undefined)
      throw new Error(`no payment page in ${JSON.stringify(snapshot.payment)}`);
    const form = new URLSearchParams({
      ...redirect.fields,
      card_number: card,
      action,
      return_method: 'GET',
    });
    const paid = await fetch(new URL('/transbank/webpayserver/pay', this.gateway), {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    const back = paid.headers.get('location');
    if (back === null)
      throw new Error(
        `Webpay's page answered ${paid.status}: ${(await paid.text()).slice(0, 300)}`,
      );
    return back;
  }

  /** Types a card on Oneclick's page, or gives up (null); answers the return's address. */
  async inscribeCard(
    snapshot: PurchaseSnapshot,
    card: string | null = approvedCard,
  ): Promise<string> {
    const redirect = snapshot.payment?.redirect;
    if (redirect === undefined)
      throw new Error(`no payment page in ${JSON.stringify(snapshot.payment)}`);
    const answer = await fetch(redirect.url, {
      method: 'POST',
      body: new URLSearchParams({
        ...redirect.fields,
        ...(card === null ? { abort: 'true' } : { card_number: card }),
      }),
      redirect: 'manual',
    });
    const back = answer.headers.get('location');
    if (back === null) throw new Error(`Oneclick's page answered ${answer.status}`);
    return back;
  }

  /** A single-use token of MercadoPago's own fields; the holder's name decides the outcome. */
  mercadoPagoToken(holder = 'APRO'): Promise<string> {
    const key = new URLSearchParams({ public_key: 'TEST-cotejo-public-key' });
    return this.cardToken(`${this.gateway}/mercadopago/card-fields?${key}`, { holder });
  }

  /** The same where a method of the snapshot has a frame, MercadoPago's or Kushki's. */
  async cardToken(cardFrame: string, { holder = 'APRO', isDebit = false } = {}): Promise<string> {
    const frame = new URL(cardFrame);
    if (frame.pathname.startsWith('/kushki/'))
      return kushkiToken(frame, isDebit ? debitCard : kushkiCard);
    const address = new URL(`v1/card_tokens${frame.search}`, frame);
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        card_number: isDebit ? debitCard : '5031755734530604',
        cardholder: { name: holder, identification: { type: 'RUT', number: '11111111-1' } },
        expiration_month: 11,
        expiration_year: 2031,
        security_code: '123',
      }),
    });
    const { id } = (await response.json()) as { readonly id?: string };
    if (id === undefined) throw new Error(`no card token: ${response.status}`);
    return id;
  }

  /** Transfers exactly what the payment page asks for; answers the address that it leads back to. */
  async transfer(snapshot: PurchaseSnapshot): Promise<string> {
    const page = snapshot.payment?.redirect?.url;
    if (page === undefined)
      throw new Error(`no transfer page in ${JSON.stringify(snapshot.payment)}`);
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ transfer: 'exact' }),
      redirect: 'manual',
    });
    const back = answer.headers.get('location');
    if (back === null) throw new Error(`the transfer page answered ${answer.status}`);
    return back;
  }

  async comeBack(address: string): Promise<Response> {
    const url = new URL(address);
    return fetch(new URL(url.pathname + url.search, this.site), {
      redirect: 'manual',
      headers: { cookie: this.#cookie },
    });
  }

  /** Waits as the page does, by the purchase's events, until it is in one of these states. */
  async told(
    session: string,
    statuses: readonly string[] = ['confirmed'],
    within = 30_000,
  ): Promise<PurchaseSnapshot> {
    const response = await fetch(`${this.site}/api/purchases/${session}/events`, {
      headers: { cookie: browserOf(session) },
      signal: AbortSignal.timeout(within),
    });
    if (response.body === null) throw new Error(`no events: ${response.status}`);
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: ?(.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (data === undefined) continue;
        const snapshot = JSON.parse(data) as PurchaseSnapshot;
        if (statuses.includes(snapshot.status)) return snapshot;
      }
    }
    throw new Error('the events ended before the purchase did');
  }

  /** Waits until the purchase is in one of these states; fails with its current state. */
  settled(
    session: string,
    statuses: readonly string[] = ['confirmed'],
    within = 30_000,
  ): Promise<PurchaseSnapshot> {
    return until(
      async () => {
        const snapshot = await this.get(session);
        return statuses.includes(snapshot.status) ? snapshot : null;
      },
      {
        within,
        every: 100,
        otherwise: async () => `purchase is ${JSON.stringify(await this.get(session))}`,
      },
    );
  }

  async ledger(
    purchaseId: string,
  ): Promise<{ charges: LedgerCharge[]; refunds: { readonly amount: number }[] }> {
    const response = await fetch(`${this.gateway}/__sim/ledger?reference=${purchaseId}`);
    return (await response.json()) as Awaited<ReturnType<Shopper['ledger']>>;
  }
}

/** As Kushki's fields ask for it, for one charge or for many. */
async function kushkiToken(frame: URL, number: string): Promise<string> {
  const asked = frame.searchParams;
  const path = asked.has('subscription') ? 'v1/subscription-tokens' : 'card/v1/tokens';
  const response = await fetch(new URL(path, frame), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'public-merchant-id': asked.get('merchant_id') ?? '',
    },
    body: JSON.stringify({ card: { number }, isDeferred: false }),
  });
  const { token } = (await response.json()) as { readonly token?: string };
  if (token === undefined) throw new Error(`no card token: ${response.status}`);
  return token;
}

/** The cookie of a purchase that was just opened, with its session. */
function keepBrowser(response: Response, body: unknown): void {
  const given = response.headers.getSetCookie().find((each) => /^(__Host-)?purchases=/.test(each));
  const session = (body as { readonly session?: unknown } | null)?.session;
  if (given !== undefined && typeof session === 'string')
    browsers.set(session, given.split(';')[0] ?? '');
}

export interface LedgerCharge {
  readonly provider: string;
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: string;
}

export function expectStatus<T>(answer: HttpAnswer<T>, status: number): T {
  if (answer.status !== status) {
    throw new Error(
      `expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body).slice(0, 600)}`,
    );
  }
  return answer.body;
}
