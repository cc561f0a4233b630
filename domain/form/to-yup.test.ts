import type { FormDefinition, FormField } from './definition.ts';
import { readAnswers, initialValues } from './initial-values.ts';
import { maskAsTyped, maskWhenLeft } from './masks.ts';
import { controlWords } from './control-words.ts';
import { flatten, toYup } from './to-yup.ts';
import { toFieldErrors, validateForm } from './validate-form.ts';
import { languages } from '../country/country.ts';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type: 'text',
  label: name,
  required: false,
  ...more,
});

/** Every means of the language in one small form. */
const form: FormDefinition = {
  id: 'form',
  version: 1,
  title: 'Form',
  groups: [
    {
      fields: [
        field('country', {
          type: 'select',
          required: true,
          options: [
            { value: 'CL', label: 'Chile' },
            { value: 'PE', label: 'Perú' },
          ],
          default: 'CL',
          clears: 'city',
        }),
        field('city', {
          type: 'select',
          optionsBy: {
            field: 'country',
            options: {
              CL: [{ value: 'scl', label: 'Santiago' }],
              PE: [{ value: 'lim', label: 'Lima' }],
            },
          },
        }),
        field('company', { type: 'checkbox' }),
        field('name', { required: true, visibleWhen: { field: 'company', equals: true } }),
      ],
    },
    {
      title: 'Person {number}',
      rows: {
        name: 'people',
        min: 1,
        max: 3,
        addLabel: 'Add',
        removeLabel: 'Remove',
        folds: false,
      },
      fields: [
        field('people.{n}.age', { type: 'integer', required: true, mask: '999', max: 109 }),
        field('people.{n}.pay', { type: 'integer', mask: '9.999.999' }),
      ],
    },
  ],
  rules: [{ rule: 'minimum-sum', field: 'people.{n}.pay', minimum: 1_000, message: 'too little' }],
};
const context = { language: 'en', country: 'CL', today: '2026-11-20' } as const;
const people = [{ age: '34', pay: '1.500' }];
const problems = (answers: unknown) =>
  toFieldErrors(validateForm(form, answers, context).problems, '').map(({ pointer, code }) => [
    pointer,
    code,
  ]);

test('the schema has a key for each field on the screen, and casting normalises the answers', () => {
  const answers = { people, company: false, name: 'hidden' };
  const schema = toYup(form, answers, context);
  expect(Object.keys(schema.fields).sort()).toEqual([
    'city',
    'company',
    'country',
    'people.0.age',
    'people.0.pay',
  ]);
  expect(schema.cast(flatten(form, answers), { stripUnknown: true })).toEqual({
    country: 'CL',
    company: false,
    'people.0.age': 34,
    'people.0.pay': 1_500,
  });
  expect(schema.isValidSync(flatten(form, answers))).toBe(true);
});

test('what is taken is nested again, with defaults and without what is hidden', () => {
  expect(validateForm(form, { people, name: 'hidden' }, context)).toEqual({
    values: { country: 'CL', people: [{ age: 34, pay: 1_500 }] },
    problems: [],
  });
});

test.each<[string, unknown, [string, string][]]>([
  ['a condition that holds', { people, company: true }, [['/name', 'REQUIRED']]],
  ['an option of another answer', { people, city: 'lim' }, [['/city', 'INVALID_OPTION']]],
  ['each row', { people: [...people, { pay: '1' }] }, [['/people/1/age', 'REQUIRED']]],
  ['a rule', { people: [{ age: 34, pay: 999 }] }, [['/people/0/pay', 'minimum-sum']]],
  [
    'a field that cannot be read, once',
    { people: [{ age: 34, pay: 'x' }] },
    [['/people/0/pay', 'INVALID_NUMBER']],
  ],
  [
    'more rows than there may be',
    { people: [...people, ...people, ...people, ...people] },
    [
      ['/people/3/age', 'UNKNOWN_FIELD'],
      ['/people/3/pay', 'UNKNOWN_FIELD'],
    ],
  ],
  ['a list that is none', { people: 'x' }, [['/people', 'UNKNOWN_FIELD']]],
])('says what is wrong: %s', (_, answers, expected) => {
  expect(problems(answers)).toEqual(expected);
});

test('a form opens with its least rows, and a row that was emptied is still asked', () => {
  const start = initialValues(form, {});
  expect(start).toEqual({
    country: 'CL',
    city: '',
    company: false,
    name: '',
    people: [{ age: '', pay: '' }],
  });
  expect(readAnswers(form, start)).toEqual({ country: 'CL', company: false, people: [{}] });
  expect(problems(readAnswers(form, start))[0]).toEqual(['/people/0/age', 'REQUIRED']);
  expect(initialValues(form, { people: [{ age: 5, pay: 1_234_567 }] })['people']).toEqual([
    { age: '5', pay: '1.234.567' },
  ]);
});

test('masks wait in the middle of a number and are put on when the field is left', () => {
  const pay = field('pay', { mask: '9.999.999' });
  expect(maskAsTyped(pay, '1234', true, 'CL')).toBe('1.234');
  expect(maskAsTyped(pay, '1234', false, 'CL')).toBe('1234');
  expect(maskWhenLeft(pay, '1234', 'CL')).toBe('1.234');
  expect(maskWhenLeft(field('id', { type: 'legal-id' }), '123456785', 'CL')).toBe('12.345.678-5');
  expect(maskAsTyped(field('name'), 'as it is', true, 'CL')).toBe('as it is');
});

test('controls have their words in every language', () => {
  for (const language of languages)
    expect(Object.values(controlWords(language)).every((word) => word !== '')).toBe(true);
});

describe('a date and a record', () => {
  const when: FormDefinition = {
    id: 'act',
    version: 1,
    title: 'Act',
    groups: [
      {
        fields: [
          field('dueOn', {
            type: 'date',
            required: true,
            firstDay: '2026-11-20',
            lastDay: '2027-02-20',
          }),
          field('who', { type: 'record', required: true }),
        ],
      },
    ],
  };
  const who = '0b9f2c1e-6f3a-4a51-9a0e-2f5c7d1b8e44';
  const check = (dueOn: string, id: string = who) =>
    validateForm(when, { dueOn, who: id }, { language: 'es', country: 'CL', today: '2026-11-20' });

  it('are taken as an ISO day and as an id', () => {
    expect(check('2026-11-20').values).toEqual({ dueOn: '2026-11-20', who });
    expect(check('3/12/2026', who.toUpperCase()).values).toEqual({ dueOn: '2026-12-03', who });
  });

  it.each([
    ['2026-11-31', 'INVALID_DAY'],
    ['mañana', 'INVALID_DAY'],
    ['2026-11-19', 'EARLY_DAY'],
    ['2027-02-21', 'LATE_DAY'],
    ['', 'REQUIRED'],
  ])('%s is refused: %s', (dueOn, code) => {
    expect(check(dueOn).problems.map((problem) => problem.code)).toEqual([code]);
  });

  it('say which days are taken, in each language', () => {
    const say = languages.map((language) => {
      const context = { language, country: 'CL' as const, today: '2026-11-20' };
      return validateForm(when, { dueOn: '2020-01-01', who }, context).problems[0]?.message;
    });
    expect(say).toEqual([
      '«dueOn» debe ser el 20 de noviembre de 2026 o después',
      '“dueOn” must be 20 November 2026 or later',
      '«dueOn» deve ser 20 de novembro de 2026 ou depois',
    ]);
  });

  it('names of records are no ids', () => {
    expect(check('2026-11-20', 'Ana Soto').problems[0]?.code).toBe('INVALID_OPTION');
    expect(check('2026-11-20', '').problems[0]?.message).toBe('Elige una opción en «who»');
  });
});
