import {
  birthCoverage,
  isMarketable,
  isNewPlan,
  planLine,
  planModality,
  yearlyTopText,
} from './derive-plan.ts';

test.each([
  ['Libre elección', 'libre_eleccion'],
  ['Libre Elección', 'libre_eleccion'],
  ['Prestador Preferente', 'preferente'],
  ['Cerrado', 'cerrado'],
  ['otra', 'cerrado'],
])('the modality %s is %s', (word, modality) => {
  expect(planModality(word)).toBe(modality);
});

test.each([
  ['Reducida parto', 'sin_parto'],
  ['General', 'con_parto'],
  ['', null],
])('the coverage breadth %p is %p', (word, coverage) => {
  expect(birthCoverage(word)).toBe(coverage);
});

test('only "Si Comer." is sold', () => {
  expect([isMarketable('Si Comer.'), isMarketable('No Comer.'), isMarketable('')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('three lines of plans have no name of their own', () => {
  expect(['Z', 'JOVEN', 'HOMBRE DEPORTIVO', 'SENIOR'].map(planLine)).toEqual([
    '',
    '',
    '',
    'SENIOR',
  ]);
});

test('a yearly cap of 0 is none', () => {
  expect(yearlyTopText(0, 'es')).toBe('Sin tope');
  expect(yearlyTopText(0, 'en')).toBe('No limit');
  expect(yearlyTopText(3_000, 'es')).toBe('UF 3.000');
});

test.each([
  ['2026-11-01', true],
  ['2026-09-30', true],
  ['2026-08-31', false],
  ['2026-12-01', false],
])('a plan that started on %s is new on 21 November 2026: %p', (start, fresh) => {
  expect(isNewPlan(start, '2026-11-21')).toBe(fresh);
});
