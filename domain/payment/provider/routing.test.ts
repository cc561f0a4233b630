import fc from 'fast-check';
import { countries, countryCodes } from '../../country/country.ts';
import { breakerPolicy, breakerState, isPassedOver, type Breaker } from './breaker.ts';
import { afterAnswer, afterFailure, closedBreaker, findBreaker, signOf } from './breaker.ts';
import { PAYMENT_FLOWS, PAYMENT_KINDS, PAYMENT_PROVIDERS } from '../kinds.ts';
import type { ChargeOutcome } from '../outcome.ts';
import { readPaymentConfig } from './payment-config.ts';
import { factsOf } from './provider-facts.ts';
import { providers } from './providers.ts';
import { chooseProvider, nextProvider, type RoutingPlace } from './routing.ts';

const config = readPaymentConfig({ NODE_ENV: 'test' });
const now = Date.parse('2026-11-23T12:00:00.000Z');
const ago = (ms: number) => new Date(now - ms).toISOString();
const chile = { config, country: 'CL', currency: 'CLP', breakers: [], now } as const;
const card = { kind: 'tdc', flow: 'tdc-one-time' } as const;
const route = ['kushki_ad', 'mercadopago', 'kushki'] as const;
const notSent: ChargeOutcome = { type: 'NOT_SENT', reason: 'processor_down' };
const open = (provider: Breaker['provider']): Breaker => ({
  ...closedBreaker({ provider, currency: 'CLP' }),
  failures: breakerPolicy.failures,
  firstFailureAt: ago(1_000),
  openedAt: ago(1_000),
});

describe('who charges', () => {
  it('is the first of the route that is up', () => {
    expect(chooseProvider(route, card, chile)).toBe('kushki_ad');
    const down = { ...chile, breakers: [open('kushki_ad')] };
    expect(chooseProvider(route, card, down)).toBe('mercadopago');
    const bothDown = { ...chile, breakers: [open('kushki_ad'), open('mercadopago')] };
    expect(chooseProvider(route, card, bothDown)).toBe('kushki');
    expect(chooseProvider(['kushki_ad'], card, down)).toBeNull();
  });

  it('is nobody who has no account in the country or does not serve the method', () => {
    const peru = { ...chile, country: 'PE', currency: 'PEN' } as const;
    expect(chooseProvider(route, card, peru)).toBe('mercadopago');
    expect(chooseProvider(['linkify', 'transbank'], card, chile)).toBeNull();
  });

  it('is, inside one attempt, another page after NOT_SENT and nobody after anything else', () => {
    const attempt = { ...card, outcome: notSent, isFirst: true, asked: ['mercadopago'] } as const;
    expect(nextProvider(route, attempt, chile)).toBe('kushki_ad');
    // Nobody typed a card for it.
    expect(nextProvider(['mercadopago', 'kushki'], attempt, chile)).toBeNull();
    expect(nextProvider(route, { ...attempt, isFirst: false }, chile)).toBeNull();
    const unknown = { type: 'UNKNOWN', reason: 'unknown' } as const;
    expect(nextProvider(route, { ...attempt, outcome: unknown }, chile)).toBeNull();
  });
});

const anyProvider = fc.constantFrom(...PAYMENT_PROVIDERS);
const anyTime = fc.option(fc.integer({ min: 0, max: 20 * 60_000 }).map(ago));
const anyBreaker: fc.Arbitrary<Breaker> = fc.record({
  provider: anyProvider,
  currency: fc.constantFrom('CLP', 'PEN', 'COP', 'USD'),
  failures: fc.nat(20),
  firstFailureAt: anyTime,
  openedAt: anyTime,
  trialAt: anyTime,
  heldAt: anyTime,
});
const anyPlace: fc.Arbitrary<RoutingPlace> = fc.record({
  config: fc.constant(config),
  country: fc.constantFrom(...countryCodes),
  currency: fc.constantFrom('CLP', 'PEN', 'COP', 'USD', 'UF'),
  breakers: fc.uniqueArray(anyBreaker, {
    selector: ({ provider, currency }) => `${provider} ${currency}`,
  }),
  now: fc.constant(now),
});
const anyRoute = fc.uniqueArray(anyProvider);
const anyMethod = fc.record({
  kind: fc.constantFrom(...PAYMENT_KINDS),
  flow: fc.constantFrom(...PAYMENT_FLOWS),
});
const anyOutcome: fc.Arbitrary<ChargeOutcome> = fc.constantFrom<ChargeOutcome>(
  notSent,
  { type: 'UNKNOWN', reason: 'unknown' },
  { type: 'UNKNOWN', reason: 'amount_mismatch', moved: { amount: 1, currency: 'CLP' } },
  { type: 'PENDING', reason: 'pending' },
  { type: 'DECLINED', reason: 'issuer_declined' },
  { type: 'SUCCESS', amount: 1, currency: 'CLP', providerPaymentId: 'p' },
);

test('nobody is chosen outside their market, their methods, the route, or while they are passed over', () => {
  fc.assert(
    fc.property(anyRoute, anyMethod, anyPlace, anyOutcome, (way, method, place, outcome) => {
      const attempt = { ...method, outcome, isFirst: true, asked: [] };
      const chosen = [chooseProvider(way, method, place), nextProvider(way, attempt, place)];
      for (const name of chosen) {
        if (name === null) continue;
        expect(way).toContain(name);
        expect(providers[name].markets[place.country]).toBe(place.currency);
        expect(providers[name].serves).toContainEqual(method);
        const account = { provider: name, currency: place.currency };
        const breaker = findBreaker(place.breakers, account);
        expect(isPassedOver(breakerState(breaker, now))).toBe(false);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('there is no second provider after a charge may have happened, and none is asked twice', () => {
  fc.assert(
    fc.property(
      anyRoute,
      anyMethod,
      anyPlace,
      anyOutcome,
      fc.boolean(),
      anyRoute,
      (way, method, place, outcome, isFirst, asked) => {
        const next = nextProvider(way, { ...method, outcome, isFirst, asked }, place);
        if (next === null) return;
        expect(outcome.type).toBe('NOT_SENT');
        expect(isFirst).toBe(true);
        expect(asked).not.toContain(next);
        expect(factsOf(next, method.kind).way).toBe('redirect');
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('a breaker', () => {
  const failTimes = (
    times: number,
    from = closedBreaker({ provider: 'linkify', currency: 'CLP' }),
  ) => Array.from({ length: times }).reduce<Breaker>((breaker) => afterFailure(breaker, now), from);

  it('opens after the failures of the policy in a row, and not by those with an answer between them', () => {
    const { failures } = breakerPolicy;
    expect(breakerState(failTimes(failures - 1), now)).toBe('closed');
    expect(breakerState(failTimes(failures), now)).toBe('open');
    const answered = afterAnswer(failTimes(failures - 1));
    expect(breakerState(failTimes(failures - 1, answered), now)).toBe('closed');
  });

  it('counts no failures of another hour', () => {
    const { failures, withinMs } = breakerPolicy;
    const old = failTimes(failures - 1);
    expect(afterFailure(old, now + withinMs)).toMatchObject({ failures: 1, openedAt: null });
  });

  it('is tried by one payment after its time, and closes by its answer or stays open by its failure', () => {
    const opened = failTimes(breakerPolicy.failures);
    const later = now + breakerPolicy.openMs;
    expect(breakerState(opened, later - 1)).toBe('open');
    expect(breakerState(opened, later)).toBe('due');
    const tried = { ...opened, trialAt: new Date(later).toISOString() };
    expect(breakerState(tried, later)).toBe('trying');
    expect(isPassedOver(breakerState(tried, later))).toBe(true);
    // Its payer went away before anything was sent.
    expect(breakerState(tried, later + breakerPolicy.trialMs)).toBe('due');
    expect(breakerState(afterAnswer(tried), later)).toBe('closed');
    expect(breakerState(afterFailure(tried, later), later)).toBe('open');
  });

  it('that a person opened is closed by nothing else', () => {
    const held = {
      ...closedBreaker({ provider: 'kushki', currency: 'CLP' }),
      heldAt: ago(60 * 60_000),
    };
    expect(breakerState(afterAnswer(held), now)).toBe('held');
    expect(breakerState(afterFailure(held, now), now)).toBe('held');
  });
});

test('each country’s currency is the one that its routes are judged by', () => {
  for (const country of countryCodes) {
    const place = { ...chile, country, currency: countries[country].currency };
    expect(chooseProvider(route, card, place)).not.toBeNull();
  }
});

test('an account that is down in one currency is charged by in the others', () => {
  const breakers = [{ ...open('mercadopago'), currency: 'PEN' }];
  const at = { config, breakers, now };
  const peru = { ...at, country: 'PE', currency: 'PEN' } as const;
  const colombia = { ...at, country: 'CO', currency: 'COP' } as const;
  expect(chooseProvider(['mercadopago'], card, peru)).toBeNull();
  expect(chooseProvider(['mercadopago'], card, colombia)).toBe('mercadopago');
});

test('only who was not reached or did not answer counts; what we sent wrongly is ours to look at', () => {
  expect(signOf({ type: 'NOT_SENT', reason: 'processor_down' })).toBe('unanswered');
  expect(signOf({ type: 'UNKNOWN', reason: 'unknown' })).toBe('unanswered');
  expect(signOf({ type: 'NOT_SENT', reason: 'config_error' })).toBe('ours');
  expect(signOf({ type: 'DECLINED', reason: 'processor_down' })).toBe('answered');
  const moved = { amount: 1, currency: 'CLP' };
  expect(signOf({ type: 'UNKNOWN', reason: 'amount_mismatch', moved })).toBe('answered');
});
