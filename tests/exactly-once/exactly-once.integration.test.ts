import { inTurn, type Act, type Script } from './acts.ts';
import { findFaults } from './assert-once.ts';
import { assertExactlyOnce, oracleSeed } from './exactly-once.ts';
import { attemptsOf, play, type Case } from './run-script.ts';
import { startWorld, type World } from './world.ts';

jest.setTimeout(300_000);

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 180_000);
afterAll(() => world.close());

const pay = (way: 'page' | 'card' | 'transfer'): Act => ({ do: 'pay', way, reload: true });
const onPage = (more: Partial<Extract<Act, { do: 'payment page' }>> = {}): Act => ({
  do: 'payment page',
  act: 'pay',
  oldest: false,
  webhook: 'in time',
  ...more,
});
const trouble = (operation: 'charge' | 'lookup', behaviour: string, times = 1): Act => ({
  do: 'trouble',
  operation,
  behaviour,
  times,
});
const settled: Act = { do: 'settle down' };
const disputed: Act = { do: 'wait for the dispute' };

interface Expected {
  readonly status: string;
  /** How often money went back. */
  readonly refunds: number;
  /** Lines of the history that the buyer reads. */
  readonly shown?: RegExp;
}

const scenarios: readonly (readonly [string, Script, Expected])[] = [
  [
    'a charge nobody could tell, decided as not charged and paid by another way, is approved after all: it goes back by itself and is shown',
    inTurn(
      trouble('lookup', 'lose-response', 60),
      trouble('charge', 'pending:approve:2500'),
      pay('card'),
      { do: 'wait for doubt' },
      { do: 'decide' },
      pay('page'),
      onPage(),
      { do: 'come back', times: 1 },
      { do: 'provider answers again' },
      settled,
    ),
    { status: 'confirmed', refunds: 1, shown: /ya no esperábamos/ },
  ],
  [
    'who pays again while the answer is being looked up pays once',
    {
      endsAfter: null,
      steps: [
        { act: trouble('charge', 'lose-response'), atOnce: false, after: 0 },
        { act: pay('card'), atOnce: true, after: 0 },
        // On a busy machine one of the others is first otherwise, and then it is the one that counts.
        { act: { do: 'wait for the charge' }, atOnce: false, after: 0 },
        { act: pay('card'), atOnce: true, after: 0 },
        { act: pay('transfer'), atOnce: true, after: 0 },
        { act: pay('page'), atOnce: true, after: 0 },
      ],
    },
    { status: 'confirmed', refunds: 0 },
  ],
  [
    'a transfer whose only webhook is lost, and whose payer does not come back, is found by the clock',
    inTurn(pay('transfer'), onPage({ webhook: 'lost' })),
    { status: 'confirmed', refunds: 0 },
  ],
  [
    'late webhooks that say what is no longer true change nothing',
    inTurn(
      pay('transfer'),
      onPage({ webhook: 'late' }),
      { do: 'come back', times: 1 },
      settled,
      { do: 'old webhook', says: 'pending' },
      { do: 'old webhook', says: 'expired' },
      { do: 'old webhook', says: 'refunded' },
    ),
    { status: 'confirmed', refunds: 0 },
  ],
  [
    'a transfer that comes after its purchase has expired goes back',
    { ...inTurn(pay('transfer'), { do: 'leave' }, settled, onPage()), endsAfter: 900 },
    { status: 'expired', refunds: 1 },
  ],
  [
    'a card that is removed before its charge is found pays for one period, and the policy is issued',
    inTurn(
      trouble('charge', 'lose-response'),
      trouble('lookup', 'lose-response', 2),
      { do: 'pay', way: 'kept card', reload: true },
      { do: 'remove the card' },
      settled,
    ),
    { status: 'confirmed', refunds: 0 },
  ],
  [
    'a gift card that pays in two tabs is held once, and spent with the policy',
    inTurn({ do: 'gift card', on: true, twice: true }, pay('card'), settled),
    { status: 'confirmed', refunds: 0, shown: /Usaste una gift card/ },
  ],
  [
    'a gift card that is used and taken off, and the purchase left, has everything again',
    inTurn(
      { do: 'gift card', on: true, twice: false },
      { do: 'gift card', on: false, twice: true },
      { do: 'gift card', on: true, twice: false },
      { do: 'cancel' },
    ),
    { status: 'cancelled', refunds: 0 },
  ],
  [
    'a charge-back that is won leaves the policy in force',
    inTurn(
      pay('card'),
      settled,
      { do: 'charge-back' },
      disputed,
      { do: 'dispute', ends: 'won' },
      settled,
    ),
    { status: 'confirmed', refunds: 0, shown: /Tu banco nos devolvió el pago/ },
  ],
  [
    'a charge-back that is lost ends the policy without a refund of ours',
    inTurn(
      pay('card'),
      settled,
      { do: 'charge-back' },
      disputed,
      { do: 'dispute', ends: 'lost' },
      settled,
    ),
    { status: 'refunded', refunds: 0, shown: /Tu banco se quedó con el pago/ },
  ],
  [
    'a charge-back that is quicker than the refund of a withdrawal ends it',
    inTurn(
      pay('card'),
      settled,
      { do: 'trouble', operation: 'refund', behaviour: 'error-before', times: 2 },
      { do: 'withdraw' },
      { do: 'charge-back' },
      settled,
    ),
    { status: 'refunded', refunds: 0, shown: /Tu banco te devolvió/ },
  ],
  [
    'a charge-back that is lost may leave the policy in force at our cost',
    inTurn(
      pay('card'),
      settled,
      { do: 'charge-back' },
      disputed,
      { do: 'dispute', ends: 'lost_insured' },
      settled,
    ),
    { status: 'confirmed', refunds: 0 },
  ],
  [
    'a subscription whose next charge was moved and that was ended is refunded by the staff, once',
    inTurn(
      { do: 'pay', way: 'kept card', reload: true },
      settled,
      { do: 'move charge' },
      { do: 'end subscription' },
      { do: 'refund by staff' },
      { do: 'refund by staff' },
      settled,
    ),
    { status: 'refunded', refunds: 1 },
  ],
  [
    'a refund that its provider refuses twice is made in the end, and no line of it stays with the staff',
    inTurn(
      pay('card'),
      settled,
      { do: 'trouble', operation: 'refund', behaviour: 'decline', times: 2 },
      { do: 'refund by staff' },
      settled,
    ),
    { status: 'refunded', refunds: 1 },
  ],
  [
    'a charge that is not decided is given up by its buyer, who pays another way',
    inTurn(
      trouble('charge', 'pending:approve:4000'),
      pay('card'),
      { do: 'leave' },
      pay('page'),
      onPage(),
      { do: 'come back', times: 1 },
      settled,
    ),
    { status: 'confirmed', refunds: 0, shown: /Elegiste pagar de otra forma/ },
  ],
  [
    'a charge that is not decided is given up by the staff, and its purchase may be paid again',
    inTurn(
      trouble('charge', 'pending:approve:4000'),
      pay('card'),
      { do: 'cancel at the provider' },
      pay('page'),
      onPage(),
      { do: 'come back', times: 1 },
      settled,
    ),
    { status: 'confirmed', refunds: 0 },
  ],
  [
    'who comes back from Webpay without having paid may pay again when its page ends',
    inTurn(
      pay('page'),
      { do: 'come back unpaid' },
      { do: 'wait for the later look' },
      { do: 'page is over' },
      { do: 'wait until it may be paid' },
      pay('card'),
      settled,
    ),
    { status: 'confirmed', refunds: 0 },
  ],
];

const moneyBack = async ({ buyer, id }: Case): Promise<number> =>
  (await buyer.ledger(id)).refunds.length;

test.each(scenarios)('%s', async (_, script, expected) => {
  const one = await play(world, script);
  expect(await findFaults(one)).toEqual([]);
  const { status } = await one.buyer.get(one.session);
  expect({ status, refunds: await moneyBack(one) }).toEqual({
    status: expected.status,
    refunds: expected.refunds,
  });
  const { body } = await one.buyer.call<{ items: { text: string }[] }>(
    'GET',
    `/api/purchases/${one.session}/timeline`,
  );
  if (expected.shown) expect(body.items.map(({ text }) => text).join('\n')).toMatch(expected.shown);
});

// The first of the hundred scripts that exactly-once.interleavings plays.
test('eighteen purchases that everything happens to at once are paid once, or not at all', () =>
  assertExactlyOnce(world, { runs: 18, seed: oracleSeed }));

test('workers that are killed in the middle of eight payments leave each paid once', async () => {
  const playing = Array.from({ length: 8 }, (_, at) =>
    play(
      world,
      inTurn(pay(at % 2 === 0 ? 'card' : 'page'), onPage(), { do: 'come back', times: 1 }),
    ),
  );
  await world.killWorkers();
  for (const one of await Promise.all(playing)) {
    expect(await findFaults(one)).toEqual([]);
    expect((await attemptsOf(one)).map(({ status }) => status)).toContain('approved');
  }
});
