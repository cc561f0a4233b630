import fc from 'fast-check';
import { buildStepForm, type StepFormInput } from './step-forms.ts';
import type { ValidationContext } from '../../form/to-yup.ts';
import { toFieldErrors, validateForm as validate } from '../../form/validate-form.ts';
import { fieldsOf } from '../../form/visibility.ts';
import type { FormDefinition } from '../../form/definition.ts';
import { pricedAges } from '../price/priced-ages.ts';

const today = '2026-11-20';
const alone: StepFormInput['persons'] = [{ role: 'holder', sex: 'F', age: 34, relationship: null }];
const family: StepFormInput['persons'] = [
  ...alone,
  { role: 'dependant', sex: 'M', age: 36, relationship: 'Cónyuge' },
  { role: 'dependant', sex: 'M', age: 5, relationship: 'Hijo/a' },
];

function input(
  persons: StepFormInput['persons'],
  language: 'es' | 'en' | 'pt' = 'es',
): StepFormInput {
  return {
    persons,
    language,
    country: 'CL',
    today,
    product: { organization: 'BICE Vida' },
    price: {},
    startsOn: null,
  };
}

function form(stepId: 'datos-personales' | 'datos-dps', persons = alone): FormDefinition {
  const definition = buildStepForm(stepId, input(persons));
  if (!definition) throw new Error(`${stepId} has no form`);
  return definition;
}

const context: ValidationContext = {
  language: 'es',
  country: 'CL',
  today,
  ages: pricedAges(family),
};

/** As the call answers: pointers are into its body. */
function validateForm(definition: FormDefinition, given: unknown, use: ValidationContext) {
  const { values, problems } = validate(definition, given, use);
  return { values, errors: toFieldErrors(problems, '/values') };
}

const catalina = {
  legalId: '11.111.111-1',
  firstName: ' Catalina  Andrea ',
  paternalSurname: 'Muñoz',
  maternalSurname: "O'Higgins",
  birthDate: '1992-3-27',
  email: 'catalina.munoz@CORREO.cl',
  emailRepeat: 'Catalina.Munoz@correo.cl',
  phone: '9 8123 4567',
  address: 'Avenida Irarrázaval 2821, depto. 704',
  region: '13',
  comuna: '13120',
  startDate: '2026-12-01',
};

function problems(values: unknown, definition = form('datos-personales'), use = context) {
  return validateForm(definition, values, use).errors.map(({ pointer, code }) => [pointer, code]);
}

test('complete personal data are taken and normalised', () => {
  const { values, errors } = validateForm(form('datos-personales'), catalina, context);
  expect(errors).toEqual([]);
  expect(values).toEqual({
    ...catalina,
    legalId: '111111111',
    firstName: 'Catalina Andrea',
    birthDate: '1992-03-27',
    email: 'catalina.munoz@correo.cl',
    phone: '+56981234567',
    emailRepeat: 'Catalina.Munoz@correo.cl',
  });
});

test('normalising twice changes nothing', () => {
  const once = validateForm(form('datos-personales'), catalina, context).values;
  expect(validateForm(form('datos-personales'), once, context)).toEqual({
    values: once,
    errors: [],
  });
});

test.each([
  ['legalId', '', 'REQUIRED', 'Completa «RUT»'],
  ['legalId', '11.111.111-2', 'invalidRut', 'dígito verificador'],
  ['legalId', 11111111, 'INVALID_TYPE', 'formato'],
  ['firstName', 'A', 'INVALID_NAME', '2 letras'],
  ['firstName', 'R2D2', 'INVALID_NAME', 'sin números'],
  ['firstName', 'x'.repeat(81), 'TOO_LONG', '80'],
  ['firstName', 'x'.repeat(100_000), 'TOO_LONG', '80'],
  ['birthDate', '', 'REQUIRED', 'Escribe la fecha de nacimiento'],
  ['birthDate', '--', 'REQUIRED', 'Escribe la fecha de nacimiento'],
  ['birthDate', '91-3-27', 'INCOMPLETE_DATE', 'Escribe el año de nacimiento con 4 números'],
  ['birthDate', '1991--27', 'INCOMPLETE_DATE', 'Escribe el mes de nacimiento'],
  ['birthDate', '1992-2-31', 'INVALID_DATE', 'no existe'],
  ['birthDate', '2027-1-1', 'FUTURE_DATE', 'futuro'],
  ['birthDate', '1993-3-27', 'AGE_MISMATCH', 'el precio cambia'],
  ['email', 'catalina', 'INVALID_EMAIL', 'nombre@correo.cl'],
  ['email', 'catalina@', 'EMAIL_WITHOUT_DOMAIN', 'dominio'],
  ['email', 'catalina@correo', 'EMAIL_WITHOUT_DOMAIN', 'dominio'],
  ['email', `${'a'.repeat(65)}@correo.cl`, 'INVALID_EMAIL', 'nombre@correo.cl'],
  ['emailRepeat', 'otra@correo.cl', 'NOT_EQUAL', 'no coinciden'],
  ['phone', '12345', 'nominimo', '+56 9 8123 4567'],
  ['phone', 'novecientos', 'nominimo', '+56 9 8123 4567'],
  ['phone', '+1234567890123456', 'nominimo', '+56'],
  ['region', '99', 'INVALID_OPTION', 'Región'],
  ['comuna', '05101', 'INVALID_OPTION', 'Comuna'],
  ['comuna', '', 'REQUIRED', 'Elige una opción en «Comuna»'],
  ['startDate', '2026-11-21', 'INVALID_OPTION', 'Fecha de inicio'],
] as const)('%s, case %#, is refused and says how to mend it', (name, value, code, words) => {
  const { errors } = validateForm(
    form('datos-personales'),
    { ...catalina, [name]: value, ...(name === 'email' ? { emailRepeat: value } : {}) },
    context,
  );
  expect(errors[0]).toMatchObject({ pointer: `/values/${name}`, code });
  expect(errors[0]?.message).toContain(words);
});

test('the age counts on the first day of cover, not today', () => {
  const use = { ...context, ages: pricedAges([{ role: 'holder', relationship: null, age: 34 }]) };
  // Turns 34 between today and the start: 33 now, priced for 34.
  expect(problems({ ...catalina, birthDate: '1992-11-30' }, undefined, use)).toEqual([]);
  expect(problems({ ...catalina, birthDate: '1992-12-02' }, undefined, use)).toEqual([
    ['/values/birthDate', 'AGE_MISMATCH'],
  ]);
});

test('an age that the product does not take is said before the price is spoken of', () => {
  const use = { ...context, ages: pricedAges(family, { holder: { min: 18, max: 33 } }) };
  expect(problems(catalina, undefined, use)).toEqual([['/values/birthDate', 'AGE_NOT_INSURABLE']]);
});

test('a dependant’s errors name the person and point into the list', () => {
  const definition = form('datos-personales', family);
  const son = { ...person('22.222.222-2'), birthDate: '2021-1-15', legalId: '22.222.222-9' };
  const { errors } = validateForm(
    definition,
    { ...catalina, insured: [{ ...person('33.333.333-3'), birthDate: '1990-1-15' }, son] },
    context,
  );
  expect(errors.map(({ pointer }) => pointer)).toEqual(['/values/insured/1/legalId']);
  expect(errors[0]?.message).toContain('Hijo, 5 años');
});

function person(legalId: string) {
  return { legalId, firstName: 'Simón', paternalSurname: 'Rojas', maternalSurname: 'Muñoz' };
}

test('two people cannot have the same document', () => {
  const definition = form('datos-personales', family.slice(0, 2));
  const insured = [{ ...person('11111111-1'), birthDate: '1990-1-15' }];
  expect(problems({ ...catalina, insured }, definition)).toEqual([
    ['/values/insured/0/legalId', 'DUPLICATE_LEGAL_ID'],
  ]);
});

test.each([null, undefined, 7, 'text', [], [1]])(
  '%p in place of the values is one error',
  (given) => {
    expect(problems(given)).toEqual([['/values', 'INVALID_TYPE']]);
  },
);

test('unknown fields are refused with an escaped pointer, wherever they stand', () => {
  expect(problems({ ...catalina, 'a/b~c': 1, insured: [{ role: 'admin' }] })).toEqual([
    ['/values/a~1b~0c', 'UNKNOWN_FIELD'],
    ['/values/insured/0/role', 'UNKNOWN_FIELD'],
  ]);
});

test('a body that names __proto__ is refused and pollutes nothing', () => {
  const hostile: unknown = JSON.parse(
    '{"__proto__":{"polluted":1},"insured":{"__proto__":{"polluted":1}},"constructor":{"prototype":{"polluted":1}}}',
  );
  const { values, errors } = validateForm(form('datos-personales'), hostile, context);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(values).toEqual({});
  expect(errors.filter(({ code }) => code === 'UNKNOWN_FIELD')).toHaveLength(3);
});

test('whatever the values are, the validator answers and only keeps what the form names', () => {
  const definition = form('datos-dps', family);
  const names = fieldsOf(definition).map(({ name }) => name);
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 5 }),
      fc.subarray(names, { maxLength: 5 }),
      (junk, picked) => {
        const given = picked.reduce<Record<string, unknown>>(
          (all, name) => ({ ...all, [name.split('.')[0] ?? name]: junk }),
          {},
        );
        for (const values of [junk, given]) {
          const result = validateForm(definition, values, context);
          expect(result.errors.length).toBeGreaterThan(0);
          expect(result.errors.length).toBeLessThanOrEqual(60);
          for (const { pointer, message } of result.errors) {
            expect(pointer.startsWith('/values')).toBe(true);
            expect(message).not.toBe('');
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});

describe('health declaration', () => {
  const declared = (persons = alone, answer: 'yes' | 'no' = 'no') => {
    const definition = form('datos-dps', persons);
    const answers = Object.fromEntries(
      fieldsOf(definition)
        .filter(({ name }) => name.endsWith('.answer'))
        .map(({ name }) => [name.split('.')[1], { answer }]),
    );
    return {
      measures: persons.map(() => ({ height: 166, weight: '64,5' })),
      answers,
      truthful: true,
      consent: true,
      consentTextVersion: 'dps-cl-2026-11',
    };
  };

  test('every question, height and weight; all no with consent is complete', () => {
    const result = validateForm(form('datos-dps'), declared(), context);
    expect(result.errors).toEqual([]);
    expect(Object.keys(declared().answers)).toHaveLength(26);
    expect(result.values).toMatchObject({
      measures: [{ height: 166, weight: 64.5 }],
      consent: true,
      consentTextVersion: 'dps-cl-2026-11',
    });
  });

  test('a yes asks for its details; going back to no drops them', () => {
    const yes = declared();
    yes.answers.q5 = { answer: 'yes' };
    expect(problems(yes, form('datos-dps'))).toEqual([
      ['/values/answers/q5/p0/diagnosis', 'REQUIRED'],
      ['/values/answers/q5/p0/date', 'REQUIRED'],
      ['/values/answers/q5/p0/treatment', 'REQUIRED'],
      ['/values/answers/q5/p0/inTreatment', 'REQUIRED'],
    ]);
    const back = declared();
    back.answers.q5 = { answer: 'no', p0: { diagnosis: 'kept in the form' } } as { answer: 'no' };
    const { values, errors } = validateForm(form('datos-dps'), back, context);
    expect(errors).toEqual([]);
    expect(JSON.stringify(values)).not.toContain('kept in the form');
  });

  test('with several people a yes asks who', () => {
    const definition = form('datos-dps', family);
    const given = declared(family);
    given.answers.q2 = { answer: 'yes' };
    expect(problems(given, definition)).toEqual([
      ['/values/answers/q2/p0/affected', 'AT_LEAST_ONE'],
    ]);
    given.answers.q2 = { answer: 'yes', p2: { affected: true } } as unknown as { answer: 'yes' };
    expect(problems(given, definition)[0]).toEqual(['/values/answers/q2/p2/diagnosis', 'REQUIRED']);
  });

  const ticked = (names: readonly string[]) => ({
    measures: [{ height: 166, weight: 64 }],
    none: Object.fromEntries(names.map((name) => [name, true])),
    truthful: true,
    consent: true,
    consentTextVersion: 'dps-cl-2026-11',
  });
  const topics = ['organs', 'growth', 'nerves', 'care', 'life', 'history'];

  test('one tick for each group answers every question with no, without scripts as well', () => {
    const { errors, values } = validateForm(form('datos-dps'), ticked(topics), context);
    expect(errors).toEqual([]);
    const answers = Object.values(values['answers'] as Record<string, { answer: string }>);
    expect(answers).toHaveLength(26);
    expect(answers.every(({ answer }) => answer === 'no')).toBe(true);
  });

  test('questions without an answer are one problem of their group, which says how many', () => {
    const { errors } = validateForm(form('datos-dps'), ticked(topics.slice(2)), context);
    expect(errors.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/values/none/organs', 'GROUP_INCOMPLETE'],
      ['/values/none/growth', 'GROUP_INCOMPLETE'],
    ]);
    expect(errors[0]?.message).toBe('Faltan 5 respuestas en «Corazón, respiración y digestión»');
  });

  test('a tick for the whole group and a yes in it contradict each other', () => {
    const given = { ...ticked(topics), answers: { q14b: { answer: 'yes' } } };
    expect(problems(given, form('datos-dps'))).toContainEqual([
      '/values/none/life',
      'CONTRADICTION',
    ]);
  });

  test('the question on insurance and the one on leave are asked apart', () => {
    const labels = fieldsOf(form('datos-dps', family)).map(({ label }) => label);
    expect(labels).toContain(
      '¿Alguien tiene o ha tenido una invalidez, o una licencia médica de más de 30 días?',
    );
    expect(labels).toContain('¿Alguien fuma o usa vapeador?');
    expect(labels).toContain(
      '¿A alguien lo han hospitalizado u operado, o tiene una operación pendiente?',
    );
  });

  test('pregnancy is asked of women of age only', () => {
    const man = [{ role: 'holder', sex: 'M', age: 40, relationship: null }] as const;
    const names = fieldsOf(form('datos-dps', man)).map(({ name }) => name);
    expect(names.some((name) => name.startsWith('answers.q22'))).toBe(false);
    expect(fieldsOf(form('datos-dps')).some(({ name }) => name === 'answers.q22.answer')).toBe(
      true,
    );
  });

  test.each([
    [{ consent: false }, 'CONSENT_REQUIRED'],
    [{ consent: 'true' }, 'CONSENT_REQUIRED'],
    [{ consentTextVersion: 'dps-cl-2020-01' }, 'CONSENT_CHANGED'],
    [{ consentTextVersion: undefined }, 'CONSENT_CHANGED'],
  ])('%p is not a consent: %s', (change, code) => {
    expect(problems({ ...declared(), ...change }, form('datos-dps'))).toEqual([
      ['/values/consent', code],
    ]);
  });
});

test.each(['es', 'en', 'pt'] as const)('every text of both forms is there in %s', (language) => {
  for (const stepId of ['datos-personales', 'datos-dps'] as const) {
    const definition = buildStepForm(stepId, input(family, language));
    const texts = definition?.groups.flatMap((group) => [
      group.title ?? '',
      ...group.fields.flatMap(({ label, hint, options }) => [
        label,
        hint ?? 'x',
        ...(options ?? []).map((option) => option.label),
      ]),
    ]);
    expect(texts?.every((text) => text.trim() !== '' && !text.includes('{'))).toBe(true);
  }
});

test('field names are unique and every condition hangs on a field before it', () => {
  for (const stepId of ['datos-personales', 'datos-dps'] as const) {
    const seen = new Set<string>();
    for (const field of fieldsOf(form(stepId, family))) {
      expect(seen.has(field.name)).toBe(false);
      if (field.visibleWhen) expect(seen.has(field.visibleWhen.field)).toBe(true);
      seen.add(field.name);
    }
  }
});

describe('a parent insures a child alone', () => {
  const child: StepFormInput['persons'] = [
    { role: 'holder', sex: 'M', age: 6, relationship: 'Hijo/a' },
  ];
  const use = { ...context, ages: pricedAges(child) };
  const son = {
    legalId: '22.222.222-2',
    firstName: 'Tomás',
    paternalSurname: 'Muñoz',
    maternalSurname: 'Sepúlveda',
    birthDate: '2020-03-27',
  };

  test('who pays says their own data, of any grown-up age, and the child theirs', () => {
    const own = form('datos-personales', child);
    expect(own.groups[0]).toMatchObject({ title: 'Contratante' });
    expect(own.groups.some(({ title }) => title === 'Hijo, 6 años')).toBe(true);
    expect(problems({ ...catalina, insured: [son] }, own, use)).toEqual([]);
    expect(problems(catalina, own, use)).toContainEqual([
      '/values/insured/0/firstName',
      'REQUIRED',
    ]);
    expect(problems({ ...catalina, birthDate: '2012-03-27', insured: [son] }, own, use)).toEqual([
      ['/values/birthDate', 'AGE_NOT_INSURABLE'],
    ]);
    expect(
      problems({ ...catalina, insured: [{ ...son, birthDate: '2015-03-27' }] }, own, use),
    ).toEqual([['/values/insured/0/birthDate', 'AGE_MISMATCH']]);
  });

  test('the declaration speaks of the child, not of who fills it in', () => {
    const labels = fieldsOf(form('datos-dps', child)).map(({ label }) => label);
    expect(labels.filter((label) => /^¿(Tienes|Te|Estás|Has)/.test(label))).toEqual([]);
    expect(labels.some((label) => label.startsWith('¿Alguien'))).toBe(true);
  });
});
