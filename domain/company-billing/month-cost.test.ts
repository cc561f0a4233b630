import fc from 'fast-check';
import { costOfMonth, type BilledSpan, type MonthQuestion } from './month-cost.ts';
import { daysOf } from './month-days.ts';
import { priceListOn, proRataRules, type PriceList } from './price-list.ts';
import { addDays } from '../money/calendar-day.ts';

const month = '2026-11-01';
/** From some days before the month to some after it. */
const day = fc.integer({ min: -3, max: 33 }).map((at) => addDays(month, at));
const amount = fc.constantFrom(null, 3_000, 7_000);
const list: fc.Arbitrary<PriceList> = fc.record({
  validFrom: day,
  currency: fc.constantFrom('CLP' as const, 'UF' as const),
  proRata: fc.constantFrom(...proRataRules),
  amounts: fc.record({ A: fc.record({ single: amount, 'with-dependants': amount }) }),
});
const span: fc.Arbitrary<BilledSpan> = fc.record({
  personId: fc.constantFrom('ana', 'luis', 'child', 'other'),
  holderId: fc.constantFrom(null, null, 'ana', 'luis'),
  coverageGroup: fc.constantFrom('A', 'B'),
  validFrom: day,
  validTo: fc.option(day),
});
const question: fc.Arbitrary<MonthQuestion> = fc.record({
  month: fc.constant(month),
  spans: fc.array(span, { maxLength: 8 }),
  lists: fc.array(list, { maxLength: 3 }),
  inForce: fc.record({ from: day, to: fc.option(day) }),
});

/** Days that are paid, and who is there, by what a line is of: one day after the other. */
function countByDay({ spans, lists, inForce }: MonthQuestion) {
  const days = daysOf(month);
  const lines = new Map<string, { days: number; people: Set<string>; holders: Set<string> }>();
  const isThere = (at: string) => (each: BilledSpan) =>
    each.validFrom <= at && (each.validTo === null || each.validTo > at);
  const workers = new Set(spans.flatMap((each) => (each.holderId === null ? [each.personId] : [])));
  for (const holder of workers) {
    const own = spans.filter(({ personId, holderId }) => holderId === null && personId === holder);
    let isFirst = true;
    for (const [at, on] of days.entries()) {
      const isInForce = on >= inForce.from && (inForce.to === null || on <= inForce.to);
      const prices = isInForce ? priceListOn(lists, on) : null;
      const group = own.find(isThere(on))?.coverageGroup;
      if (prices === null || group === undefined) continue;
      const { proRata, currency } = prices;
      const decides = proRata === 'full-month' ? isFirst : at === 14;
      isFirst = false;
      if (proRata !== 'by-day' && !decides) continue;
      const beside = spans.filter((each) => each.holderId === holder && isThere(on)(each));
      const household = beside.length === 0 ? 'single' : 'with-dependants';
      const unit = prices.amounts[group]?.[household] ?? null;
      const key = [group, household, currency, proRata, unit].join();
      const line = lines.get(key) ?? { days: 0, people: new Set(), holders: new Set() };
      line.days += proRata === 'by-day' ? 1 : days.length;
      line.holders.add(holder);
      for (const id of [holder, ...beside.map(({ personId }) => personId)]) line.people.add(id);
      lines.set(key, line);
    }
  }
  return [...lines]
    .map(([key, line]) => [key, line.days, line.people.size, line.holders.size])
    .toSorted();
}

test('what is counted by spans is what the days come to, one after the other', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const lines = costOfMonth(asked).map(
        ({ group, household, currency, proRata, unit, days, people, holders }) => [
          [group, household, currency, proRata, unit].join(),
          days,
          people,
          holders,
        ],
      );
      expect(lines.toSorted()).toEqual(countByDay(asked));
    }),
    { numRuns: 500 },
  );
});
