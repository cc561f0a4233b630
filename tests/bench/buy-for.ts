import { approvedCard, expectStatus, Shopper } from '../support/people/shopper.ts';
import type { TestStack } from '../support/stack/stack.ts';

export interface Bought {
  readonly accepted: number;
  readonly ids: readonly string[];
  readonly seconds: number;
  /** Milliseconds by call. */
  readonly times: ReadonlyMap<string, readonly number[]>;
}

/** Ends after so many seconds, or as soon as so many purchases have begun. */
export type Limit = { readonly seconds: number } | { readonly purchases: number };

/** People who buy one after the other by Webpay, `concurrent` of them at once; none waits or errs. */
export async function buyFor(
  stack: TestStack,
  productCode: string,
  concurrent: number,
  limit: Limit,
): Promise<Bought> {
  const times = new Map<string, number[]>();
  const timed = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    const known = times.get(call);
    if (known) known.push(performance.now() - from);
    else times.set(call, [performance.now() - from]);
    return result;
  };
  let accepted = 0;
  let begun = 0;
  const ids: string[] = [];
  const from = performance.now();
  const goesOn = (): boolean =>
    'seconds' in limit ? performance.now() - from < limit.seconds * 1_000 : begun < limit.purchases;
  const one = async (): Promise<void> => {
    const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
    let snapshot = await timed('open', () => buyer.open(productCode));
    snapshot = await timed('step', () => buyer.answer(snapshot));
    snapshot = await timed('step', () => buyer.answer(snapshot));
    const paying = await timed('pay', async () =>
      expectStatus(await buyer.pay(snapshot, { kind: 't' }), 202),
    );
    accepted += 1;
    const back = await buyer.payWebpayPage(paying, approvedCard);
    await timed('return', () => buyer.comeBack(back));
    await timed('return to confirmed', () => buyer.told(snapshot.session, ['confirmed'], 60_000));
    ids.push(snapshot.id);
  };
  await Promise.all(
    Array.from({ length: concurrent }, async () => {
      while (goesOn()) {
        begun += 1;
        await timed('purchase', one);
      }
    }),
  );
  return { accepted, ids, times, seconds: (performance.now() - from) / 1_000 };
}
