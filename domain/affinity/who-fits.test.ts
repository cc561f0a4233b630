import fc from 'fast-check';
import type { PriceRule, Rate } from '../catalogue/product.ts';
import { toReferenceProfile } from './reference-households.ts';
import { writeRefusal } from './refusal-texts.ts';
import { anyProfile } from './testing/arbitraries.ts';
import { findRefusals, type JoiningRules } from './who-fits.ts';

const rate = (role: Rate['role'], ageFrom: number, ageTo: number): Rate => ({
  role,
  sex: null,
  ageFrom,
  ageTo,
  amount: 1_000,
});
const product = (change: Partial<JoiningRules> = {}): JoiningRules => ({
  priceRule: 'per_person',
  rates: [rate('holder', 0, 109), rate('dependant', 0, 109)],
  ageMinEntry: 18,
  ageMaxEntry: 74,
  maximumDependants: 2,
  previsiones: ['fonasa', 'isapre'],
  ...change,
});
const holder = (age: number) => ({ role: 'holder', sex: 'F', age, relationship: null }) as const;
const child = (age: number) =>
  ({ role: 'dependant', sex: 'M', age, relationship: 'Hijo/a' }) as const;
const spouse = (age: number) =>
  ({ role: 'dependant', sex: 'M', age, relationship: 'Cónyuge' }) as const;

const household = toReferenceProfile([holder(34), spouse(36), child(6)], 'isapre');

test.each<[string, Partial<JoiningRules>, Parameters<typeof toReferenceProfile>, string[]]>([
  ['a family that fits', {}, [household.persons, 'isapre'], []],
  [
    'one price for all, for ages 18 to 74',
    { priceRule: 'flat' },
    [household.persons, 'isapre'],
    ['2 AGE_UNDER'],
  ],
  [
    'without rates for children',
    { rates: [rate('holder', 18, 74), rate('dependant', 18, 74)] },
    [household.persons, 'isapre'],
    ['2 NO_RATE'],
  ],
  ['no rates at all: its price is asked for', { rates: [] }, [household.persons, 'isapre'], []],
  [
    'three children',
    {},
    [[holder(34), child(1), child(2), child(3)], 'isapre'],
    ['3 TOO_MANY_DEPENDANTS'],
  ],
  ['two spouses of 90', {}, [[holder(90), spouse(90)], 'fonasa'], ['0 AGE_OVER', '1 AGE_OVER']],
  ['an infant alone', {}, [[holder(0)], 'fonasa'], ['0 AGE_UNDER']],
  ['nobody pays before', {}, [[holder(40)], 'sin'], ['0 PREVISION']],
  ['a prevision that nobody knows', {}, [[holder(40)], 'nose'], []],
  ['a soldier’s prevision, which products do not name', {}, [[holder(40)], 'ffaa'], []],
  ['workers are no household', { priceRule: 'per_employee' }, [[holder(90)], 'sin'], []],
])('%s', (_, change, [persons, prevision], expected) => {
  const refusals = findRefusals(product(change), toReferenceProfile(persons, prevision), false);
  expect(refusals.map(({ person, code }) => `${person} ${code}`)).toEqual(expected);
});

test('what takes the place of a prevision asks for none', () => {
  const profile = toReferenceProfile([holder(40)], 'sin');
  expect(findRefusals(product(), profile, true)).toEqual([]);
});

test('a higher age to join, more dependants and more previsiones never refuse more', () => {
  const rules = fc.constantFrom<PriceRule>('per_person', 'family_factor', 'flat', 'per_day');
  fc.assert(
    fc.property(anyProfile, rules, fc.integer({ min: 0, max: 109 }), (profile, priceRule, age) => {
      const narrow = product({ priceRule, ageMaxEntry: age });
      const wide = {
        ...narrow,
        ageMaxEntry: 109,
        maximumDependants: 20,
        previsiones: [...narrow.previsiones, 'particular'],
      };
      expect(findRefusals(wide, profile, false).length).toBeLessThanOrEqual(
        findRefusals(narrow, profile, false).length,
      );
    }),
  );
});

test('every refusal has its sentence in three languages', () => {
  const profile = toReferenceProfile([holder(34), child(6)], 'sin');
  const flat = product({ priceRule: 'flat' });
  const write = (code: Parameters<typeof writeRefusal>[0]['code'], person: number) =>
    (['es', 'en', 'pt'] as const).map((language) =>
      writeRefusal({ person, code }, flat, profile, language),
    );
  expect(write('AGE_UNDER', 1)).toEqual([
    'No asegura a tu hijo o hija de 6 años: asegura de 18 a 74',
    'Cannot insure your child aged 6: it insures ages 18 to 74',
    'Não pode segurar seu filho ou filha de 6 anos: segura de 18 a 74',
  ]);
  expect(write('PREVISION', 0)[0]).toBe(
    'No se vende con tu previsión: es para personas con Fonasa o isapre',
  );
  for (const code of ['NO_RATE', 'TOO_MANY_DEPENDANTS', 'AGE_OVER'] as const) {
    for (const text of write(code, 1)) expect(text).not.toMatch(/undefined|null/);
  }
});
