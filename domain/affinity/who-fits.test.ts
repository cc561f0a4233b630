import type { Rate } from '../catalogue/product.ts';
import { toReferenceProfile } from './reference-households.ts';
import { writeRefusal } from './refusal-texts.ts';
import { dependantEntryAges } from './dependant-ages.ts';
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

test('an age that excludes nobody is not named, nor a prevision “with without”', () => {
  const profile = toReferenceProfile([holder(16)], 'isapre');
  const write = (code: 'AGE_UNDER' | 'PREVISION', language: 'es' | 'en' | 'pt') =>
    writeRefusal(
      { person: 0, code },
      product({ ageMaxEntry: 109, previsiones: ['particular', 'ffaa', 'fonasa'] }),
      profile,
      language,
    );
  expect(write('AGE_UNDER', 'es')).toBe(
    'No asegura a una persona de 16 años: edad de ingreso desde los 18 años',
  );
  expect(write('AGE_UNDER', 'en')).toBe('Cannot insure a person aged 16: entry age from 18 years');
  expect(write('PREVISION', 'es')).toBe(
    'No se vende con tu previsión: es para personas sin previsión o con ffaa o con Fonasa',
  );
  expect(write('PREVISION', 'pt')).toContain('sem plano de saúde ou com ffaa ou com Fonasa');
});

test('every refusal has its sentence in three languages', () => {
  const profile = toReferenceProfile([holder(34), child(6)], 'sin');
  const flat = product({ priceRule: 'flat' });
  const write = (code: Parameters<typeof writeRefusal>[0]['code'], person: number) =>
    (['es', 'en', 'pt'] as const).map((language) =>
      writeRefusal({ person, code }, flat, profile, language),
    );
  expect(write('AGE_UNDER', 1)).toEqual([
    'No asegura a tu hijo o hija de 6 años: edad de ingreso 18 a 74 años',
    'Cannot insure your child aged 6: entry age 18 to 74 years',
    'Não pode segurar seu filho ou filha de 6 anos: idade de entrada 18 a 74 anos',
  ]);
  expect(write('PREVISION', 0)[0]).toBe(
    'No se vende con tu previsión: es para personas con Fonasa o con isapre',
  );
  for (const code of ['NO_RATE', 'TOO_MANY_DEPENDANTS', 'AGE_OVER'] as const) {
    for (const text of write(code, 1)) expect(text).not.toMatch(/undefined|null/);
  }
});

test.each<[string, Partial<JoiningRules>, ReturnType<typeof dependantEntryAges>]>([
  ['with rates from birth', {}, { from: 0, to: 74 }],
  ['at one price for all', { priceRule: 'flat' }, { from: 18, to: 74 }],
  [
    'without rates for children',
    { rates: [rate('holder', 18, 74), rate('dependant', 18, 60)] },
    { from: 18, to: 60 },
  ],
  ['that takes nobody beside the holder', { maximumDependants: 0 }, null],
  ['without a rate for anybody beside the holder', { rates: [rate('holder', 18, 74)] }, null],
  ['whose price is asked for', { rates: [] }, { from: 0, to: 74 }],
])('a product %s says from when dependants may join', (_, change, ages) => {
  expect(dependantEntryAges(product(change))).toEqual(ages);
});
