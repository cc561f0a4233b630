import { createHmac } from 'node:crypto';
import { readPaymentConfig } from '../provider/payment-config.ts';
import type { WebhookRequest } from '../provider/provider-port.ts';
import { readReturn, readWebhook } from './read-webhook.ts';
import { stampToMs } from './signature.ts';

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');
const config = readPaymentConfig({ NODE_ENV: 'test' });
const secret = config.mercadopago?.accounts[0]?.webhookSecret ?? '';

/** A minute after the time stamp of these tests. */
const now = 1_704_908_070_000;

const body = JSON.stringify({
  id: 9,
  type: 'payment',
  action: 'payment.updated',
  data: { id: '7' },
});

function signed(ts: string, id: string | undefined, requestId: string | undefined) {
  const manifest =
    (id ? `id:${id.toLowerCase()};` : '') +
    (requestId ? `request-id:${requestId};` : '') +
    `ts:${ts};`;
  return {
    headers: {
      'x-signature': `ts=${ts},v1=${hmac(secret, manifest)}`,
      ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    },
    query: { ...(id === undefined ? {} : { 'data.id': id }), type: 'payment' },
    rawBody: body,
  };
}

const chargeBack = (data: object) =>
  JSON.stringify({ id: 5, type: 'topic_chargebacks_wh', data: { id: '99', ...data } });

const read = (request: WebhookRequest) => readWebhook('mercadopago', request, config, hmac, now);

describe('MercadoPago signature', () => {
  it.each([
    ['milliseconds', '1704908010000', '7', 'req'],
    ['seconds', '1704908010', '7', 'req'],
    ['letters in the id', '1704908010', 'ABC7', 'req'],
    ['no request id', '1704908010', '7', undefined],
    ['no id in the query', '1704908010', undefined, 'req'],
  ])('fits with %s', (_name, ts, id, requestId) => {
    expect(read(signed(ts, id, requestId)).type).toBe('accepted');
  });

  it('does not fit another id, another request or another secret', () => {
    const good = signed('1704908010', '7', 'req');
    expect(read({ ...good, query: { 'data.id': '8', type: 'payment' } }).type).toBe(
      'bad_signature',
    );
    const headers = { ...good.headers, 'x-request-id': 'other' };
    expect(read({ ...good, headers }).type).toBe('bad_signature');
    const elsewhere = readPaymentConfig({ NODE_ENV: 'test', MERCADOPAGO_WEBHOOK_SECRET: 'other' });
    expect(readWebhook('mercadopago', good, elsewhere, hmac, now).type).toBe('bad_signature');
  });

  it.each([undefined, '', 'ts=1', 'v1=ab', 'ts=x,v1=ab', 'nonsense'])(
    'is refused when the header is %j',
    (header) => {
      const request = {
        ...signed('1704908010', '7', 'req'),
        headers: header === undefined ? {} : { 'x-signature': header },
      };
      expect(readWebhook('mercadopago', request, config, hmac, now).type).toBe('bad_signature');
    },
  );

  it('does not believe the body: the id comes from the signed query', () => {
    const verdict = read({
      ...signed('1704908010', '7', 'req'),
      rawBody: body.replace('"7"', '"8"'),
    });
    expect(verdict).toMatchObject({ type: 'accepted', hint: { providerPaymentId: '7' } });
  });

  it('fits the secret of any account, since a webhook does not say which it is of', () => {
    const peru = config.mercadopago?.accounts.find(({ country }) => country === 'PE');
    const manifest = 'id:7;request-id:req;ts:1704908010;';
    const headers = {
      'x-signature': `ts=1704908010,v1=${hmac(peru?.webhookSecret ?? '', manifest)}`,
      'x-request-id': 'req',
    };
    expect(read({ ...signed('1704908010', '7', 'req'), headers }).type).toBe('accepted');
  });

  it('takes a charge-back as a hint of the payment that its body names', () => {
    const news = { ...signed('1704908010', '99', 'req'), rawBody: chargeBack({ payment_id: 7 }) };
    const about = (request: WebhookRequest) => ({
      ...request,
      query: { ...request.query, type: 'topic_chargebacks_wh' },
    });
    expect(read(about(news))).toEqual({
      type: 'accepted',
      hint: {
        topic: 'topic_chargebacks_wh',
        providerPaymentId: '7',
        dedupeKey: 'mercadopago:99:topic_chargebacks_wh:5',
      },
    });
    const nameless = read(about({ ...news, rawBody: chargeBack({}) }));
    expect(nameless).toMatchObject({ type: 'accepted' });
    expect(nameless).not.toHaveProperty('hint.providerPaymentId');
    expect(read(about({ ...news, headers: {} })).type).toBe('bad_signature');
  });

  it.each(['constructor', 'topic_claims_integration_wh'])('ignores the topic %s', (type) => {
    const request = signed('1704908010', '7', 'req');
    expect(read({ ...request, query: { ...request.query, type } }).type).toBe('ignored');
  });

  it('takes subscriptions unsigned and has nothing to do for them here', () => {
    const request = {
      headers: {},
      query: { 'data.id': '7', type: 'subscription_preapproval' },
      rawBody: '{}',
    };
    expect(readWebhook('mercadopago', request, config, hmac, now).type).toBe('ignored');
  });

  it.each(['not json', '[1]', '"text"', '{}'])('calls %s without an id malformed', (rawBody) => {
    const request = { headers: {}, query: {}, rawBody };
    expect(readWebhook('mercadopago', request, config, hmac, now).type).toBe('malformed');
  });

  it('reads seconds and milliseconds alike', () => {
    expect(stampToMs('1704908010')).toBe(1_704_908_010_000);
    expect(stampToMs('1704908010000')).toBe(1_704_908_010_000);
    expect(stampToMs('soon')).toBeUndefined();
  });
});

describe('the time of a signature', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  const stamp = 1_704_908_010_000;
  const mercadopago = signed(String(stamp), '7', 'req');
  const event = JSON.stringify({ id: 'e1', type: 'paid', data: { id: 'l1', reference: 'r1' } });
  const byLink = (provider: 'linkify' | 'kushki_ad') => {
    const key = config.links[provider]?.webhookSecret ?? '';
    const v1 = hmac(key, `${stamp}.${event}`);
    return { headers: { 'x-signature': `t=${stamp},v1=${v1}` }, query: {}, rawBody: event };
  };
  const charge = JSON.stringify({
    name: 'charge',
    metadata: { attemptId: 'r1' },
    ticketNumber: 't1',
  });
  const kushki = {
    headers: {
      'x-kushki-id': String(stamp),
      'x-kushki-signature': hmac(config.kushki?.webhookSecret ?? '', `${charge}.${stamp}`),
    },
    query: {},
    rawBody: charge,
  };

  it.each([
    // Repeats may have the first signature, for days.
    ['mercadopago', mercadopago, 7 * day],
    ['kushki', kushki, 7 * day],
    // Each delivery is signed when it is sent.
    ['linkify', byLink('linkify'), 15 * minute],
    ['kushki_ad', byLink('kushki_ad'), 15 * minute],
  ] as const)(
    'of %s is believed for as long as it may be repeated',
    (provider, request, longest) => {
      const at = (time: number) => readWebhook(provider, request, config, hmac, time).type;
      expect(at(stamp + longest)).toBe('accepted');
      expect(at(stamp + longest + 1)).toBe('bad_signature');
      expect(at(stamp - 5 * minute)).toBe('accepted');
      expect(at(stamp - 5 * minute - 1)).toBe('bad_signature');
    },
  );
});

describe('webhooks and returns by provider', () => {
  it('ignores webhooks of a provider that has none', () => {
    const request = { headers: {}, query: {}, rawBody: '{}' };
    expect(readWebhook('transbank', request, config, hmac, now).type).toBe('ignored');
  });

  it('calls a signed body that is no event malformed', () => {
    const rawBody = '{"id":1}';
    const t = '1704908010000';
    const key = config.links.linkify?.webhookSecret ?? '';
    const headers = { 'x-signature': `t=${t},v1=${hmac(key, `${t}.${rawBody}`)}` };
    const request = { headers, query: {}, rawBody };
    expect(readWebhook('linkify', request, config, hmac, now).type).toBe('malformed');
  });

  it('learns nothing from the return of a link: which attempt it was only our own state says', () => {
    expect(readReturn('linkify', { attempt: 'a1' })).toEqual({ shape: 'normal' });
    expect(readReturn('linkify', {})).toEqual({ shape: 'normal' });
    expect(readReturn('transbank', { token_ws: 't' })).toMatchObject({ shape: 'normal' });
  });
});
