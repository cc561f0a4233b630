import type { Provider, Routing } from '../routing/use-routing.ts';

const change = { at: '2026-11-22T12:00:00.000Z', by: 'Gabriel Soto', reason: 'Corte avisado' };
const provider: Provider = {
  provider: 'linkify',
  currency: 'CLP',
  displayName: 'Linkify',
  countries: ['CL'],
  state: 'closed',
  since: null,
  failures: 0,
  isHoldable: true,
  change: null,
};

/** Chile's transfers: one provider that charges, one that is passed over; a third is another country's too. */
export const sampleRouting: Routing = {
  routes: [
    {
      country: 'CL',
      flow: 'transfer-one-time',
      productCode: null,
      version: 3,
      change,
      providers: ['linkify', 'linkify_qps'],
      possible: ['linkify', 'linkify_qps'],
    },
  ],
  providers: [
    provider,
    { ...provider, provider: 'linkify_qps', state: 'open', since: change.at, failures: 5 },
    { ...provider, provider: 'mercadopago', countries: ['CL', 'PE'], isHoldable: false },
  ],
};
