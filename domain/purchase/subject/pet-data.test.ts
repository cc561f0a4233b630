import { validateForm } from '../../form/validate-form.ts';
import { pricedAges } from '../price/priced-ages.ts';
import { petStep } from './pet-data.ts';
import { findOutdatedStep } from './find-outdated-step.ts';
import type { PurchaseSubject } from './subject-step.ts';

const subject: PurchaseSubject = {
  persons: [],
  country: 'CL',
  language: 'es',
  startsOn: '2026-12-01',
  price: {
    pets: [
      { species: 'perro', breed: 'Poodle', age: 3, amount: 18_000, currency: 'CLP' },
      { species: 'gato', breed: 'Siamés', age: 0, amount: 13_000, currency: 'CLP' },
    ],
  },
};
const form = petStep.build(subject);
const context = {
  language: 'es',
  country: 'CL',
  today: '2026-11-22',
  startsOn: '2026-12-01',
  ages: pricedAges([], {}, subject.price),
} as const;

const luna = {
  name: ' Luna ',
  sex: 'F',
  birthDate: '2023-5-1',
  sterilised: 'yes',
  hasChip: 'with',
  chip: '981 020 000 123 456',
};
const nilo = {
  name: 'Nilo',
  sex: 'M',
  birthDate: '2026-8-1',
  sterilised: 'not',
  hasChip: 'without',
};

function problems(first: object, second: object = nilo) {
  return validateForm(form, { pets: [first, second] }, context).problems.map(
    ({ pointer, code }) => [pointer, code],
  );
}

test('each priced animal has a group that says what the price is for', () => {
  expect(form.groups.map(({ title }) => title)).toEqual([
    'Perro, Poodle, 3 años',
    'Gato, Siamés, menos de un año',
  ]);
});

test('a microchip is kept as its fifteen digits, and asked only where there is one', () => {
  const { values, problems: found } = validateForm(form, { pets: [luna, nilo] }, context);
  expect(found).toEqual([]);
  expect(values).toMatchObject({
    pets: [{ name: 'Luna', birthDate: '2023-05-01', chip: '981020000123456' }, {}],
  });
  expect(problems({ ...luna, chip: '' })).toEqual([['/pets/0/chip', 'REQUIRED']]);
  expect(problems({ ...luna, chip: '98102' })).toEqual([['/pets/0/chip', 'INVALID_DIGITS']]);
});

test('the birth date gives the age that was priced, on the first day of cover', () => {
  // Turns four on the day on which cover begins.
  expect(problems({ ...luna, birthDate: '2022-12-01' })).toEqual([
    ['/pets/0/birthDate', 'AGE_MISMATCH'],
  ]);
  expect(problems({ ...luna, birthDate: '2022-12-02' })).toEqual([]);
});

test('with another first day the answers are asked again where a pet is older by then', () => {
  const { values } = validateForm(
    form,
    { pets: [{ ...luna, birthDate: '2022-12-15' }, nilo] },
    context,
  );
  const given = { 'datos-mascota': values };
  expect(findOutdatedStep(given, subject, context)).toBeNull();
  const later = { ...context, startsOn: '2027-01-01' };
  expect(findOutdatedStep(given, subject, later)).toBe('datos-mascota');
  expect(findOutdatedStep({}, subject, later)).toBeNull();
});

test('two pets do not have the same microchip', () => {
  expect(problems(luna, { ...nilo, hasChip: 'with', chip: luna.chip })).toEqual([
    ['/pets/1/chip', 'all-different'],
  ]);
});

test('accepted answers are said in words, a fact for each pet', () => {
  const { values } = validateForm(form, { pets: [luna, nilo] }, context);
  expect(petStep.describe(values, subject)).toEqual([
    {
      label: 'Mascota asegurada 1',
      value:
        'Luna. Perro Poodle, hembra, nació el 1 de mayo de 2023, esterilizado, microchip 981020000123456',
    },
    {
      label: 'Mascota asegurada 2',
      value:
        'Nilo. Gato Siamés, macho, nació el 1 de agosto de 2026, sin esterilizar, sin microchip',
    },
  ]);
});
