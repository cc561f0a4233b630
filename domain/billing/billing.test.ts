import fc from 'fast-check';
import { addDays, addMonths, countDays, countMonths } from '../money/calendar-day.ts';
import { countries, countryCodes } from '../country/country.ts';
import { dayIn } from '../calendar/start-dates.ts';
import { PERIODICITY_MONTHS, type Periodicity } from '../payment/kinds.ts';
import { REASONS, type ReasonCode } from '../payment/codes/reasons.ts';
import { arrearsOn, nextStageDay } from './arrears.ts';
import { chargeDayOf, periodDays, periodNumberOn, type BillingPlan } from './billing-period.ts';
import { chargeAmount, isRiseTooHigh } from './charge-amount.ts';
import { chargingFrom, firstTryAt, laterTryAt, stageAt } from './charge-times.ts';
import { countsAsArrears, nextTryDay } from './recycling.ts';
import { allowanceOf } from './run-rules.ts';

const aDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const aPeriodicity = fc.constantFrom(...(Object.keys(PERIODICITY_MONTHS) as Periodicity[]));
const aNumber = fc.integer({ min: 0, max: 120 });
const aPlan: fc.Arbitrary<BillingPlan> = fc.record({
  startsOn: aDay,
  periodicity: aPeriodicity,
  chargeDay: fc.record({
    day: fc.integer({ min: 1, max: 31 }),
    lag: fc.integer({ min: -1, max: 1 }),
  }),
});

describe('the periods of a policy', () => {
  it('follow each other without a gap or a day in two', () => {
    fc.assert(
      fc.property(aPlan, aNumber, (plan, number) => {
        const { to } = periodDays(plan, number);
        expect(periodDays(plan, number + 1).from).toBe(addDays(to, 1));
      }),
    );
  });

  it('of a month are twelve in one of a year, whatever the day', () => {
    fc.assert(
      fc.property(aPlan, aNumber, (plan, years) => {
        const yearly = periodDays({ ...plan, periodicity: 'yearly' }, years);
        const monthly = periodDays({ ...plan, periodicity: 'monthly' }, years * 12);
        expect(monthly.from).toBe(yearly.from);
      }),
    );
  });

  it('are charged in the month that their cover names, on their day or the last one', () => {
    fc.assert(
      fc.property(aPlan, aNumber, (plan, number) => {
        const { from, dueOn } = periodDays(plan, number + 1);
        expect(countMonths(from, dueOn)).toBe(plan.chargeDay.lag);
        const isLast = addDays(dueOn, 1).endsWith('-01');
        const { day } = plan.chargeDay;
        expect(Number(dueOn.slice(8)) === day || (isLast && Number(dueOn.slice(8)) < day)).toBe(
          true,
        );
      }),
    );
  });

  it('are found by a day', () => {
    fc.assert(
      fc.property(aPlan, aDay, (plan, day) => {
        const { from, to } = periodDays(plan, periodNumberOn(plan, day));
        expect(from <= day && day <= to).toBe(true);
      }),
    );
  });

  const days = (startsOn: string, periodicity: Periodicity, count: number) => {
    const chargeDay = chargeDayOf(startsOn, { from: startsOn, dueOn: startsOn });
    return Array.from({ length: count }, (_, at) =>
      periodDays({ startsOn, periodicity, chargeDay }, at + 1).dueOn.slice(5),
    );
  };

  it.each([
    ['2027-01-31', 'monthly', '02-28 03-31 04-30 05-31'],
    ['2028-01-31', 'monthly', '02-29 03-31 04-30 05-31'],
    ['2028-02-29', 'yearly', '02-28 02-28 02-28 02-29'],
    ['2027-08-31', 'bimonthly', '10-31 12-31 02-29 04-30'],
    ['2027-08-31', 'quarterly', '11-30 02-29 05-31 08-31'],
    ['2027-10-30', 'four-monthly', '02-29 06-30 10-30 02-28'],
    ['2027-08-31', 'half-yearly', '02-29 08-31 02-28 08-31'],
  ] as const)('that begin on %s and come %s are due on %s', (startsOn, periodicity, due) => {
    expect(days(startsOn, periodicity, 4).join(' ')).toBe(due);
  });

  it('keep the day that their holder chose, and the month by which the insurer bills later', () => {
    const startsOn = '2026-10-20';
    const later = chargeDayOf(startsOn, { from: '2026-11-20', dueOn: '2026-12-01' });
    expect(later).toEqual({ day: 1, lag: 1 });
    const plan = { startsOn, periodicity: 'monthly', chargeDay: later } as const;
    expect([1, 2, 3].map((number) => periodDays(plan, number).dueOn)).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
    ]);
    const earlier = chargeDayOf('2027-01-01', { from: '2027-02-01', dueOn: '2027-01-28' });
    expect(earlier).toEqual({ day: 28, lag: -1 });
  });
});

test('months are added with the day of the first, clamped', () => {
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
  expect(addMonths('2027-12-15', 2, 31)).toBe('2028-02-29');
});

describe('arrears', () => {
  it.each([
    [null, null],
    [0, 'mora_1'],
    [3, 'mora_1'],
    [4, 'mora_2'],
    [7, 'mora_2'],
    [8, 'mora_3'],
    [400, 'mora_3'],
  ] as const)('%s days after the first failed try are %s', (days, stage) => {
    const from = days === null ? null : '2027-02-26';
    expect(arrearsOn(from, addDays('2027-02-26', days ?? 90))).toBe(stage);
  });

  it('go on at 4 and at 8 days', () => {
    expect([0, 3, 4, 7, 8].map(nextStageDay)).toEqual([4, 4, 8, 8, null]);
  });
});

describe('the next try', () => {
  const arrearsFrom = '2027-03-08';
  const tries = (reason: ReasonCode): readonly string[] => {
    const found: string[] = [];
    for (let after: string | null = arrearsFrom; after !== null;) {
      after = nextTryDay(reason, { arrearsFrom, after });
      if (after !== null) found.push(after);
    }
    return found;
  };

  it.each([
    ['issuer_declined', '2027-03-11 2027-03-15 2027-03-18'],
    // The one after seven days waits for the next payday.
    ['insufficient_funds', '2027-03-11 2027-03-15 2027-03-18'],
    ['expired_card', ''],
    ['token_invalid', ''],
    ['fraud_risk', ''],
    ['retry_limit', ''],
    ['processor_down', ''],
  ] as const)('after %s is on %s', (reason, days) => {
    expect(tries(reason).join(' ')).toBe(days);
  });

  it('for want of funds is on a day on which people are paid', () => {
    const at = { arrearsFrom: '2027-03-16', after: '2027-03-23' };
    expect(nextTryDay('insufficient_funds', at)).toBe('2027-03-30');
    expect(nextTryDay('issuer_declined', at)).toBe('2027-03-26');
  });

  it('for want of funds is one, though several such days follow each other', () => {
    // Seven days after the first of these is 29 March; 30 March, 1 and 5 April follow.
    const arrearsFrom = '2027-03-22';
    expect(nextTryDay('insufficient_funds', { arrearsFrom, after: '2027-03-29' })).toBe(
      '2027-04-01',
    );
    expect(nextTryDay('insufficient_funds', { arrearsFrom, after: '2027-04-01' })).toBeNull();
  });

  it('ends for every reason, within twenty days', () => {
    fc.assert(
      fc.property(
        aDay,
        fc.constantFrom(...(Object.keys(REASONS) as ReasonCode[])),
        (from, reason) => {
          let after: string = from;
          for (let count = 0; ; count += 1) {
            expect(count).toBeLessThan(4);
            const next = nextTryDay(reason, { arrearsFrom: from, after });
            if (next === null) break;
            expect(next > after).toBe(true);
            expect(countDays(from, next)).toBeLessThanOrEqual(20);
            after = next;
          }
        },
      ),
    );
  });

  it('puts nobody in arrears for what is ours', () => {
    const ours = (Object.keys(REASONS) as ReasonCode[]).filter((code) => !countsAsArrears(code));
    expect(ours.toSorted()).toEqual(
      [
        'config_error',
        'duplicate',
        'pending',
        'processor_down',
        'proof_review',
        'unknown',
      ].toSorted(),
    );
  });
});

const policyId = '00000000-0000-4000-8000-000000000001';

describe('the time of a try', () => {
  it('lies on its day between eight and noon in every country, also when clocks change', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), aDay, fc.uuid(), (country, day, id) => {
        const { timeZone } = countries[country];
        const hour = (at: Date) =>
          Number(at.toLocaleString('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }));
        const first = firstTryAt(country, day, id);
        expect(dayIn(timeZone, first.getTime())).toBe(day);
        expect(hour(first)).toBeGreaterThanOrEqual(8);
        expect(hour(first)).toBeLessThan(12);
        expect(hour(laterTryAt(country, day, id))).toBe(10);
      }),
    );
  });

  it.each([
    ['2026-09-06', '2026-09-06T13:00:00.000Z'],
    ['2027-04-03', '2027-04-03T13:00:00.000Z'],
    ['2027-04-04', '2027-04-04T14:00:00.000Z'],
    ['2027-09-05', '2027-09-05T13:00:00.000Z'],
  ])('on %s in Chile is %s', (day, at) => {
    const after = laterTryAt('CL', day, policyId).getTime() - new Date(at).getTime();
    expect(after).toBeGreaterThanOrEqual(0);
    expect(stageAt('CL', day).getTime() - new Date(at).getTime()).toBe(3_600_000);
    expect(firstTryAt('CL', day, policyId)).toEqual(firstTryAt('CL', day, policyId));
  });
});

test('tries of one day are spread over an hour, each policy at its own minute', () => {
  const ids = fc.sample(fc.uuid(), { numRuns: 200, seed: 7 });
  const minutes = new Set(ids.map((id) => laterTryAt('CL', '2027-03-03', id).getUTCMinutes()));
  expect(minutes.size).toBeGreaterThan(40);
  expect(laterTryAt('CL', '2027-03-03', policyId)).toEqual(
    laterTryAt('CL', '2027-03-03', policyId),
  );
});

test('a run begins no more charges than a provider takes until the next one', () => {
  expect(allowanceOf('mercadopago', 0)).toBe(900);
  expect(allowanceOf('mercadopago', 850)).toBe(50);
  expect(allowanceOf('mercadopago', 2_000)).toBe(0);
  expect(allowanceOf('linkify', 0)).toBe(0);
});

test('UF is converted at the value of the day, and not at all where none may be charged', () => {
  const uf = {
    value: 4_000_000,
    date: '2027-01-01',
    source: 'published',
    state: 'current',
    chargeable: true,
  } as const;
  const premium = { amount: 20_500, currency: 'UF' } as const;
  expect(chargeAmount(premium, uf)).toEqual({ amount: 82_000, currency: 'CLP' });
  expect(chargeAmount(premium, { ...uf, chargeable: false })).toBeNull();
  const soles = { amount: 9_900, currency: 'PEN' } as const;
  expect(chargeAmount(soles, { ...uf, chargeable: false })).toEqual(soles);
});

test('a premium over one and a half times the last one waits for a person', () => {
  expect(isRiseTooHigh(150, 100)).toBe(false);
  expect(isRiseTooHigh(151, 100)).toBe(true);
  expect(isRiseTooHigh(1_000, null)).toBe(false);
});

it.each([
  ['2027-03-01T02:59:00Z', '2027-03-01T11:00:00.000Z'],
  ['2027-03-01T10:59:59Z', '2027-03-01T11:00:00.000Z'],
  ['2027-03-01T11:00:00Z', '2027-03-01T11:00:00.000Z'],
  ['2027-03-01T22:59:59Z', '2027-03-01T22:59:59.000Z'],
  ['2027-03-01T23:00:00Z', '2027-03-02T11:00:00.000Z'],
])('what is due in Chile at %s is tried at %s: by day only', (now, from) => {
  expect(chargingFrom('CL', new Date(now)).toISOString()).toBe(from);
});
