import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { approvedCard, type Shopper } from '../support/shopper.ts';
import type { Random } from './seeded-random.ts';
import { patiently } from '../support/patiently.ts';

/** By redirect (Webpay), by card (MercadoPago's token), by transfer (Linkify's page). */
export type WayToPay = 't' | 'tdc' | 'transfer';
export const waysToPay = ['t', 'tdc', 'transfer'] as const satisfies readonly WayToPay[];

export interface Bought {
  readonly id: string;
  readonly session: string;
  readonly way: WayToPay;
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
  productCode: string,
  random: Random,
  describe: (snapshot: PurchaseSnapshot) => Promise<string>,
): Promise<Bought> {
  const { session, id } = await patiently(() => buyer.open(productCode));
  const deadline = Date.now() + patience;
  const paid: PaidPages = new Map();
  for (;;) {
    const now = await patiently(() => buyer.get(session));
    if (now.status === 'confirmed') return { id, session, way, buyer };
    if (Date.now() > deadline) throw new Error(await describe(now));
    // Whatever breaks off in the middle is tried again by what the page says next.
    await nextAct(buyer, way, now, paid).catch(() => undefined);
    // People read and type: in the meantime something dies.
    const pause = now.status === 'filling' ? 100 + random() * thinksAtMost : 100;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
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
    const card = { provider: 'mercadopago', installments: 1 };
    const payment =
      way === 'tdc'
        ? { kind: way, ...card, cardToken: await buyer.mercadoPagoToken() }
        : { kind: way };
    await buyer.pay(now, payment, `pay-${now.version}`);
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
