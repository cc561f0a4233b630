import { buildDeclarationForm } from '../declaration/declaration-form.ts';
import { askedGroups, countAnswered, formOfConsent, formOfGroup, withPage } from './form-pages.ts';
import { initialValues } from './initial-values.ts';
import { validateForm } from './validate-form.ts';
import { fieldsOf } from './visibility.ts';

const build = (sex: 'M' | 'F', age = 34) =>
  buildDeclarationForm({
    persons: [{ role: 'holder', sex, age, relationship: null }],
    language: 'es',
    organization: 'BICE Vida',
  });
const form = build('F');
const groups = askedGroups(form);
const topics = ['organs', 'growth', 'nerves', 'care', 'life', 'history'];
const none = Object.fromEntries(topics.map((topic) => [topic, true]));
const measures = [{ weight: '64', height: '168' }];

test('each group of questions has a page, what is only ticked stands with the consent', () => {
  expect(groups.map(({ title }) => title)).toEqual([
    'Estatura y peso',
    'Corazón, respiración y digestión',
    'Tumores, sangre y ginecología',
    'Nervios, huesos y sentidos',
    'Tratamientos y exámenes',
    'Hábitos y trabajo',
    'Familia, licencias y otros seguros',
  ]);
  const last = formOfConsent(form);
  expect(fieldsOf(last).map(({ name }) => name)).toEqual(['truthful']);
  expect(last.consent).toEqual(form.consent);
});

test('the pages together ask what the form asks, each question once', () => {
  const pages = [...groups.map((group) => formOfGroup(form, group)), formOfConsent(form)];
  const asked = pages.flatMap((page) => fieldsOf(page).map(({ name }) => name));
  expect(asked).toEqual(fieldsOf(form).map(({ name }) => name));
});

test('a group is checked by the validator of the whole form, without the others', () => {
  const context = { language: 'es', country: 'CL', today: '2026-11-20' } as const;
  const [body, organs] = groups.map((group) => formOfGroup(form, group));
  expect(validateForm(body!, { measures }, context).problems).toEqual([]);
  const { problems } = validateForm(organs!, {}, context);
  expect(problems.map(({ name, code }) => [name, code])).toEqual([
    ['none.organs', 'GROUP_INCOMPLETE'],
  ]);
});

test('the first group without all of its answers is the one to go on with', () => {
  expect(countAnswered(form, {})).toBe(0);
  expect(countAnswered(form, { measures: [{ weight: '64' }] })).toBe(0);
  expect(countAnswered(form, { measures })).toBe(1);
  expect(countAnswered(form, { measures, none: { ...none, nerves: false } })).toBe(3);
  expect(countAnswered(form, { measures, none })).toBe(groups.length);
  // As they are stored: numbers, and every answer for itself.
  expect(countAnswered(form, { measures: [{ weight: 64.5, height: 168 }] })).toBe(1);
});

test('a yes needs its details, and among several people who it is about', () => {
  const rest = { measures, none: { ...none, life: false } };
  const answers = { q14b: { answer: 'yes' } };
  expect(countAnswered(form, { ...rest, answers })).toBe(5);
  const family = buildDeclarationForm({
    persons: [
      { role: 'holder', sex: 'F', age: 34, relationship: null, firstName: 'Ana' },
      { role: 'dependant', sex: 'M', age: 36, relationship: 'Cónyuge', firstName: 'Luis' },
    ],
    language: 'es',
    organization: 'BICE Vida',
  });
  const two = { measures: [...measures, ...measures] };
  const no = Object.fromEntries(
    ['q2', 'q3', 'q4', 'q6', 'q10'].map((id) => [id, { answer: 'no' }]),
  );
  const organs = fieldsOf(formOfGroup(family, askedGroups(family)[1]!));
  for (const { name } of organs.filter((field) => field.name.endsWith('.answer')))
    no[name.split('.')[1] ?? ''] = { answer: 'no' };
  expect(countAnswered(family, { ...two, answers: no })).toBe(2);
  const yes = { ...no, q2: { answer: 'yes' } };
  expect(countAnswered(family, { ...two, answers: yes })).toBe(1);
  const affected = { answer: 'yes', p1: { affected: true } };
  expect(countAnswered(family, { ...two, answers: { ...no, q2: affected } })).toBe(1);
  const told = {
    affected: true,
    diagnosis: 'Soplo',
    date: '2020',
    treatment: 'Control',
    inTreatment: 'no',
  };
  const all = { ...no, q2: { answer: 'yes', p1: told } };
  expect(countAnswered(family, { ...two, answers: all })).toBe(2);
});

test('questions that nobody is asked are no page, and keep nobody from going on', () => {
  const names = (sex: 'M' | 'F') => fieldsOf(build(sex)).map(({ name }) => name);
  expect(names('F')).toContain('answers.q22.answer');
  expect(names('M')).not.toContain('answers.q22.answer');
  expect(countAnswered(build('M'), { measures, none })).toBe(askedGroups(build('M')).length);
});

test('the answers of a page take their places among the others', () => {
  const all = initialValues(form, { measures, answers: { q2: { answer: 'no' } } });
  const page = formOfGroup(form, groups[0]!);
  const next = withPage(form, all, page, {
    measures: [{ weight: '70', height: '' }],
    answers: { q2: { answer: 'yes' } },
  });
  expect(next).toMatchObject({
    measures: [{ weight: '70', height: '' }],
    answers: { q2: { answer: 'no' } },
  });
  expect(all).toMatchObject({ measures });
});
