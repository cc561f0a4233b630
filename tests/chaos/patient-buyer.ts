import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { approvedCard, type Shopper } from '../support/people/shopper.ts';
import type { Random } from './seeded-random.ts';
import { patiently } from '../support/wait/patiently.ts';

/** By redirect (Webpay), by card (MercadoPago's token), by transfer (Linkify's page). */
export type WayToPay = 't' | 'tdc' | 'transfer';
export const waysToPay = ['t', 'tdc', 'transfer'] as const satisfies readonly WayToPay[];

/** A product, and a profile that it insures. */
export interface Wanted {
  readonly productCode: string;
  readonly productType: string;
  readonly profile: object;
}

export interface Bought {
  readonly id: string;
  readonly session: string;
  /** As it was paid, and for what: for messages. */
  readonly what: string;
  /** In the currency's smallest unit; 0 where somebody else collects it. */
  readonly price: number;
  readonly buyer: Shopper;
}

const patience = 240_000;
const thinksAtMost = 2_000;
/** Who sees nothing happen opens the address that the payment page led to once more. */
const reloadsEvery = 3_000;

/** Payment pages that were paid, by attempt: nobody pays the same page twice. */
type PaidPages = Map<string, { readonly back: string; readonly cameBackAt: number }>;

/** Ends as soon as there is a policy; throws what `describe` says of a purchase that hangs. */
export async function buyThroughTrouble(
  buyer: Shopper,
  way: WayToPay,
  { productCode, productType, profile }: Wanted,
  random: Random,
  describe: (snapshot: PurchaseSnapshot) => Promise<string>,
): Promise<Bought> {
  const { session, id } = await patiently(() => buyer.open(productCode, profile));
  const deadline = Date.now() + patience;
  const paid: PaidPages = new Map();
  for (;;) {
    const now = await patiently(() => buyer.get(session));
    if (now.status === 'confirmed')
      return { id, session, what: `${productType} ${way}`, price: now.price.amount, buyer };
    if (Date.now() > deadline) throw new Error(await describe(now));
    // Whatever breaks off in the middle is tried again by what the page says next.
    await nextAct(buyer, way, now, paid).catch(() => undefined);
    // People read and type: in the meantime something dies.
    const pause = now.status === 'filling' ? 100 + random() * thinksAtMost : 100;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** What a product cannot be paid with is paid with the first that it names: an isapre plan with nothing. */
async function paymentBy(
  buyer: Shopper,
  way: WayToPay,
  { paymentMethods }: PurchaseSnapshot,
): Promise<Record<string, unknown>> {
  const isOffered = paymentMethods.some(({ kind }) => kind === way);
  if (!isOffered) return { kind: paymentMethods[0]?.kind };
  if (way !== 'tdc') return { kind: way };
  const cardToken = await buyer.mercadoPagoToken();
  return { kind: way, provider: 'mercadopago', installments: 1, cardToken };
}

async function nextAct(
  buyer: Shopper,
  way: WayToPay,
  now: PurchaseSnapshot,
  paid: PaidPages,
): Promise<void> {
  if (now.status === 'filling' && now.step?.id !== 'pago') {
    await buyer.answer(now);
  } else if (now.status === 'filling') {
    await buyer.pay(now, await paymentBy(buyer, way, now), `pay-${now.version}`);
  } else if (now.status === 'paying' && now.payment?.redirect) {
    const known = paid.get(now.payment.id);
    if (known !== undefined && Date.now() - known.cameBackAt < reloadsEvery) return;
    const back =
      known?.back ??
      (way === 'transfer'
        ? await buyer.transfer(now)
        : await buyer.payWebpayPage(now, approvedCard));
    paid.set(now.payment.id, { back, cameBackAt: Date.now() });
    await buyer.comeBack(back);
  }
}
