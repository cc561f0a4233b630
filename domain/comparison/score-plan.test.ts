import fc from 'fast-check';
import { planCriteria, scorePlans, type PlanMerits } from './score-plan.ts';

const figure = fc.option(fc.nat(1_000), { nil: null });
const merits: fc.Arbitrary<PlanMerits> = fc.record({
  hospitalaria: figure,
  ambulatoria: figure,
  tope: fc.oneof(figure, fc.constant(Number.POSITIVE_INFINITY)),
  prestadores: figure,
  precio: figure,
});

test('a plan that is the best in everything scores 100, one that informs nothing 0', () => {
  const best = { hospitalaria: 100, ambulatoria: 90, tope: Infinity, prestadores: 6, precio: 10 };
  const other = { hospitalaria: 80, ambulatoria: 70, tope: 3_000, prestadores: 2, precio: 20 };
  const blank = {
    hospitalaria: null,
    ambulatoria: null,
    tope: null,
    prestadores: null,
    precio: null,
  };
  expect(scorePlans([other, best, blank]).map(({ score }) => score)).toEqual([67, 100, 0]);
});

test('scores stay between 0 and 100, and a better figure never lowers the score', () => {
  fc.assert(
    fc.property(
      fc.array(merits, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...planCriteria),
      (plans, criterion) => {
        const before = scorePlans(plans);
        expect(before.every(({ score }) => score >= 0 && score <= 100)).toBe(true);
        const better = criterion === 'precio' ? -1 : Number.POSITIVE_INFINITY;
        const after = scorePlans([{ ...plans[0]!, [criterion]: better }, ...plans.slice(1)]);
        expect(after[0]!.score).toBeGreaterThanOrEqual(before[0]!.score);
      },
    ),
  );
});
