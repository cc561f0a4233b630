import { createHmac, timingSafeEqual } from 'node:crypto';
import { signWebhook } from './sign-webhook.ts';

test('a body is signed as the reference libraries of Standard Webhooks sign it', () => {
  // The vector that their test suites share.
  const headers = signWebhook(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
    },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    1_614_265_330_000,
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('during a rotation either secret verifies it', () => {
  const secrets = ['whsec_bmV3ZXN0LXNlY3JldC1vZi0zMi1ieXRlcyE=', 'whsec_b2xkZXI='];
  const headers = signWebhook({ id: 'a', body: '{}' }, secrets, 1_700_000_000_999);
  const signatures = headers['webhook-signature'].split(' ');
  expect(signatures).toHaveLength(2);
  for (const secret of secrets) {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const own = createHmac('sha256', key).update('a.1700000000.{}').digest();
    const matches = signatures.filter((one) =>
      timingSafeEqual(Buffer.from(one.slice('v1,'.length), 'base64'), own),
    );
    expect(matches).toHaveLength(1);
  }
});
