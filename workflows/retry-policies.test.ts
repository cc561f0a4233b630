import { msToNumber } from '@temporalio/common/lib/time';
import { slowestChargeMs } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { mailActivity, providerActivity } from './retry-policies.ts';

const ms = (time: unknown): number => msToNumber(time as Parameters<typeof msToNumber>[0]);

test('a charge of the slowest provider, with the card that it keeps, ends before its activity is given up', () => {
  expect(ms(providerActivity.startToCloseTimeout)).toBeGreaterThan(slowestChargeMs());
});

test('a worker that was killed is noticed in seconds, not after the slowest call', () => {
  expect(ms(providerActivity.heartbeatTimeout)).toBeLessThanOrEqual(10_000);
  expect(ms(mailActivity.heartbeatTimeout)).toBeLessThan(ms(mailActivity.startToCloseTimeout));
});
