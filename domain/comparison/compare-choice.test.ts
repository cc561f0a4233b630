import fc from 'fast-check';
import { upperTypes, type UpperTypeName } from '../catalogue/product.ts';
import { countryCodes, type CountryCode } from '../country/country.ts';
import {
  canToggleChoice,
  compareIdentity,
  isChosen,
  keepsModality,
  maximumCompared,
  modalityOf,
  readChoice,
  replaceChoice,
  toggleChoice,
  writeChoice,
} from './compare-choice.ts';

const identityOf = (upperType: UpperTypeName, country: CountryCode) =>
  compareIdentity({ id: 7, productCode: 'CODE-7', upperType }, country);

// Spec 1 §4: the id for international, Peru, Chile health and group insurance; otherwise the code.
test.each<[CountryCode, UpperTypeName, string]>([
  ['INT', 'INTERNACIONAL', '7'],
  ['INT', 'SALUD', '7'],
  ['PE', 'SALUD', '7'],
  ['PE', 'EPS', '7'],
  ['PE', 'SCTR', '7'],
  ['CL', 'SALUD', '7'],
  ['CL', 'INTERNACIONAL', '7'],
  ['CL', 'SERVICIO ASISTENCIA', '7'],
  ['CL', 'SEGURO INDEMNIZACION', '7'],
  ['CL', 'SEGURO COLECTIVO', '7'],
  ['CL', 'ISAPRE', 'CODE-7'],
  ['CL', 'SEGURO VIDA', 'CODE-7'],
  ['CL', 'SEGURO_MASCOTAS', 'CODE-7'],
  ['CL', 'SEGURO DE GUARDIA', 'CODE-7'],
  ['CL', 'ACCIDENTES PERSONALES', 'CODE-7'],
  ['CL', 'VIAJE', 'CODE-7'],
  ['CO', 'SALUD', 'CODE-7'],
  ['CO', 'Medicina Prepagada', 'CODE-7'],
  ['CO', 'SEGURO_MASCOTAS', 'CODE-7'],
  ['CO', 'EPS', '7'],
  ['CO', 'SEGURO COLECTIVO', '7'],
  ['CO', 'INTERNACIONAL', '7'],
])('in %s a product of %s is the same by %s', (country, upperType, identity) => {
  expect(identityOf(upperType, country)).toBe(identity);
});

test('every kind in every country has an identity', () => {
  for (const country of countryCodes)
    for (const upperType of upperTypes)
      expect(['7', 'CODE-7']).toContain(identityOf(upperType, country));
});

test.each<[CountryCode, UpperTypeName, boolean]>([
  ['CL', 'SALUD', true],
  ['CL', 'SEGURO_MASCOTAS', true],
  ['CL', 'ISAPRE', false],
  ['CL', 'SEGURO VIDA', false],
  ['CO', 'SEGURO_MASCOTAS', false],
  ['PE', 'SALUD', false],
])('in %s a choice of %s keeps modality and prevision: %s', (country, upperType, kept) => {
  expect(keepsModality(upperType, country)).toBe(kept);
});

test('a choice is written as short as it can be and read back', () => {
  const written = (choice: Parameters<typeof writeChoice>[0]) => writeChoice(choice);
  expect(written({ identity: '12', modality: null, prevision: null })).toBe('12');
  expect(written({ identity: '12', modality: 'libre', prevision: null })).toBe('12~libre');
  expect(written({ identity: '12', modality: null, prevision: 'fonasa' })).toBe('12~~fonasa');
  for (const text of ['12', '12~libre', '12~~fonasa', 'CL-MASCOTAS-0001~preferente~isapre'])
    expect(writeChoice(readChoice(text))).toBe(text);
});

test('of a broken choice only the product is kept', () => {
  expect(readChoice('12~nada~<b>')).toEqual({ identity: '12', modality: null, prevision: null });
  expect(readChoice('12~__proto__')).toHaveProperty('modality', null);
  expect(modalityOf('Libre Elección')).toBe('libre');
  expect(modalityOf('Otra')).toBeNull();
});

test('the fourth is refused, and taking one back lets the rest move up', () => {
  const three = ['1~libre', '2', '3~~isapre'];
  expect(canToggleChoice(three, '4')).toBe(false);
  expect(toggleChoice(three, '4')).toEqual(three);
  expect(isChosen(three, '1~preferente~fonasa')).toBe(true);
  expect(toggleChoice(three, '1')).toEqual(['2', '3~~isapre']);
});

test('replaced in its place; one that is compared already trades places', () => {
  expect(replaceChoice(['1', '2~libre', '3'], '2', '9')).toEqual(['1', '9', '3']);
  expect(replaceChoice(['1', '2', '3'], '1', '3')).toEqual(['3', '2', '1']);
  expect(replaceChoice(['1', '2'], '8', '9')).toEqual(['1', '2', '9']);
});

test('whatever is clicked, at most three different products are chosen', () => {
  const click = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    word: fc.constantFrom('', '~libre'),
  });
  fc.assert(
    fc.property(fc.array(click), (clicks) => {
      let chosen: readonly string[] = [];
      for (const { id, word } of clicks) chosen = toggleChoice(chosen, `${id}${word}`);
      const identities = chosen.map((one) => readChoice(one).identity);
      return chosen.length <= maximumCompared && new Set(identities).size === identities.length;
    }),
  );
});
