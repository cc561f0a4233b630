import { validateForm } from '../../form/validate-form.ts';
import { studentStep } from './student-data.ts';
import type { PurchaseSubject } from './subject-step.ts';

const subject: PurchaseSubject = {
  country: 'CL',
  language: 'es',
  startsOn: '2026-12-01',
  price: {},
  persons: [
    { role: 'holder', sex: 'F', age: 12, relationship: 'Hijo/a', firstName: 'Simona' },
    { role: 'holder', sex: 'M', age: 5, relationship: 'Hijo/a' },
  ],
};
const context = { language: 'es', country: 'CL', today: '2026-11-22' } as const;
const students = [
  { level: 'basica', school: ' Colegio  Los Aromos ' },
  { level: 'transicion', school: '12345' },
];
const check = (values: object) => validateForm(studentStep.build(subject), values, context);

test('asks for the school of every student, by name where it is known', () => {
  expect(studentStep.build(subject).groups.map(({ title }) => title)).toEqual([
    'Simona',
    'Hijo, 5 años',
    'Quién paga los estudios',
  ]);
  const { problems } = check({ students: [students[0]], payer: 'contratante' });
  expect(problems.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/students/1/level', 'REQUIRED'],
    ['/students/1/school', 'REQUIRED'],
  ]);
});

test('somebody else who pays for the studies is named with a document', () => {
  const { problems } = check({ students, payer: 'otra', payerName: 'Ana Soto' });
  expect(problems.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/payerLegalId', 'REQUIRED'],
  ]);
  const { values } = check({
    students,
    payer: 'otra',
    payerName: 'Ana Soto',
    payerLegalId: '11.111.111-1',
  });
  expect(studentStep.describe(values, subject)).toEqual([
    { label: 'Estudiante Simona', value: 'Colegio Los Aromos, Enseñanza básica (1.º a 8.º)' },
    { label: 'Estudiante Hijo, 5 años', value: '12345, Prekínder o kínder' },
    { label: 'Sostenedor económico', value: 'Ana Soto, RUT 11.111.111-1' },
  ]);
});

test('who contracts and pays for the studies is not asked for the document again', () => {
  const { values, problems } = check({ students, payer: 'contratante', payerName: 'Ana Soto' });
  expect(problems).toEqual([]);
  expect(values).not.toHaveProperty('payerName');
});
