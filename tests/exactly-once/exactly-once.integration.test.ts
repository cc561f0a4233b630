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
        { act: pay('card'), atOnce: true, after: 20 },
        { act: pay('transfer'), atOnce: true, after: 20 },
        { act: pay('page'), atOnce: true, after: 20 },
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

test('thirty-six purchases that everything happens to at once are paid once, or not at all', () =>
  assertExactlyOnce(world, { runs: 36, seed: oracleSeed }));

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
