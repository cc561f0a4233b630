import fc from 'fast-check';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { parseProfile } from './parse-profile.ts';
import { defaultProfile } from '@cotejo/domain/profile/default-profile.ts';
import { maximumPersons } from '@cotejo/domain/profile/limits.ts';
import { normaliseRelationship } from '@cotejo/domain/profile/relationship.ts';

test('without a profile the default person of the country is priced (spec 3 §9)', () => {
  const { profile, entered } = parseProfile(undefined, 'CL');
  expect(entered).toBe(false);
  expect(profile.persons).toEqual([{ role: 'holder', sex: 'M', age: 27, relationship: null }]);
  expect(profile.incomes).toEqual([1_650_000]);
  expect(parseProfile('', 'PE').profile.persons[0]!.age).toBe(25);
});

const family = {
  cotizante: [{ cotizante_sexo: 'Femenino', edad: '34', ingreso: 1_200_000 }],
  cargas: [
    { parentescoCarga: 'Spouse', edad: 36 },
    { parentescoCarga: 'Filho/Filha', edad: 5 },
  ],
  enPareja: true,
  ingresodatos: true,
  region: { stateCode: 13 },
  prevision: 'Isapre',
};

test('reads perfilIngreso: holder, dependants, income, region and prevision', () => {
  expect(parseProfile(family, 'CL')).toEqual({
    entered: true,
    isGiven: true,
    ignored: [],
    profile: {
      persons: [
        { role: 'holder', sex: 'F', age: 34, relationship: null },
        { role: 'dependant', sex: 'M', age: 36, relationship: 'Cónyuge' },
        { role: 'dependant', sex: 'M', age: 5, relationship: 'Hijo/a' },
      ],
      group: null,
      pets: [],
      incomes: [1_200_000],
      prevision: 'isapre',
      stateCode: 13,
      payroll: null,
      tripDays: null,
    },
  });
});

test.each([
  ['CL', 13, 13],
  ['CL', '16', 16],
  ['CL', 17, null],
  ['CL', 99, null],
  ['CL', 0, null],
  ['PE', 13, null],
  ['CO', 1, null],
  ['INT', 5, null],
] as const)('in %s the region %p is read as %p', (country, stateCode, expected) => {
  const { profile, ignored } = parseProfile({ ...family, region: { stateCode } }, country);
  expect(profile.stateCode).toBe(expected);
  const named = { parameter: 'profile.region.stateCode', value: String(stateCode) };
  expect(ignored).toEqual(expected === null ? [named] : []);
});

test('contributors keep an income each, and one without it adds none', () => {
  const of = (...incomes: (number | string | undefined)[]) =>
    parseProfile({ cotizante: incomes.map((ingreso) => ({ edad: 40, ingreso })) }, 'CL').profile
      .incomes;
  expect(of(2_000_000, '3000000')).toEqual([2_000_000, 3_000_000]);
  expect(of(undefined, 900_000)).toEqual([900_000]);
  expect(of('nada')).toEqual([]);
});

test('JSON, percent-encoded JSON and base64 of JSON read as the object does', () => {
  const json = JSON.stringify(family);
  const expected = parseProfile(family, 'CL');
  for (const text of [json, encodeURIComponent(json), Buffer.from(json).toString('base64url')]) {
    expect(parseProfile(text, 'CL')).toEqual(expected);
  }
});

test.each(['{"cotizante":', '%%%', 'AAAA', '[1,2]', 'null', '42'])(
  'a corrupt profile %p falls back to the default person and says so',
  (text) => {
    const { profile, entered, ignored } = parseProfile(text, 'CL');
    expect(profile).toEqual(defaultProfile('CL'));
    expect(entered).toBe(false);
    expect(ignored).toEqual([{ parameter: 'profile', value: text }]);
  },
);

test.each([
  ['Spouse', 'Cónyuge'],
  ['Cônjuge', 'Cónyuge'],
  ['Child/Daughter', 'Hijo/a'],
  ['Filho/Filha', 'Hijo/a'],
  ['HIJO', 'Hijo/a'],
  ['constructor', 'Otro'],
])('relationship %s is %s', (word, expected) => {
  expect(normaliseRelationship(word)).toBe(expected);
});

test.each([-1, 200, 27.5, '27 años', {}, []])('age %p is no age: the default is used', (edad) => {
  const { profile, ignored } = parseProfile({ cotizante: [{ sexo: 'M', edad }] }, 'CL');
  expect(profile.persons[0]!.age).toBe(27);
  expect(ignored[0]!.parameter).toBe('profile.cotizante.0.edad');
});

test('a dependant without a usable age is left out, never guessed', () => {
  const { profile, ignored } = parseProfile({ cargas: [{ edad: -1 }, { edad: 200 }] }, 'CL');
  expect(profile.persons).toHaveLength(1);
  expect(ignored).toHaveLength(2);
});

test('only one partner is insured', () => {
  const spouse = { parentescoCarga: 'Cónyuge', edad: 30 };
  const { profile, ignored } = parseProfile({ cargas: [spouse, spouse] }, 'CL');
  expect(profile.persons.filter((one) => one.relationship === 'Cónyuge')).toHaveLength(1);
  expect(ignored[0]!.parameter).toBe('profile.cargas.1.parentescoCarga');
});

test('fifty people are cut to twenty and said', () => {
  const cargas = Array.from({ length: 50 }, () => ({ parentescoCarga: 'Hijo/a', edad: 3 }));
  const { profile, ignored } = parseProfile({ cargas }, 'CL');
  expect(profile.persons).toHaveLength(maximumPersons);
  expect(ignored.map((one) => one.parameter)).toContain('profile.persons');
});

test('groups are summed into one, and workers alone make a group', () => {
  const colectivos = [
    { cantidadDeTrabajadores: '12' },
    { cantidadDeTrabajadores: 8, cantidadDeCargas: 3 },
  ];
  expect(parseProfile({ colectivos }, 'CL').profile.group).toEqual({ workers: 20, dependants: 3 });
  expect(parseProfile({ cantidadempleados: 9 }, 'CL').profile.group).toEqual({
    workers: 9,
    dependants: 0,
  });
  expect(parseProfile({ cantidadempleados: 0 }, 'CL').profile.group).toBeNull();
});

test('payroll is kept in the smallest unit of the country', () => {
  expect(parseProfile({ sctr: { ingreso: 50_000 } }, 'PE').profile.payroll).toBe(5_000_000);
});

test('nationality alone counts as data entered (spec 2 §5)', () => {
  expect(parseProfile({ titular: { nacionalidad: 'CL' } }, 'INT').entered).toBe(true);
});

test('nothing that JSON can hold makes it throw or leave its bounds', () => {
  const names = [
    'cotizante',
    'cargas',
    'mascota',
    'colectivo',
    'colectivos',
    'sctr',
    'titular',
    'region',
    'dias',
  ];
  const rows = fc.oneof(
    fc.jsonValue(),
    fc.array(
      fc.dictionary(
        fc.constantFrom('edad', 'sexo', 'raza', 'parentescoCarga', 'ingreso'),
        fc.jsonValue(),
      ),
    ),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), rows),
      fc.constantFrom(...countryCodes),
      (input, country) => {
        const { profile } = parseProfile(input, country);
        expect(profile.persons.length).toBeGreaterThanOrEqual(1);
        expect(profile.persons.length).toBeLessThanOrEqual(maximumPersons);
        for (const { age } of profile.persons) {
          expect(Number.isInteger(age) && age >= 0 && age <= 109).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  [12, 12],
  ['12', 12],
  [{ cantidadempleados: 12 }, 12],
  [[{ cantidadDeGuardias: 4 }, { cantidadDeGuardias: 8 }], 12],
])('heads of a guard profile kept before: %j (spec 3 §3)', (guardias, workers) => {
  const { profile, entered } = parseProfile({ guardias }, 'CL');
  expect([entered, profile.group]).toEqual([true, { workers, dependants: 0 }]);
});

test('guardias that nobody can count are named, not guessed', () => {
  const { profile, ignored } = parseProfile({ guardias: 'muchos' }, 'CL');
  expect(profile.group).toBeNull();
  expect(ignored).toEqual([{ parameter: 'profile.guardias', value: 'muchos' }]);
});

test('nationality of a contributor alone counts as data entered', () => {
  expect(parseProfile({ cotizante: [{ nacionalidad: 'PE' }] }, 'INT').entered).toBe(true);
});

test('a parent who only pays is not priced: the child is the first insured', () => {
  const sent = {
    cotizante: [{ cotizante_sexo: 'Masculino', edad: 38 }],
    cargas: [
      { parentescoCarga: 'Hijo/a', edad: 6 },
      { parentescoCarga: 'Hijo/a', edad: 9 },
    ],
    soloCargas: true,
  };
  const child = { role: 'holder', sex: 'M', relationship: 'Hijo/a' };
  const { profile, entered, ignored } = parseProfile(sent, 'CL');
  expect(profile.persons).toEqual([
    { ...child, age: 6 },
    { ...child, age: 9 },
  ]);
  expect([entered, ignored]).toEqual([true, []]);
});

test('with nobody else there is nobody but the parent to price, and that is said', () => {
  const { profile, ignored } = parseProfile(
    { cotizante: [{ cotizante_sexo: 'Masculino', edad: 38 }], soloCargas: true },
    'CL',
  );
  expect(profile.persons).toMatchObject([{ role: 'holder', age: 38 }]);
  expect(ignored).toEqual([{ parameter: 'profile.soloCargas', value: 'true' }]);
});
