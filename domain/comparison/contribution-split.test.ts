import fc from 'fast-check';
import { fallbackUfValue } from '../money/currency.ts';
import { splitContribution } from './contribution-split.ts';

test('70 % of ten workers at 0,5 UF each', () => {
  const split = splitContribution({ amount: 50_000, currency: 'UF' }, 10, 70, fallbackUfValue);
  expect(split).toEqual({
    total: 196_074,
    company: 137_252,
    workers: 58_822,
    perWorker: { total: 19_607, company: 13_725, worker: 5_882 },
  });
});

test('for any price and percent the parts add up, and nobody pays less than nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 100 }),
      (amount, workers, percent) => {
        const split = splitContribution({ amount, currency: 'CLP' }, workers, percent, 1);
        expect(split.company + split.workers).toBe(split.total);
        expect(split.perWorker.company + split.perWorker.worker).toBe(split.perWorker.total);
        for (const part of [split.company, split.workers, ...Object.values(split.perWorker)])
          expect(part).toBeGreaterThanOrEqual(0);
        if (percent === 0) expect(split.company).toBe(0);
        if (percent === 100) expect(split.workers).toBe(0);
      },
    ),
  );
});

test('a percent or a number of workers out of range is brought into it', () => {
  const of = (workers: number, percent: number) =>
    splitContribution({ amount: 1_000, currency: 'COP' }, workers, percent, 1);
  expect(of(0, 140)).toEqual(of(1, 100));
  expect(of(4, -3)).toEqual(of(4, 0));
});
