import { changeableDays, isChargeDay } from './change-date.ts';
import { cardRefusal } from './card-rules.ts';
import { firstChargeDay, nextBillingDate } from './next-charge.ts';
import { subscriptionTerms } from './subscription-terms.ts';
import { periodicityOf } from './subscription.ts';

const quarterly = ['15-01', '15-04', '15-07', '15-10'];

test.each([
  ['2026-10-15', quarterly, '2026-11-01'],
  ['2026-10-16', quarterly, '2026-12-01'],
  ['2026-11-30', quarterly, '2026-12-01'],
  ['2026-12-31', [], '2027-01-01'],
  ['2026-12-16', ['15-12'], '2027-02-01'],
])('the next billing date of %s by %j is %s (spec 3 §4)', (today, dates, next) => {
  expect(nextBillingDate(today, dates)).toBe(next);
});

test.each([
  ['2026-12-01', 'month', [], '2027-01-01'],
  ['2026-12-01', 'month', quarterly, '2027-01-01'],
  // Past the operation day of its month the insurer bills a month later, and never inside what is paid.
  ['2026-10-20', 'month', quarterly, '2026-12-01'],
  ['2026-10-10', 'month', quarterly, '2026-11-10'],
  ['2026-12-01', 'year', quarterly, '2027-12-01'],
  ['2026-12-01', 'day', quarterly, null],
] as const)(
  'from %s by %s, operation days %j, it charges on %s',
  (startsOn, period, dates, day) => {
    expect(firstChargeDay(startsOn, { period }, dates)).toBe(day);
  },
);

test('a price that is paid whole or partly elsewhere has no period to subscribe to', () => {
  expect(periodicityOf({ period: 'month' })).toBe('monthly');
  expect(periodicityOf({ period: 'year' })).toBe('yearly');
  expect(periodicityOf({ period: 'day' })).toBeNull();
  const rest = { by: 'policyholder', amount: 1, currency: 'CLP' } as const;
  expect(periodicityOf({ period: 'month', rest })).toBeNull();
});

describe('the day of the next charge', () => {
  const charge = { nextChargeOn: '2027-01-01', dueOn: '2027-01-01' };

  it.each([
    ['2026-12-20', '2026-12-23', '2027-01-16'],
    ['2026-11-23', '2026-12-17', '2027-01-16'],
    ['2026-12-29', '2027-01-01', '2027-01-16'],
  ])('seen on %s is moved to between %s and %s', (today, first, last) => {
    expect(changeableDays(charge, today)).toEqual({ first, last });
  });

  it('stands in the days before it', () => {
    expect(changeableDays(charge, '2026-12-30')).toBeNull();
    expect(isChargeDay('2027-01-05', null)).toBe(false);
  });

  it('is one that every month has', () => {
    const days = changeableDays({ nextChargeOn: '2027-02-01', dueOn: '2027-02-01' }, '2027-01-10');
    expect(isChargeDay('2027-01-28', days)).toBe(true);
    expect(isChargeDay('2027-01-29', days)).toBe(false);
    expect(isChargeDay('2027-02-16', days)).toBe(true);
    expect(isChargeDay('2027-02-17', days)).toBe(false);
    expect(isChargeDay('2027-1-28', days)).toBe(false);
  });
});

test.each([
  ['tdc', { brand: 'visa', type: 'credit' }, null],
  ['tdc', { brand: 'MasterCard', type: 'debit' }, 'not_supported'],
  ['tdd', { brand: 'master', type: 'debit' }, null],
  ['tdd', { brand: 'visa' }, null],
  ['tdd', { brand: 'visa', type: 'prepaid' }, 'not_supported'],
  ['tdc', { brand: 'amex', type: 'credit' }, 'not_supported'],
  ['t', { brand: 'visa', type: 'prepaid' }, null],
] as const)('%s by %j: %s', (kind, card, refusal) => {
  expect(cardRefusal(kind, card)).toBe(refusal);
});

test.each(['es', 'en', 'pt'] as const)(
  'in %s the consent names the payment, the later ones, their day and that they are automatic',
  (language) => {
    const price = {
      amount: 83_252,
      currency: 'CLP',
      period: 'month',
      ufValue: 4_061_069,
      original: { amount: 20_500, currency: 'UF' },
    } as const;
    const kept = subscriptionTerms(
      price,
      { startsOn: '2026-12-01', nextChargeOn: '2027-01-01' },
      'kept',
      language,
    ).text;
    const { text } = subscriptionTerms(
      price,
      { startsOn: '2026-12-01', nextChargeOn: '2027-01-01' },
      'new',
      language,
    );
    for (const said of ['$83.252', '2,05', 'UF', '2027']) expect(text).toContain(said);
    expect(text).toMatch(/autom[aá]tic/);
    expect(text).toMatch(/<1>.+<\/1>/);
    expect(text).not.toContain('{');
    expect(kept).not.toBe(text);
  },
);

test.each([
  [
    'es',
    /UF\s1,856,.*automáticamente cada mes, desde el 1 de enero de 2027, y UF\s2,05 desde el período que empieza el 1 de diciembre de 2027, cuando termina el descuento/,
  ],
  [
    'en',
    /UF\s1,856,.*automatically every month, from .*2027, and UF\s2,05 from the period that begins on .*when the discount ends/,
  ],
  [
    'pt',
    /UF\s1,856,.*automaticamente a cada mês, a partir de .*2027, e UF\s2,05 a partir do período que começa em .*quando termina o desconto/,
  ],
] as const)(
  'in %s the consent says until when a discount holds, and what is charged then',
  (language, said) => {
    const price = {
      amount: 74_000,
      currency: 'CLP',
      period: 'month',
      ufValue: 4_000_000,
      original: { amount: 20_500, currency: 'UF' },
      discount: {
        offerId: 1,
        amount: 8_000,
        currency: 'CLP',
        later: { periods: 11, amount: 18_560 },
      },
    } as const;
    const { text } = subscriptionTerms(
      price,
      { startsOn: '2026-12-01', nextChargeOn: '2027-01-01' },
      'new',
      language,
    );
    expect(text).toMatch(said);
    expect(text).not.toMatch(/\{|descuento de hoy|today’s discount|desconto de hoje/);
  },
);
