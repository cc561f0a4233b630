import { validateForm } from '../../form/validate-form.ts';
import { buildPersonalDataForm } from '../step/personal-data-form.ts';
import { tripStep } from './trip-data.ts';
import type { PurchaseSubject } from './subject-step.ts';

const to = (...zones: string[]): PurchaseSubject => ({
  country: 'CL',
  language: 'es',
  persons: [],
  startsOn: '2026-12-28',
  price: { trip: { days: 10, zones } },
});
const zonesOf = (subject: PurchaseSubject) =>
  tripStep.build(subject).groups[0]?.fields[0]?.options?.map(({ value }) => value);

const answers = {
  zone: 'sudamerica',
  places: 'Perú',
  reason: 'turismo',
  departs: true,
  emergencyName: 'Ana Soto',
  emergencyPhone: '9 8123 4567',
};
const context = { language: 'es', country: 'CL', today: '2026-11-22' } as const;

test('only destinations that the product covers can be chosen', () => {
  expect(zonesOf(to('LATAM'))).toEqual(['sudamerica', 'centroamerica']);
  expect(zonesOf(to('LATAM', 'MUNDO'))).toContain('europa');
  const given = { ...answers, zone: 'europa' };
  const { problems } = validateForm(tripStep.build(to('LATAM')), given, context);
  expect(problems.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/zone', 'INVALID_OPTION'],
  ]);
});

test('a trip that began before it is insured is not', () => {
  const { departs: _, ...rest } = answers;
  const { problems } = validateForm(tripStep.build(to('LATAM')), rest, context);
  expect(problems.map(({ pointer }) => pointer)).toEqual(['/departs']);
});

test('the return follows from the days of the price and is said before and after', () => {
  const subject = to('LATAM');
  const form = tripStep.build(subject);
  expect(form.groups[0]?.hint).toMatch(
    /^Salida el 28 de diciembre de 2026, regreso el 6 de enero de 2027: 10 días/,
  );
  const { values } = validateForm(form, answers, context);
  expect(tripStep.describe(values, subject)).toEqual([
    {
      label: 'Viaje',
      value:
        'Sudamérica (Perú), del 28 de diciembre de 2026 al 6 de enero de 2027, 10 días, turismo',
    },
    { label: 'Contacto de emergencia', value: 'Ana Soto, +56981234567' },
  ]);
});

test('a trip departs on any of the next 45 days, and none is proposed', () => {
  const { groups } = buildPersonalDataForm({
    persons: [{ role: 'holder', sex: 'F', age: 34, relationship: null }],
    language: 'es',
    country: 'CL',
    today: '2026-11-22',
    price: to('LATAM').price,
  });
  const field = groups.flatMap(({ fields }) => fields).find(({ name }) => name === 'startDate');
  const days = field?.options?.map(({ value }) => value);
  expect([days?.[0], days?.at(-1), days?.length]).toEqual(['2026-11-23', '2027-01-06', 45]);
  expect(field?.initial).toBeUndefined();
});
