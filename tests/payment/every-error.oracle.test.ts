import { languages } from '@cotejo/domain/country/country.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { KUSHKI_CODES } from '@cotejo/domain/payment/codes/kushki-codes.ts';
import { KUSHKI_SPEC_CODES } from '@cotejo/domain/payment/codes/kushki-spec-codes.ts';
import { LINK_CODES } from '@cotejo/domain/payment/codes/link-codes.ts';
import { MERCADOPAGO_CAUSES } from '@cotejo/domain/payment/codes/mercadopago-causes.ts';
import { MERCADOPAGO_REJECTIONS } from '@cotejo/domain/payment/codes/mercadopago-rejections.ts';
import { payerMessage } from '@cotejo/domain/payment/payer-message.ts';
import { PROCESSOR_CODES } from '@cotejo/domain/payment/codes/processor-codes.ts';
import { reasonOf, type ErrorRow, type ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import {
  TRANSBANK_ONECLICK_CODES,
  TRANSBANK_RESPONSE_CODES,
} from '@cotejo/domain/payment/codes/transbank-codes.ts';
import { inTurn, type Act } from '../exactly-once/acts.ts';
import { findFaults } from '../exactly-once/assert-once.ts';
import { play } from '../exactly-once/run-script.ts';
import { routeProduct } from '../support/payment/route-product.ts';
import { startWorld, type World } from '../exactly-once/world.ts';

let world: World;
beforeAll(async () => {
  // Longer than a busy machine needs: an answer that came too late would be another row's.
  world = await startWorld({ redirectPatienceMs: 30_000, providerPatienceMs: 30_000 });
  // No other provider takes over what the one of the row proves not to have sent.
  await routeProduct(world.api.db, world.productCode, 'tdc-one-time', ['mercadopago', 'kushki']);
  await routeProduct(world.api.db, world.productCode, 'transfer-one-time', ['linkify']);
}, 180_000);
afterAll(() => world.close());

jest.setTimeout(600_000);

/** How a payer comes to an answer with a code; the simulator gives it. */
const ways = {
  card: [{ do: 'pay', way: 'card', reload: false }],
  kushki: [{ do: 'pay', way: 'card at Kushki', reload: false }],
  subscription: [{ do: 'pay', way: 'card that Kushki keeps', reload: false }],
  page: [
    { do: 'pay', way: 'page', reload: false },
    { do: 'payment page', act: 'pay', oldest: false, webhook: 'in time' },
    { do: 'come back', times: 1 },
  ],
  inscription: [
    { do: 'pay', way: 'inscription', reload: false },
    { do: 'payment page', act: 'pay', oldest: false, webhook: 'in time' },
    { do: 'come back', times: 1 },
  ],
  transfer: [
    { do: 'pay', way: 'transfer', reload: false },
    { do: 'payment page', act: 'pay', oldest: false, webhook: 'in time' },
  ],
} as const satisfies Readonly<Record<string, readonly Act[]>>;

type Table = Readonly<Record<string, ErrorRow>>;

/** Kushki's own codes of subscriptions (reference §3.4). */
const isOfSubscriptions = (code: string): boolean => Number(code) >= 1_000;
const pick = (table: Table, is: (code: string) => boolean): Table =>
  Object.fromEntries(Object.entries(table).filter(([code]) => is(code)));

const tables: readonly (readonly [PaymentProviderName, keyof typeof ways, Table])[] = [
  ['mercadopago', 'card', { ...MERCADOPAGO_CAUSES, ...PROCESSOR_CODES, ...MERCADOPAGO_REJECTIONS }],
  // The level of the merchant that the tests are configured with.
  ['transbank', 'page', TRANSBANK_RESPONSE_CODES[1]],
  ['transbank', 'inscription', TRANSBANK_ONECLICK_CODES],
  // The specification's own meaning of a code comes first.
  [
    'kushki',
    'kushki',
    { ...pick(KUSHKI_CODES, (code) => !isOfSubscriptions(code)), ...KUSHKI_SPEC_CODES },
  ],
  ['kushki', 'subscription', pick(KUSHKI_CODES, isOfSubscriptions)],
  ['linkify', 'transfer', LINK_CODES],
];

const rows = tables.flatMap(([provider, way, table]) =>
  Object.entries(table).map(([code, row]) => ({ provider, way, code, reason: row.reason })),
);

/**
 * What became of the charge is asked until it is known: the row is read while that is not so. A payment that exists and
 * was rejected is known.
 */
const isAsked = (code: string, reason: ReasonCode): boolean =>
  reasonOf(reason).retry === 'reconcile' && !Object.hasOwn(MERCADOPAGO_REJECTIONS, code);

/** What is not as the row says, from the provider's answer to what the payer reads. */
async function findDifferences({ provider, way, code, reason }: (typeof rows)[number]) {
  const silent: readonly Act[] = isAsked(code, reason)
    ? [{ do: 'trouble', operation: 'lookup', behaviour: 'error-before', times: 3 }]
    : [];
  const one = await play(
    world,
    inTurn(
      ...silent,
      { do: 'trouble', operation: 'charge', behaviour: `decline:${code}`, times: 1 },
      ...ways[way],
      isAsked(code, reason) ? { do: 'wait for doubt' } : { do: 'settle down' },
    ),
  );
  const expected = payerMessage(provider, reason, code);
  const [nextAction] = reasonOf(reason).nextActions;
  const found: string[] = [];
  for (const language of languages) {
    const path = `/api/purchases/${one.session}`;
    const { body } = await one.buyer.call('GET', path, undefined, { 'accept-language': language });
    const { payment } = body as PurchaseSnapshot;
    const shown = [payment?.reason, payment?.message, payment?.nextAction];
    const said = [reason, expected[language], nextAction];
    if (shown.join('\n') !== said.join('\n'))
      found.push(
        `${provider} ${code} ${language}: ${shown.join(' · ')} instead of ${said.join(' · ')}`,
      );
  }
  return [...found, ...(await findFaults(one)).map((fault) => `${provider} ${code}: ${fault}`)];
}

test(`${rows.length} refusals reach the payer as their rows say, in each language, and nothing is kept`, async () => {
  const left = [...rows];
  const differences: string[] = [];
  const walk = async (): Promise<void> => {
    for (let row = left.pop(); row !== undefined; row = left.pop())
      differences.push(...(await findDifferences(row)));
  };
  await Promise.all(Array.from({ length: 12 }, walk));
  expect(differences).toEqual([]);
});
