import { chooseProvider, DEFAULT_FLOW } from './choose-provider.ts';
import { PAYMENT_FLOWS, PAYMENT_KINDS } from './kinds.ts';

describe('choosing a payment provider', () => {
  it('sends a one-time transfer to linkify and one-time cards to kushki_ad (spec 3 §4)', () => {
    expect(chooseProvider('transfer-one-time')?.provider).toBe('linkify');
    expect(chooseProvider('tdc-one-time')?.provider).toBe('kushki_ad');
    expect(chooseProvider('tdd-one-time')?.provider).toBe('kushki_ad');
  });

  it('takes the named provider when it serves the flow', () => {
    expect(chooseProvider('tdc-one-time', 'mercadopago')).toEqual({
      provider: 'mercadopago',
      way: 'token',
    });
    expect(chooseProvider('tdc-one-time', 'linkify')).toBeUndefined();
  });

  it('has a flow of the specification for every kind', () => {
    for (const kind of PAYMENT_KINDS) expect(PAYMENT_FLOWS).toContain(DEFAULT_FLOW[kind]);
  });
});
