import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { approvedCard, Shopper } from './shopper.ts';
import { patiently } from '../wait/patiently.ts';
import { until } from '../wait/until.ts';

/** Continues a purchase from any state, whatever restarts meanwhile, until it is confirmed. */
export async function buyOn(
  { site, gateway }: { readonly site: string; readonly gateway: string },
  session: string,
  within = 120_000,
): Promise<PurchaseSnapshot> {
  const buyer = new Shopper(site, gateway);
  return until(
    async () => {
      const now = await patiently(() => buyer.get(session));
      if (now.status === 'confirmed') return now;
      await goOn(buyer, now).catch(() => undefined);
      return null;
    },
    {
      within,
      every: 100,
      otherwise: async () => `purchase is ${JSON.stringify(await buyer.get(session))}`,
    },
  );
}

/** The one thing that a visitor would do next. */
async function goOn(buyer: Shopper, now: PurchaseSnapshot): Promise<void> {
  if (now.status === 'filling' && now.step !== null && now.step.id !== 'pago') {
    await buyer.answer(now);
  } else if (now.status === 'filling') {
    await buyer.pay(now, { kind: 't' }, `pay-${now.version}`);
  } else if (now.status === 'paying' && now.payment?.redirect) {
    const back = await buyer.payWebpayPage(now, approvedCard);
    await patiently(() => buyer.comeBack(back));
  }
}
