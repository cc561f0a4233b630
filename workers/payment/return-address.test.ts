import { countryCodes } from '@cotejo/domain/country/country.ts';
import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { toRequest } from './charge.ts';

test.each(countryCodes)('whoever pays in %s comes back to the site of that country', (country) => {
  const attempt = {
    id: 'b6f7',
    ownerKind: 'purchase',
    ownerId: 'a1',
    provider: 'kushki',
    kind: 'tdc',
    flow: 'tdc-one-time',
    amount: 100,
    currency: 'COP',
    returnState: 'AbC',
    expiresAt: new Date(),
  } as unknown as PaymentAttempt;
  const request = toRequest(
    { publicUrls, webhookUrl: 'https://hooks.example', paymentPageMs: 1 },
    attempt,
    {
      country,
      subject: 'Cotejo',
      payer: { email: 'a@b.cl' },
      installments: null,
      deferral: null,
      cardToken: null,
    },
  );
  expect(request.returnUrl).toBe(`${publicUrls[country]}/api/payments/kushki/return?state=AbC`);
  expect(request).not.toHaveProperty('country');
});
