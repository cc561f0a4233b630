import type { PurchaseEvent } from '../machine/purchase-events.ts';

/** What a visitor sends: a step, a payment on the provider's page, a payment by card. */
export const submit = {
  type: 'SUBMIT',
  stepId: 'datos-personales',
  values: { legalId: '1-9' },
} as const satisfies PurchaseEvent;

export const pay = {
  type: 'PAY',
  payment: { kind: 't', flow: 't-one-time', provider: 'transbank' },
} as const satisfies PurchaseEvent;

export const payByCard = {
  type: 'PAY_BY_CARD',
  payment: { kind: 'tdc', flow: 'tdc-one-time', provider: 'mercadopago' },
  askForToken: async () => ({ kind: 'token', token: 'token-12', brand: 'visa' }),
} as const satisfies PurchaseEvent;
