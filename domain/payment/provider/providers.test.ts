import { currencies } from '../../money/currency.ts';
import { countries, type CountryCode } from '../../country/country.ts';
import { PAYMENT_FLOWS, PAYMENT_KINDS, PAYMENT_PROVIDERS } from '../kinds.ts';
import { ERROR_TABLES } from '../payer-message.ts';
import {
  factsOf,
  isProofOfNothing,
  isRepeatable,
  providerName,
  slowestChargeMs,
  typedInPage,
} from './provider-facts.ts';
import { bankProviders, proofProviders } from './provider-names.ts';
import { LINK_PROVIDERS, providers } from './providers.ts';

const MINUTE = 60_000;

describe.each(PAYMENT_PROVIDERS)('the row of %s', (name) => {
  const row = providers[name];

  it('has a name for payers and a table of its errors', () => {
    expect(providerName(name)).toBe(row.displayName);
    expect(row.displayName).not.toBe('');
    const isForTransfers = row.serves.every(({ kind }) => kind === 'transfer');
    expect(bankProviders.includes(name)).toBe(isForTransfers);
    expect(proofProviders.includes(name)).toBe(row.way === 'manual');
    expect(ERROR_TABLES[name].length).toBeGreaterThan(0);
  });

  it('serves methods of the specification in at least one country, in its currency', () => {
    expect(Object.keys(row.markets).length).toBeGreaterThan(0);
    for (const [country, currency] of Object.entries(row.markets)) {
      expect(countries[country as CountryCode].currency).toBe(currency);
      expect(currencies).toHaveProperty(currency);
    }
    expect(row.serves.length).toBeGreaterThan(0);
    for (const { kind, flow } of row.serves) {
      expect(PAYMENT_KINDS).toContain(kind);
      expect(PAYMENT_FLOWS).toContain(flow);
    }
  });

  it('charges stored cards exactly where it serves their kind', () => {
    expect(row.serves.some(({ kind }) => kind === 'tdc-token')).toBe(row.storedCards);
    if (!row.storedCards) expect(row.repeatable.storedCard).toBe(false);
  });

  it('says "never heard of it" proves something only after every call has ended', () => {
    for (const { kind } of row.serves) {
      const { way, limits } = factsOf(name, kind);
      const { callMs, unheardMs, pageMs, answersWithinMs } = limits;
      expect(unheardMs).toBeGreaterThan(callMs);
      expect(callMs).toBeGreaterThan(answersWithinMs ?? 0);
      if (pageMs === null) expect(way).toBe('token');
      else expect(way).not.toBe('token');
      expect(isProofOfNothing(name, kind, unheardMs)).toBe(false);
      expect(isProofOfNothing(name, kind, unheardMs + 1)).toBe(true);
    }
  });
});

describe('facts that others ask for', () => {
  it('name a provider that no table knows by its own name', () => {
    expect(providerName('new_one')).toBe('new_one');
  });

  it('repeat no call that could charge twice', () => {
    const repeatable = PAYMENT_PROVIDERS.filter((name) => isRepeatable(name, 'tdc'));
    expect(repeatable).toEqual(PAYMENT_PROVIDERS.filter((name) => name !== 'kushki'));
    expect(PAYMENT_PROVIDERS.filter((name) => isRepeatable(name, 'tdc-token'))).toEqual([
      'mercadopago',
    ]);
  });

  it('know that a transfer by Kushki is paid on its page, may be opened again and is given back by people', () => {
    expect(factsOf('kushki', 'tdc')).toBe(providers.kushki);
    expect(factsOf('kushki', 'transfer')).toMatchObject({ way: 'redirect', refunds: null });
    expect(factsOf('linkify', 'transfer')).toBe(providers.linkify);
    expect(isRepeatable('kushki', 'transfer')).toBe(true);
    expect(typedInPage('kushki', 'transfer')).toBe(false);
  });

  it('ask for a card on our page where it is typed there, and never for a stored one', () => {
    expect(typedInPage('mercadopago', 'tdc')).toBe(true);
    expect(typedInPage('mercadopago', 'tdc-token')).toBe(false);
    expect(typedInPage('transbank', 't')).toBe(false);
    expect(typedInPage('kushki_ad', 'tdd')).toBe(false);
  });

  it('end an unheard card payment in minutes, not days, and Webpay not before its form', () => {
    expect(isProofOfNothing('mercadopago', 'tdc', 10 * MINUTE)).toBe(true);
    expect(isProofOfNothing('kushki', 'tdc', 29_000)).toBe(false);
    expect(isProofOfNothing('transbank', 't', 9 * MINUTE)).toBe(false);
  });

  it('know the longest that a charge can take: Kushki keeps a card by two calls, and charges it by two', () => {
    expect(slowestChargeMs()).toBe(120_000);
  });

  it('list the five that speak the contract of payment links', () => {
    expect(LINK_PROVIDERS).toEqual(['linkify', 'linkify_qps', 'queplan', 'queseguro', 'kushki_ad']);
  });
});
