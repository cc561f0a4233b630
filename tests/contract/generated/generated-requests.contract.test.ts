import { signInTo } from '../../support/people/staff.ts';
import { startStack, type TestStack } from '../../support/stack/stack.ts';
import { sendGeneratedRequests } from './schemathesis.ts';

jest.setTimeout(3_600_000);

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: false });
}, 300_000);
afterAll(() => stack?.stop());

/** SCHEMATHESIS_SEED repeats a run, SCHEMATHESIS_PER_OPERATION makes it longer. */
const seed = Number(process.env['SCHEMATHESIS_SEED'] ?? Date.now() % 1e9);
const perOperation = Number(process.env['SCHEMATHESIS_PER_OPERATION'] ?? 100);

test('requests made from the document, ten thousand of them unless fewer are asked for, are answered as it says', async () => {
  const { passed, requests, output } = await sendGeneratedRequests(stack.urls.site, {
    perOperation,
    seed,
    headers: await signInTo(stack, 'backoffice@cotejo.example'),
    // A stream of events stays open for as long as someone listens.
    leftOut: ['watchPurchase'],
  });
  if (!passed) throw new Error(`SCHEMATHESIS_SEED=${seed}\n${output}`);
  expect(requests).toBeGreaterThanOrEqual(perOperation * 100);
});
