import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { explainLine } from './explain-line.ts';
import { priceProduct } from './price-rules.ts';
import type { PriceLine } from './lines/price-line.ts';
import { sampleCatalogue } from '../comparison/testing/sample-catalogue.ts';

test.each<[PriceLine, string]>([
  [
    {
      kind: 'person',
      person: { role: 'holder', sex: 'F', age: 34, relationship: null },
      amount: 1,
    },
    'Titular, mujer, 34 años',
  ],
  [
    {
      kind: 'person',
      person: { role: 'dependant', sex: 'M', age: 1, relationship: 'Hijo/a' },
      amount: 1,
    },
    'Hijo/a, 1 año',
  ],
  [{ kind: 'family', dependants: 2, factor: 250, amount: 1 }, 'Por 2 cargas (factor 2,50)'],
  [
    { kind: 'workers', workers: 4, dependants: 1, unitAmount: 9_500, amount: 38_000 },
    '4 trabajadores con 1 carga × UF 0,95',
  ],
  [{ kind: 'volume', percent: 80, amount: -1 }, 'Descuento por volumen: 20 %'],
])('%j reads "%s"', (line, text) => {
  // The space inside an amount does not break.
  expect(explainLine(line, 'UF', 'es').replaceAll('\u00a0', ' ')).toBe(text);
});

test('every line of every rule has words in three languages', () => {
  const { profile } = parseProfile(
    {
      cotizante: [{ sexo: 'F', edad: 40 }],
      cargas: [{ parentescoCarga: 'Hijo/a', edad: 9 }],
      colectivo: [{ cantidadDeTrabajadores: 60, cantidadDeCargas: 7 }],
      mascota: [
        { especie: 'perro', raza: 'Pug', edad: 3 },
        { especie: 'gato', raza: 'Persa', edad: 2 },
      ],
    },
    'CL',
  );
  const kinds = new Set<string>();
  for (const product of sampleCatalogue(200, 8).products) {
    for (const line of priceProduct(product, profile).lines) {
      kinds.add(line.kind);
      for (const language of ['es', 'en', 'pt'] as const) {
        expect(explainLine(line, product.currency, language)).not.toBe('');
      }
    }
  }
  expect([...kinds].sort()).toEqual(
    ['days', 'family', 'flat', 'next-pet', 'payroll', 'person', 'pet', 'volume', 'workers'].sort(),
  );
});
