import { validateForm } from '../../form/validate-form.ts';
import { isapreStep } from './isapre-contract.ts';
import type { PurchaseSubject } from './subject-step.ts';

const subject: PurchaseSubject = {
  persons: [
    { role: 'holder', relationship: null, sex: 'F', age: 34, firstName: 'Catalina' },
    { role: 'dependant', relationship: 'Hijo/a', sex: 'F', age: 5, firstName: 'Simona' },
  ],
  price: { rest: { by: 'contribution', amount: 120_000, currency: 'CLP' } },
  startsOn: '2027-01-01',
  previousSystem: 'isapre',
  country: 'CL',
  language: 'es',
};
const rules = { language: 'es', country: 'CL', today: '2026-11-22' } as const;
const employed = {
  work: 'dependiente',
  employerName: 'Comercial Los Aromos SpA',
  employerLegalId: '76.123.456-0',
};
const answers = {
  contributors: [employed],
  currentIsapre: 'Consalud',
  since: '2026-01',
  onLeave: 'no',
  dependants: [{ isCharge: 'yes' }],
  authorised: true,
};
const check = (change: object, about: Partial<PurchaseSubject> = {}) =>
  validateForm(isapreStep.build({ ...subject, ...about }), { ...answers, ...change }, rules);
const wrong = (change: object, about: Partial<PurchaseSubject> = {}) =>
  check(change, about).problems.map(({ pointer, message }) => `${pointer} ${message}`);

test('whoever changes isapre after a year says from where, and who pays', () => {
  expect(wrong({})).toEqual([]);
  const { values } = check({});
  const said = isapreStep.describe(values, subject).map(({ label, value }) => [label, value]);
  expect(said).toEqual([
    [
      'Cotización de Catalina',
      'El empleador la descuenta del sueldo, Comercial Los Aromos SpA, RUT 76.123.456-0',
    ],
    ['Cargas legales', 'Simona'],
    [
      'Isapre anterior',
      'Consalud, hasta el 31 de diciembre de 2026. Se le avisa a más tardar el 30 de noviembre de 2026',
    ],
  ]);
});

test('a contract whose year has not run is refused with the day on which it has', () => {
  const [problem, ...others] = wrong({ since: '2026-03' });
  expect(others).toEqual([]);
  expect(problem).toMatch(/^\/since Ese contrato cumple un año el 1 de marzo de 2027/);
});

test('during sick leave nobody changes', () => {
  expect(wrong({ onLeave: 'yes' })).toEqual([
    expect.stringMatching(/^\/onLeave Mientras dure tu licencia/),
  ]);
});

test('a year that had run on a later start is asked about again on an earlier one', () => {
  expect(wrong({}, { startsOn: '2026-12-01' })).toEqual([
    expect.stringMatching(/^\/since Ese contrato cumple un año el 1 de enero de 2027/),
  ]);
});

test('from Fonasa no other contract is asked for, and answers about one are not kept', () => {
  const about = { previousSystem: 'fonasa' };
  const { currentIsapre: _, since: __, onLeave: ___, ...own } = answers;
  const form = isapreStep.build({ ...subject, ...about });
  expect(validateForm(form, own, rules).problems).toEqual([]);
  expect(wrong({}, about)).not.toEqual([]);
});

test.each([
  ['pensionado', { pensionPayer: 'AFP Modelo' }, 'Se descuenta de la pensión, AFP Modelo'],
  ['independiente', {}, 'Se paga cada mes, como independiente'],
])('%s has no employer', (work, more, said) => {
  const form = isapreStep.build(subject);
  const given = { ...answers, contributors: [{ work, ...more }] };
  const { values, problems } = validateForm(form, given, rules);
  expect(problems).toEqual([]);
  expect(isapreStep.describe(values, subject)[0]?.value).toBe(said);
});

test.each(['es', 'en', 'pt'] as const)('what is paid each month is said in %s', (language) => {
  const { groups } = isapreStep.build({ ...subject, language });
  expect(groups[0]?.hint).toContain('120.000');
  expect(JSON.stringify(groups)).not.toMatch(/\{(amount|start|notice|end|month|date)\}/);
});

test('a partner who contributes too says who pays theirs, and is nobody’s legal dependant', () => {
  const [holder, child] = subject.persons;
  const partner = { ...holder!, age: 36, sex: 'M', firstName: 'Pedro' } as const;
  const couple = { ...subject, persons: [holder!, partner, child!] };
  const given = { ...answers, contributors: [employed, { work: 'mismo' }] };
  const { values, problems } = validateForm(isapreStep.build(couple), given, rules);
  expect(problems).toEqual([]);
  const said = isapreStep.describe(values, couple);
  expect(said[1]).toEqual({
    label: 'Cotización de Pedro',
    value: 'La descuenta el mismo empleador',
  });
  expect(said[2]).toEqual({ label: 'Cargas legales', value: 'Simona' });
});
