import fc from 'fast-check';
import { contributionRange, legalContribution } from '../money/legal-contribution.ts';
import { fallbackUf, ufToClp } from '../money/currency.ts';
import { contributorFigures, isaprePrices, withIsapreFigures } from './isapre-figures.ts';

const income = fc.integer({ min: 1, max: 1_000_000_000 });
const uf = fc
  .integer({ min: 1_000_000, max: 10_000_000 })
  .map((value) => ({ value, date: '2025-07-01' }));

test('the default income of spec 3 §9', () => {
  expect(contributorFigures(1_650_000, fallbackUf)).toEqual({
    bruto: 2_062_500,
    imponible: 2_062_500,
    disposicion_max: 144_375,
  });
  expect(isaprePrices([1_650_000], fallbackUf)).toEqual({
    preciomin: 130_626,
    preciomax: 151_594,
    topeimponible: [false],
    calculadoPeso: 144_375,
    calculadoUF: 36_816,
    precioReal: 144_375,
    precioRealUF: 36_816,
  });
});

test('the taxable gross is the gross under 87.8 UF, and its 7 % is the legal contribution', () => {
  fc.assert(
    fc.property(income, uf, (own, ufValue) => {
      const { bruto, imponible, disposicion_max } = contributorFigures(own, ufValue);
      expect(imponible).toBe(Math.min(bruto, ufToClp(878_000, ufValue.value)));
      expect(bruto).toBeGreaterThanOrEqual(own);
      expect(disposicion_max).toBe(legalContribution(own, ufValue));
    }),
  );
});

test('contributors add up, each under a ceiling of its own', () => {
  fc.assert(
    fc.property(fc.array(income, { minLength: 1, maxLength: 3 }), uf, (incomes, ufValue) => {
      const all = isaprePrices(incomes, ufValue);
      const each = incomes.map((own) => isaprePrices([own], ufValue));
      const sum = (name: 'calculadoPeso' | 'precioReal') =>
        each.reduce((total, one) => total + (one[name] ?? 0), 0);
      expect(all.calculadoPeso).toBe(sum('calculadoPeso'));
      expect(all.precioReal).toBe(sum('precioReal'));
      expect(all.topeimponible).toEqual(each.flatMap(({ topeimponible }) => topeimponible));
      // Without a contributor at the ceiling both are the same.
      if (!all.topeimponible.includes(true)) expect(all.precioReal).toBe(all.calculadoPeso);
      expect(all.preciomin).toBeLessThanOrEqual(all.calculadoPeso ?? 0);
      expect(all.preciomax).toBeGreaterThanOrEqual(all.calculadoPeso ?? 0);
    }),
  );
});

test('without an income only the range of spec 3 §9 is known', () => {
  expect(isaprePrices([], fallbackUf)).toEqual({
    preciomin: contributionRange(null, fallbackUf).from,
    preciomax: contributionRange(null, fallbackUf).to,
    topeimponible: [],
    calculadoPeso: null,
    calculadoUF: null,
    precioReal: null,
    precioRealUF: null,
  });
});

test('a profile keeps what was entered and gets its figures; made-up ones are written over', () => {
  const profile = {
    cotizante: [
      { cotizante_sexo: 'Femenino', edad: 34, ingreso: 1_650_000, bruto: 1 },
      { edad: 36 },
    ],
    enPareja: true,
    precios: { preciomax: 1 },
  };
  const kept = withIsapreFigures(profile, fallbackUf);
  expect(kept).toMatchObject({
    cotizante: [
      { edad: 34, ingreso: 1_650_000, bruto: 2_062_500, imponible: 2_062_500 },
      { edad: 36 },
    ],
    enPareja: true,
    precios: { preciomin: 130_626, preciomax: 151_594 },
    enUF: false,
  });
  expect(withIsapreFigures(kept, fallbackUf)).toEqual(kept);
});
