import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createRefusalTrace } from './refusal-trace.ts';

function trace() {
  let now = 0;
  const metrics = createMetrics();
  const lines: unknown[] = [];
  const { note } = createRefusalTrace(
    metrics,
    { warn: (line: unknown) => lines.push(line) },
    () => now,
  );
  return {
    metrics,
    lines,
    note: (code: 'INVALID_CREDENTIALS' | 'ROBOT_CHECK' | 'NOT_FOUND', ip = '203.0.113.77') =>
      note(new AppError(code), { ip, requestId: 'r' }),
    pass: (ms: number) => {
      now += ms;
    },
    count: async (kind: string) =>
      (await metrics.refusals.get()).values.find(({ labels }) => labels.kind === kind)?.value,
  };
}

test('every refusal is counted, and its network is said once a minute, without the last part', async () => {
  const { note, pass, lines, count } = trace();
  for (let each = 0; each < 50; each += 1) note('INVALID_CREDENTIALS', `203.0.113.${each}`);
  expect(await count('sign_in')).toBe(50);
  expect(lines).toEqual([
    {
      kind: 'sign_in',
      code: 'INVALID_CREDENTIALS',
      network: '203.0.113.0/24',
      requestId: 'r',
    },
  ]);
  note('ROBOT_CHECK');
  note('INVALID_CREDENTIALS', '2001:db8:1:2:3:4:5:6');
  expect(lines.slice(1)).toMatchObject([
    { kind: 'robot_check' },
    { kind: 'sign_in', network: '2001:db8:1::/48' },
  ]);
  pass(60_001);
  note('INVALID_CREDENTIALS');
  expect(lines).toHaveLength(4);
});

test('what is no attack is neither counted nor said; a kind that never was is zero, so that its rise is seen', async () => {
  const { note, lines, count } = trace();
  note('NOT_FOUND');
  expect(lines).toEqual([]);
  expect(await count('signature')).toBe(0);
});
