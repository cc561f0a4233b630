import { randomUUID } from 'node:crypto';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { Database } from '@cotejo/store/database.ts';
import { answersFor, illness, withYes } from '../support/purchase/answers.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { putPurchase } from '../support/purchase/paid-purchase.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectStatus, familyOfThree, Shopper } from '../support/people/shopper.ts';
import { until } from '../support/wait/until.ts';

/** Makes purchases by calls, for pages that show one in a state of its own. */
export class PurchaseMaker {
  readonly #stack = sharedStack('browser');
  readonly #database = Database.open(this.#stack.databaseUrl, { max: 2 });
  readonly #shopper = new Shopper(this.#stack.urls.site, this.#stack.urls.gateway);

  async open(): Promise<PurchaseSnapshot> {
    return this.#shopper.open(await findOnlineProduct(this.#database), familyOfThree);
  }

  async answered(): Promise<PurchaseSnapshot> {
    return this.#shopper.answer(await this.open());
  }

  async filled(): Promise<PurchaseSnapshot> {
    return this.#shopper.answer(await this.answered());
  }

  /** A declaration of which these answers were typed, and nothing was sent. */
  async declaring(parts: readonly string[]): Promise<PurchaseSnapshot> {
    const answered = await this.answered();
    const { session, version } = answered;
    const all = Object.entries(answersFor(answered, this.#shopper.seed));
    const values = Object.fromEntries(all.filter(([name]) => parts.includes(name)));
    const path = `/api/purchases/${session}/steps/datos-dps/draft`;
    expectStatus(await this.#shopper.call('PUT', path, { version, values }), 204);
    return this.get(session);
  }

  /** One person's declaration with a yes, and what follows from it. */
  async declared(question: string, inTreatment: 'yes' | 'no'): Promise<PurchaseSnapshot> {
    const opened = await this.#shopper.open(await findOnlineProduct(this.#database));
    const { session, version, ...rest } = await this.#shopper.answer(opened);
    const values = answersFor({ session, version, ...rest }, this.#shopper.seed);
    const path = `/api/purchases/${session}/steps/datos-dps`;
    const answered = { version, values: withYes(values, question, illness(inTreatment)) };
    return expectStatus(await this.#shopper.call('POST', path, answered), 200);
  }

  /** Paid by a method of its own page: Webpay's, a transfer's. */
  async leaving(kind: 't' | 'transfer'): Promise<PurchaseSnapshot> {
    return expectStatus(await this.#shopper.pay(await this.filled(), { kind }), 202);
  }

  /** Left that page for another way to pay. */
  async left(): Promise<PurchaseSnapshot> {
    const { session, version } = await this.leaving('t');
    const path = `/api/purchases/${session}/back`;
    return expectStatus(await this.#shopper.call('POST', path, { version }), 200);
  }

  /** Transferred too little, and has it back. */
  async underpaid(): Promise<PurchaseSnapshot> {
    const { session, payment } = await this.leaving('transfer');
    const body = new URLSearchParams({ transfer: 'under' });
    await fetch(payment?.redirect?.url ?? '', { method: 'POST', body, redirect: 'manual' });
    const isBack = async (): Promise<PurchaseSnapshot | null> => {
      const now = await this.get(session);
      return now.payment?.status === 'refunded' ? now : null;
    };
    return until(isBack, { within: 30_000 });
  }

  /** Paid by a card whose holder's name decides; `behaviour` is the gateway's. */
  async byCard(holder: string, behaviour?: string): Promise<PurchaseSnapshot> {
    const filled = await this.filled();
    if (behaviour !== undefined) await this.#arrange(filled.id, behaviour);
    const cardToken = await this.#shopper.mercadoPagoToken(holder);
    const card = { kind: 'tdc', provider: 'mercadopago', installments: 1, cardToken };
    return expectStatus(await this.#shopper.pay(filled, card), 202);
  }

  async bought(): Promise<PurchaseSnapshot> {
    return this.#shopper.settled((await this.byCard('APRO')).session);
  }

  async cancelled(): Promise<PurchaseSnapshot> {
    return this.#end(await this.filled(), 'cancel', 200);
  }

  async withdrawn(): Promise<PurchaseSnapshot> {
    const { session } = await this.#end(await this.bought(), 'refund-request', 202);
    return this.#shopper.settled(session, ['refunded']);
  }

  /** States that pass in a moment can only be frozen in the row. */
  async at(
    status: PurchaseStatus,
    payment: 'approved' | 'refunding' | 'declined',
  ): Promise<PurchaseSnapshot> {
    const filled = await this.filled();
    await putPurchase(this.#database, filled, { status, payment });
    return this.#shopper.get(filled.session);
  }

  get(session: string): Promise<PurchaseSnapshot> {
    return this.#shopper.get(session);
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async #end(
    { session }: PurchaseSnapshot,
    action: 'cancel' | 'refund-request',
    status: number,
  ): Promise<PurchaseSnapshot> {
    const path = `/api/purchases/${session}/${action}`;
    const key = { 'idempotency-key': randomUUID() };
    return expectStatus(await this.#shopper.call('POST', path, { reason: 'otra' }, key), status);
  }

  async #arrange(reference: string, behaviour: string): Promise<void> {
    const answer = await fetch(`${this.#stack.urls.gateway}/__sim/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match: { reference }, behaviour }),
    });
    if (!answer.ok) throw new Error(`the gateway refused the scenario: ${answer.status}`);
  }
}

/** Every status with the pages that it has: a status without a row does not compile. */
export const purchaseStates: Readonly<
  Record<
    PurchaseStatus,
    Readonly<Record<string, (maker: PurchaseMaker) => Promise<PurchaseSnapshot>>>
  >
> = {
  filling: {
    'personal data': (maker) => maker.open(),
    'health declaration': (maker) => maker.answered(),
    'a group of the health declaration': (maker) => maker.declaring(['measures']),
    'the summary of the health declaration': (maker) =>
      maker.declaring(['measures', 'answers', 'none']),
    payment: (maker) => maker.filled(),
    'exclusions to confirm': (maker) => maker.declared('q12', 'no'),
    'a declined card': (maker) => maker.byCard('FUND'),
    'a payment page that was left': (maker) => maker.left(),
    'a transfer of another amount': (maker) => maker.underpaid(),
  },
  reviewing: { 'by a person': (maker) => maker.declared('q19', 'no') },
  paying: {
    'on Webpay’s page': (maker) => maker.leaving('t'),
    'by transfer': (maker) => maker.leaving('transfer'),
  },
  confirming: { 'a card in process': (maker) => maker.byCard('APRO', 'pending:approve:600000') },
  issuing: { paid: (maker) => maker.at('issuing', 'approved') },
  confirmed: { bought: (maker) => maker.bought() },
  cancelled: { 'by the visitor': (maker) => maker.cancelled() },
  expired: { 'after a declined card': (maker) => maker.at('expired', 'declined') },
  refused: { 'by the rules': (maker) => maker.declared('q5', 'yes') },
  refunding: { withdrawn: (maker) => maker.at('refunding', 'refunding') },
  refunded: { withdrawn: (maker) => maker.withdrawn() },
};
