import { validateForm } from '../../form/validate-form.ts';
import { pricedAges } from '../price/priced-ages.ts';
import { groupStep } from './group-data.ts';
import { groupWords } from './priced-words.ts';
import type { PurchaseSubject } from './subject-step.ts';

const subject: PurchaseSubject = {
  country: 'CL',
  language: 'es',
  persons: [],
  startsOn: '2026-12-01',
  price: { group: { workers: 2, dependants: 1 } },
};
const limits = { holder: { min: 18, max: 64 }, dependant: { min: 0, max: 64 } };
const context = {
  language: 'es',
  country: 'CL',
  today: '2026-11-22',
  startsOn: '2026-12-01',
  ages: pricedAges([], limits, subject.price),
} as const;
const ana = {
  firstName: 'Ana',
  paternalSurname: 'Soto',
  legalId: '11.111.111-1',
  birthDate: '1990-3-2',
  gender: 'F',
};
const luis = { ...ana, firstName: 'Luis', legalId: '22.222.222-2', gender: 'M' };
const simon = {
  ...luis,
  firstName: 'Simón',
  legalId: '7.654.321-6',
  birthDate: '2020-1-1',
  holder: '1',
  dependentType: 'HIJO',
};
const check = (...insured: object[]) =>
  validateForm(groupStep.build(subject), { insured }, context);
const problems = (...insured: object[]) =>
  check(...insured).problems.map(({ pointer, code }) => [pointer, code]);

test('there is a place for everybody who was priced, workers first', () => {
  expect(groupStep.build(subject).groups.map(({ title }) => title)).toEqual([
    'Trabajador 1',
    'Trabajador 2',
    'Carga 1',
  ]);
  expect(problems(ana, luis)).toContainEqual(['/insured/2/legalId', 'REQUIRED']);
  expect(problems(ana, luis, simon, ana)).toContainEqual(['/insured/3/firstName', 'UNKNOWN_FIELD']);
});

test('nobody is insured twice, and everybody is of an age that the product takes', () => {
  expect(problems(ana, { ...luis, legalId: ana.legalId }, simon)).toEqual([
    ['/insured/1/legalId', 'DUPLICATE_LEGAL_ID'],
  ]);
  expect(problems(ana, { ...luis, birthDate: '2010-1-1' }, simon)).toEqual([
    ['/insured/1/birthDate', 'AGE_NOT_INSURABLE'],
  ]);
});

test('a message names the person of the list that it is about', () => {
  const [problem] = check(ana, { ...luis, legalId: '22.222.222-3' }, simon).problems;
  expect(problem?.message).toMatch(/\(Trabajador 2\)$/);
});

test('an accepted list names everybody, a dependant with the worker', () => {
  const { values, problems: found } = check(ana, luis, simon);
  expect(found).toEqual([]);
  expect(groupStep.list?.(values, subject)).toEqual([
    ['Ana Soto', 'RUT 11.111.111-1', 'Trabajador 1', '2 de marzo de 1990'],
    ['Luis Soto', 'RUT 22.222.222-2', 'Trabajador 2', '2 de marzo de 1990'],
    ['Simón Soto', 'RUT 7.654.321-6', 'Hijo o hija, Trabajador 2', '1 de enero de 2020'],
  ]);
  expect(groupWords({ workers: 1, dependants: 0 }, 'en')).toBe('1 worker');
});
