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
  const headers = await signInTo(stack, 'backoffice@cotejo.example');
  const { passed, requests, output } = await sendGeneratedRequests(stack.urls.site, {
    perOperation,
    seed,
    headers,
    // A stream of events stays open for as long as someone listens; who signs out, or ends the session that
    // another answer has named, is nobody afterwards.
    leftOut: ['watchPurchase', 'signOut', 'endSession'],
  });
  if (!passed) throw new Error(`SCHEMATHESIS_SEED=${seed}\n${output}`);
  // Nothing has ended the session: what needs one was asked with it to the end.
  const account = await fetch(`${stack.urls.site}/api/account`, { headers });
  expect(account.status).toBe(200);
  expect(requests).toBeGreaterThanOrEqual(perOperation * 100);
});
