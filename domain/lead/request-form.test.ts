import fc from 'fast-check';
import { countryCodes, languages } from '../country/country.ts';
import { profileFormKinds } from '../profile/form-kind.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { ValidationContext } from '../form/to-yup.ts';
import { toFieldErrors, validateForm } from '../form/validate-form.ts';
import { fieldsOf } from '../form/visibility.ts';
import { currentRequestConsent, requestConsent } from './request-consent.ts';
import { buildRequestForm, type RequestFormInput } from './request-form.ts';
import {
  leadOfRequest,
  openRequestStatuses,
  requestReference,
  requestReferencePattern,
} from './request-lead.ts';
import { isLeadPosition } from './lead-statuses.ts';

/** As the call answers: pointers are into its body. */
function validateRequest(
  form: FormDefinition,
  given: unknown,
  context: Pick<ValidationContext, 'country' | 'language'>,
) {
  const { values, problems } = validateForm(form, given, { ...context, today: '2026-11-20' });
  return { values, errors: toFieldErrors(problems, '') };
}

const chile = { country: 'CL', language: 'es' } as const;
const formOf = (more: Partial<RequestFormInput> = {}) =>
  buildRequestForm({ kind: 'persons', organization: 'BICE Vida', ...chile, ...more });
const namesOf = (more: Partial<RequestFormInput>) => fieldsOf(formOf(more)).map(({ name }) => name);
const contact = ['nombrepersona', 'correopersona', 'telefonopersona'];
const last = ['horario', 'mensaje'];

const answers = {
  nombrepersona: '  Catalina   Rojas ',
  correopersona: 'Cata@Correo.CL',
  telefonopersona: '9 8123 4567',
  region: '13',
  consent: true,
  consentTextVersion: currentRequestConsent,
};

test.each<[Partial<RequestFormInput>, string[]]>([
  [{ kind: 'persons' }, [...contact, 'region', 'comuna', ...last]],
  [{ kind: 'pets', country: 'PE' }, [...contact, 'city', ...last]],
  [{ kind: 'isapre' }, [...contact, 'region', 'comuna', 'rutpersona', ...last]],
  [
    { kind: 'isapre', couple: true },
    [...contact, 'region', 'comuna', 'rutpersona', 'rut_sec_contributor', ...last],
  ],
  [{ kind: 'group' }, ['empresa', 'trabajadores', ...contact, 'region', 'comuna', ...last]],
  [{ kind: 'heads' }, ['empresa', 'trabajadores', ...contact, 'region', 'comuna', ...last]],
  [{ kind: 'payroll', country: 'PE' }, ['empresa', 'trabajadores', ...contact, 'city', ...last]],
])('%j asks for what somebody needs to call, and no more', (input, names) => {
  expect(namesOf(input)).toEqual(names);
});

test('what the profile told stands in its field, unless there is no such region', () => {
  const initials = (more: Partial<RequestFormInput>) =>
    fieldsOf(formOf({ kind: 'group', ...more })).flatMap(({ name, initial }) =>
      initial === undefined || name === 'horario' ? [] : [[name, initial]],
    );
  expect(initials({ workers: 40, region: 13 })).toEqual([
    ['trabajadores', '40'],
    ['region', '13'],
  ]);
  expect(initials({ region: 99 })).toEqual([]);
});

test('answers are cleaned, and the least that is asked for is enough', () => {
  expect(validateRequest(formOf(), answers, chile)).toEqual({
    values: {
      ...answers,
      nombrepersona: 'Catalina Rojas',
      correopersona: 'Cata@correo.cl',
      telefonopersona: '+56981234567',
    },
    errors: [],
  });
});

test('an empty form says what is missing in the order of its fields', () => {
  const { errors } = validateRequest(formOf({ kind: 'group' }), {}, chile);
  expect(errors.map(({ pointer }) => pointer)).toEqual([
    '/empresa',
    '/trabajadores',
    ...contact.map((name) => `/${name}`),
    '/region',
    '/consent',
  ]);
  expect(errors.at(-1)?.message).toBe(
    'Para enviar la solicitud, marca que nos autorizas a contactarte',
  );
});

test('two contributors have two documents', () => {
  const form = formOf({ kind: 'isapre', couple: true });
  const rut = '12.345.678-5';
  const given = { ...answers, rutpersona: rut, rut_sec_contributor: rut };
  const { errors } = validateRequest(form, given, chile);
  expect(errors).toMatchObject([{ pointer: '/rut_sec_contributor', code: 'DUPLICATE_LEGAL_ID' }]);
  const wrong = validateRequest(form, { ...answers, rutpersona: '12.345.678-9' }, chile);
  expect(wrong.errors).toMatchObject([{ pointer: '/rutpersona', code: 'invalidRut' }]);
});

test('every kind in every country and language has its words', () => {
  for (const kind of profileFormKinds)
    for (const country of countryCodes)
      for (const language of languages) {
        const form = buildRequestForm({ kind, country, language, organization: 'Sura' });
        for (const { label, options = [] } of fieldsOf(form)) {
          expect(label).not.toMatch(/\{|^$/);
          expect(options.every((option) => option.label !== '')).toBe(true);
        }
        expect(form.consent?.paragraphs.join('')).toContain('Sura');
      }
});

test('a consent text of a version that never was is none', () => {
  expect(requestConsent('solicitud-1999', 'es', 'Sura')).toBeNull();
  expect(requestConsent('__proto__', 'es', 'Sura')).toBeNull();
});

test('whatever is sent, the validator answers', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (given) => {
      const { errors } = validateRequest(formOf(), given, chile);
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.every(({ pointer }) => pointer.startsWith('/'))).toBe(true);
    }),
  );
});

test('a reference can be told on the phone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      expect(requestReference(bytes)).toMatch(requestReferencePattern);
      expect(requestReference(bytes).slice(2)).not.toMatch(/[01IOL]/);
    }),
  );
});

test('a request begins as a lead that is open', () => {
  for (const internal of [true, false]) {
    const position = leadOfRequest(internal);
    expect(isLeadPosition(position)).toBe(true);
    expect(openRequestStatuses).toContain(position.status);
  }
});
