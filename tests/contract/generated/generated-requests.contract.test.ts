import { execFileSync } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { signInTo } from '../../support/people/staff.ts';
import { startStack, type TestStack } from '../../support/stack/stack.ts';
import { sendGeneratedRequests } from './schemathesis.ts';

jest.setTimeout(3_600_000);

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: false });
}, 300_000);
afterAll(() => stack?.stop());

/**
 * SCHEMATHESIS_SEED repeats a run, SCHEMATHESIS_PER_OPERATION makes it longer. SCHEMATHESIS_SECONDS makes it short: it asks as many
 * calls as that time is enough for, and ends by the clock; the same code is asked the same, other code other calls.
 */
const seconds = process.env['SCHEMATHESIS_SECONDS'];
const maxSeconds = seconds === undefined ? null : Number(seconds);
const seed = Number(
  process.env['SCHEMATHESIS_SEED'] ?? (maxSeconds === null ? randomInt(1e9) : seedOfCode()),
);
const perOperation = Number(
  process.env['SCHEMATHESIS_PER_OPERATION'] ?? (maxSeconds === null ? 100 : 3),
);

/** A stream of events stays open for as long as someone listens; who signs out, or ends the session that another answer has named, is nobody afterwards. */
const leftOut = ['watchPurchase', 'signOut', 'endSession'];
/** Measured on two cores: what covers a call's schema, and three requests more. */
const callsPerSecond = 0.7;

test('requests made from the document, ten thousand of them unless fewer are asked for, are answered as it says', async () => {
  const headers = await signInTo(stack, 'backoffice@cotejo.example');
  const calls = drawCalls(await listCalls(), maxSeconds);
  const { passed, requests, output } = await sendGeneratedRequests(stack.urls.site, {
    perOperation,
    maxSeconds,
    seed,
    headers,
    calls,
  });
  console.info(`${requests} requests to ${calls.length} calls, SCHEMATHESIS_SEED=${seed}`);
  if (!passed) throw new Error(`SCHEMATHESIS_SEED=${seed}\n${output}`);
  // Nothing has ended the session: what needs one was asked with it to the end.
  const account = await fetch(`${stack.urls.site}/api/account`, { headers });
  expect(account.status).toBe(200);
  expect(requests).toBeGreaterThanOrEqual(
    maxSeconds === null ? perOperation * 100 : 2 * calls.length,
  );
});

async function listCalls(): Promise<readonly string[]> {
  const response = await fetch(`${stack.urls.site}/api/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  return ids.filter((id) => !leftOut.includes(id));
}

/** All of them; for a short run as many as its time is enough for, drawn by the seed. */
function drawCalls(all: readonly string[], time: number | null): readonly string[] {
  if (time === null) return all;
  const place = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return all
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    .slice(0, Math.ceil(time * callsPerSecond));
}

/** A number of the files that are committed; of the day where there is no git. */
function seedOfCode(): number {
  const digest = createHash('sha256').update(nameOfCode()).digest();
  return digest.readUInt32BE() % 1e9;
}

function nameOfCode(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: __dirname, stdio: 'pipe' })
      .toString()
      .trim();
  } catch {
    return dayIn('America/Santiago', Date.now());
  }
}
