import fc from 'fast-check';
import { sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { readContribution, splitOfPrice } from '../../../entities/company/contribution.ts';
import { keepContribution, keptContribution, readGroups } from './groups-storage.ts';

const store = (kept: Record<string, string> = {}) => {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

test('a contribution is a whole percent, with its sign or without', () => {
  expect(['0', '70', ' 70 % ', '100'].map(readContribution)).toEqual([0, 70, 70, 100]);
  for (const text of [null, '', '-1', '101', '7,5', 'mucho', '1e2', '0070']) {
    expect([text, readContribution(text)]).toEqual([text, null]);
  }
});

const group = (value: number, workers: number) => {
  const card = sampleCard(1, {});
  return {
    ...card,
    personCount: workers,
    price: { ...card.price, value, suffix: '/mes Total' as const, ufValue: 3_921_480 },
  };
};

test('company and workers always pay the whole price between them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 100 }),
      (value, workers, percent) => {
        const split = splitOfPrice(group(value, workers), value, percent);
        expect(split).not.toBeNull();
        if (split === null) return;
        expect(split.company + split.workers).toBe(split.total);
        expect(split.perWorker.company + split.perWorker.worker).toBe(split.perWorker.total);
        // Rounded per worker: at most half a peso each away from the group's total.
        expect(Math.abs(split.perWorker.total * workers - split.total)).toBeLessThanOrEqual(
          Math.ceil(workers / 2),
        );
      },
    ),
  );
});

test('half is the company’s until somebody chooses; prices of other kinds are not split', () => {
  expect(splitOfPrice(group(100_000, 10), 100_000, null)).toMatchObject({
    company: 50_000,
    perWorker: { total: 10_000, company: 5_000, worker: 5_000 },
  });
  const plain = sampleCard(1, {});
  expect(splitOfPrice(plain, 30_000, 70)).toBeNull();
});

test('without a group the price of one worker is split', () => {
  const card = group(12_000, 1);
  const one = { ...card, price: { ...card.price, suffix: '/mes p/empl' as const } };
  expect(splitOfPrice({ ...one, personCount: 7 }, 12_000, 100)?.perWorker).toEqual({
    total: 12_000,
    company: 12_000,
    worker: 0,
  });
});

test('groups come back from both lists of spec 1 §3 and from a bare list, summed into one', () => {
  const rows = [
    { cantidadDeTrabajadores: 12, cantidadDeCargas: 3 },
    { cantidadDeTrabajadores: '8' },
  ];
  for (const kept of [{ colectivo: rows }, { colectivos: rows }, rows]) {
    expect(readGroups(store({ colectivos: JSON.stringify(kept) }), 'CL')).toEqual({
      workers: 20,
      dependants: 3,
    });
  }
});

test('what cannot be read is asked again', () => {
  for (const kept of ['{corrupt', '5', '"texto"', 'null', '[]', '{"colectivos":[{}]}']) {
    expect(readGroups(store({ colectivos: kept }), 'CL')).toBeNull();
  }
  expect(readGroups(null, 'CL')).toBeNull();
  const refusing = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  expect(readGroups(refusing, 'CL')).toBeNull();
  expect(keptContribution(refusing)).toBeNull();
  expect(() => keepContribution(refusing, 70)).not.toThrow();
});

test('the contribution is kept beside the groups', () => {
  const own = store();
  keepContribution(own, 70);
  expect(keptContribution(own)).toBe(70);
});
