import { MercadoPagoConfig, Payment, PaymentRefund, WebhookSignatureValidator } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config';
import { Oneclick, Options, TransactionDetail, WebpayPlus } from 'transbank-sdk';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import {
  aCharge,
  actOnWebpay,
  AMOUNT,
  openWebhookInbox,
  startGatewayFixture,
  tokenise,
} from './gateway-fixture.ts';

// The providers' own clients against the simulator: what they can talk to, speaks their protocol.
let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await startGatewayFixture();
});
afterAll(() => gateway.close());

describe("Transbank's SDK", () => {
  const webpay = () => {
    const { commerceCode = '', apiKey = '' } = gateway.config.transbank ?? {};
    return new WebpayPlus.Transaction(
      new Options(commerceCode, apiKey, `${gateway.url}/transbank`, 15_000),
    );
  };

  it('creates, commits, reads and refunds', async () => {
    const { attemptId, ownerId, returnUrl } = aCharge('transbank');
    const buyOrder = buyOrderOf(attemptId);
    const { token, url } = await webpay().create(buyOrder, ownerId, AMOUNT, returnUrl);
    expect(url).toContain('/webpayserver/initTransaction');
    await actOnWebpay(gateway, token);
    const committed = await webpay().commit(token);
    expect(committed).toMatchObject({
      response_code: 0,
      status: 'AUTHORIZED',
      amount: AMOUNT,
      buy_order: buyOrder,
    });
    expect(await webpay().status(token)).toEqual(committed);
    expect(await webpay().refund(token, AMOUNT)).toEqual({ type: 'REVERSED' });
    expect((await webpay().status(token)).status).toBe('REVERSED');
  });

  it('understands the errors', async () => {
    await expect(webpay().commit('0'.repeat(64))).rejects.toThrow('Transaction not found');
    await expect(
      webpay().create(buyOrderOf(aCharge('transbank').attemptId), 's', 0, 'http://a.cl/r'),
    ).rejects.toThrow('422');
    const stranger = new WebpayPlus.Transaction(
      new Options('597055555532', 'wrong', `${gateway.url}/transbank`, 15_000),
    );
    await expect(stranger.status('0'.repeat(64))).rejects.toThrow('Not Authorized');
  });
});

describe("Transbank's SDK for Webpay Mall", () => {
  const storeCode = '597055555536';
  let mallGateway: GatewayFixture;
  beforeAll(async () => {
    mallGateway = await startGatewayFixture({
      TRANSBANK_COMMERCE_CODE: '597055555535',
      TRANSBANK_STORE_CODE: storeCode,
    });
  });
  afterAll(() => mallGateway.close());

  it('creates, commits, reads and refunds the row of its store', async () => {
    const { commerceCode = '', apiKey = '' } = mallGateway.config.transbank ?? {};
    const mall = new WebpayPlus.MallTransaction(
      new Options(commerceCode, apiKey, `${mallGateway.url}/transbank`, 15_000),
    );
    const { attemptId, ownerId, returnUrl } = aCharge('transbank');
    const buyOrder = buyOrderOf(attemptId);
    const details = [new TransactionDetail(AMOUNT, storeCode, buyOrder)];
    const { token } = await mall.create(buyOrder, ownerId, returnUrl, details);
    await actOnWebpay(mallGateway, token);
    const committed = await mall.commit(token);
    expect(committed).toMatchObject({ vci: 'TSY', buy_order: buyOrder, session_id: ownerId });
    expect(committed.details).toMatchObject([
      { response_code: 0, status: 'AUTHORIZED', amount: AMOUNT, commerce_code: storeCode },
    ]);
    expect(await mall.status(token)).toEqual(committed);
    await expect(mall.refund(token, buyOrder, '597055555537', AMOUNT)).rejects.toThrow('422');
    expect(await mall.refund(token, buyOrder, storeCode, AMOUNT)).toEqual({ type: 'REVERSED' });
    const another = [new TransactionDetail(AMOUNT, '597055555537', buyOrder)];
    await expect(mall.create(buyOrder, ownerId, returnUrl, another)).rejects.toThrow('422');
  });
});

describe("Transbank's SDK for Oneclick Mall", () => {
  const options = () => {
    const { commerceCode = '', apiKey = '' } = gateway.config.transbank?.oneclick ?? {};
    return new Options(commerceCode, apiKey, `${gateway.url}/transbank`, 15_000);
  };

  it('inscribes a card, charges it, reads and refunds', async () => {
    const storeCode = gateway.config.transbank?.oneclick?.storeCode ?? '';
    const inscription = new Oneclick.MallInscription(options());
    const started = await inscription.start('ana', 'ana@example.com', 'http://127.0.0.1:9/back');
    const form = new URLSearchParams({
      TBK_TOKEN: started.token,
      card_number: '4051885600446623',
    });
    const page = await fetch(started.url_webpay, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(page.headers.get('location')).toContain(`TBK_TOKEN=${started.token}`);
    const { tbk_user: user, response_code: code } = await inscription.finish(started.token);
    expect(code).toBe(0);

    const mall = new Oneclick.MallTransaction(options());
    const buyOrder = buyOrderOf(aCharge('transbank').attemptId);
    const details = [new TransactionDetail(AMOUNT, storeCode, buyOrder)];
    const charged = await mall.authorize('ana', user, buyOrder, details);
    expect(charged.details[0]).toMatchObject({
      response_code: 0,
      status: 'AUTHORIZED',
      amount: AMOUNT,
    });
    expect(await mall.status(buyOrder)).toEqual(charged);
    expect(await mall.refund(buyOrder, storeCode, buyOrder, AMOUNT)).toEqual({ type: 'REVERSED' });
    expect((await mall.status(buyOrder)).details[0].status).toBe('REVERSED');
    expect(await inscription.delete(user, 'ana')).toBe(true);
  });
});

describe("MercadoPago's SDK", () => {
  // It has no option for the address (reference: its only switch is this shared constant).
  const original = AppConfig.BASE_URL;
  beforeAll(() => {
    Object.assign(AppConfig, { BASE_URL: `${gateway.url}/mercadopago` });
  });
  afterAll(() => {
    Object.assign(AppConfig, { BASE_URL: original });
  });

  // A fresh one per call: it remembers the last idempotency key (sdk-nodejs #481).
  const client = () => new MercadoPagoConfig({ accessToken: gateway.account().accessToken });

  const body = async (holder: string, webhookUrl: string) => {
    const { attemptId } = aCharge('mercadopago');
    return {
      transaction_amount: AMOUNT,
      token: await tokenise(gateway, holder),
      description: 'Seguro',
      installments: 1,
      payer: { email: 'test_user_1@testuser.com' },
      external_reference: attemptId,
      notification_url: webhookUrl,
    };
  };

  it('pays, reads, searches and refunds', async () => {
    const request = await body('APRO', 'http://127.0.0.1:9/webhook');
    const requestOptions = { idempotencyKey: request.external_reference };
    const paid = await new Payment(client()).create({ body: request, requestOptions });
    expect(paid).toMatchObject({ status: 'approved', status_detail: 'accredited' });
    const id = paid.id ?? 0;
    expect(await new Payment(client()).get({ id })).toMatchObject({ transaction_amount: AMOUNT });
    const found = await new Payment(client()).search({
      options: { external_reference: request.external_reference },
    });
    expect(found.results?.map((each) => String(each.id))).toEqual([String(id)]);
    const refund = await new PaymentRefund(client()).create({
      payment_id: id,
      body: { amount: 470 },
      requestOptions: { idempotencyKey: 'r1' },
    });
    expect(refund).toMatchObject({ status: 'approved', amount: 470 });
  });

  it('understands a refused request', async () => {
    const request = { ...(await body('APRO', 'http://127.0.0.1:9/webhook')), installments: 0 };
    const paying = new Payment(client()).create({ body: request });
    await expect(paying).rejects.toMatchObject({ status: 400 });
  });

  it('finds the signature of a webhook right', async () => {
    const inbox = await openWebhookInbox();
    const request = await body('FUND', inbox.url);
    await new Payment(client()).create({ body: request });
    const [webhook] = await inbox.waitFor(1);
    const validate = (secret: string) =>
      WebhookSignatureValidator.validate({
        xSignature: webhook?.headers['x-signature'],
        xRequestId: webhook?.headers['x-request-id'],
        dataId: webhook?.query['data.id'],
        secret,
      });
    expect(() => validate(gateway.account().webhookSecret)).not.toThrow();
    expect(() => validate('another')).toThrow();
    await inbox.close();
  });
});
