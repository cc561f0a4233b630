import { askedGroups } from '../form/form-pages.ts';
import type { FormPerson } from '../form/form-person.ts';
import type { FormValues } from '../form/values.ts';
import { buildDeclarationForm } from './declaration-form.ts';
import { summarizeGroup } from './summarize-group.ts';

const ana: FormPerson = { role: 'holder', sex: 'F', age: 34, relationship: null, firstName: 'Ana' };
const luis: FormPerson = {
  role: 'dependant',
  sex: 'M',
  age: 36,
  relationship: 'Cónyuge',
  firstName: 'Luis',
};

function summary(title: string, values: FormValues, persons: readonly FormPerson[] = [ana]) {
  const form = buildDeclarationForm({ persons, language: 'es', organization: 'BICE Vida' });
  const group = askedGroups(form).find((each) => each.title === title);
  if (group === undefined) throw new Error(`no group ${title}`);
  return summarizeGroup(form, group, values, 'es').map(({ id: _id, ...line }) => line);
}

test('measures are said with their units, of several people by name', () => {
  const measures = [
    { weight: '64,5', height: '168' },
    { weight: 80.5, height: 178 },
  ];
  expect(summary('Estatura y peso', { measures }).slice(0, 1)).toEqual([
    { question: 'Peso (kg)', answer: '64,5', notes: [] },
  ]);
  expect(summary('Estatura y peso', { measures }, [ana, luis]).slice(2)).toEqual([
    { question: 'Peso de Luis (kg)', answer: '80,5', notes: [] },
    { question: 'Estatura de Luis (cm)', answer: '178', notes: [] },
  ]);
});

test('a tick for the whole group is one line that says what it answered', () => {
  const lines = summary('Hábitos y trabajo', {
    none: { life: true },
    answers: { q14b: { answer: 'no' } },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ question: 'Ninguna de las siguientes', notes: [] });
  expect(lines[0]?.answer).toMatch(/^[a-záéíóú].*, .* y /);
});

const told = { diagnosis: 'Soplo', date: '2020', treatment: 'Control', inTreatment: 'no' };
const organs = 'Corazón, respiración y digestión';

test('a yes has its details below it; what a withdrawn yes left is not said', () => {
  const answers = {
    q2: { answer: 'yes', p0: told },
    q3: { answer: 'no', p0: { diagnosis: 'Withdrawn' } },
  };
  const lines = summary(organs, { answers });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toEqual({
    question: '¿Tienes o has tenido alguna enfermedad del corazón, la presión o las venas?',
    answer: 'Sí',
    notes: expect.arrayContaining(['Diagnóstico: Soplo', '¿Sigues en tratamiento? No']),
  });
  expect(lines[1]).toMatchObject({ answer: 'No', notes: [] });
});

test('among several people each detail says whose it is', () => {
  const answers = {
    q2: {
      answer: 'yes',
      p0: { affected: false, diagnosis: 'Not theirs' },
      p1: { affected: true, ...told },
    },
  };
  const [line] = summary(organs, { answers }, [ana, luis]);
  expect(line?.notes).toContain('Luis · Diagnóstico: Soplo');
  expect(line?.notes.join()).not.toContain('Not theirs');
});
