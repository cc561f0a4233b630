import fc from 'fast-check';
import { countryCodes } from '../country/country.ts';
import {
  formatNationalId,
  leaveNationalId,
  maskNationalId,
  nationalIdMessage,
  parseNationalId,
  typeNationalId,
} from './national-id.ts';
import { formatRut, hasValidCheckDigit, rutCheckDigit } from './rut.ts';

const rut = fc
  .integer({ min: 100_000, max: 999_999_999 })
  .map((body) => `${body}${rutCheckDigit(String(body))}`);

test.each(['12345678-5', '11.111.111-1', '76.086.428-5', '60.803.000-K'])(
  '%s, a published number, is valid',
  (text) => {
    expect(hasValidCheckDigit(text.replaceAll(/[.-]/g, ''))).toBe(true);
  },
);

test('the check digit of 12.345.678 is 5 and of 11.111.111 is 1', () => {
  expect(rutCheckDigit('12345678')).toBe('5');
  expect(rutCheckDigit('11111111')).toBe('1');
});

test('every RUT is read back from its formatted, lower-case and spaced form', () => {
  fc.assert(
    fc.property(rut, (bare) => {
      for (const text of [bare, formatRut(bare), formatRut(bare).toLowerCase(), ` ${bare} `]) {
        expect(parseNationalId('CL', text, 'purchase')).toEqual({ ok: true, value: bare });
      }
    }),
  );
});

test('changing one digit of the body makes a RUT invalid', () => {
  fc.assert(
    fc.property(rut, fc.nat(), fc.integer({ min: 1, max: 9 }), (bare, position, step) => {
      const at = position % (bare.length - 1);
      const digit = (Number(bare[at]) + step) % 10;
      const changed = bare.slice(0, at) + String(digit) + bare.slice(at + 1);
      expect(parseNationalId('CL', changed, 'profile').ok).toBe(false);
    }),
  );
});

test.each([
  ['CL', '1234-3', 'profile', 'ok'],
  ['CL', '1234-3', 'purchase', 'invalidRut'],
  ['CL', '123-6', 'profile', 'invalidRut'],
  ['CL', '012345678-5', 'profile', 'invalidRut'],
  ['CL', '0-0', 'profile', 'invalidRut'],
  ['CL', '12345678-9', 'profile', 'invalidRut'],
  ['CL', '', 'profile', 'required'],
  ['CL', null, 'profile', 'required'],
  ['CL', '1'.repeat(100_000), 'profile', 'invalidRut'],
  ['PE', '1234567', 'purchase', 'invalidDocument'],
  ['PE', '12345678', 'purchase', 'ok'],
  ['PE', '123456789012', 'purchase', 'ok'],
  ['CO', '1.020.304.050', 'purchase', 'ok'],
  ['CO', '1234567890123', 'purchase', 'invalidDocument'],
  ['CO', '', 'purchase', 'required'],
  ['INT', 'ab12c', 'profile', 'ok'],
  ['INT', 'ab1', 'profile', 'invalidDocument'],
  ['INT', 'ABCDEF1234567', 'profile', 'invalidDocument'],
] as const)('%s: %p for the %s is %s', (country, text, purpose, expected) => {
  const parsed = parseNationalId(country, text, purpose);
  expect(parsed.ok ? 'ok' : parsed.error).toBe(expected);
});

test('any text is answered, never thrown at, and what is accepted survives formatting', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countryCodes), fc.string(), (country, text) => {
      const parsed = parseNationalId(country, text, 'profile');
      if (parsed.ok) {
        expect(
          parseNationalId(country, formatNationalId(country, parsed.value), 'profile'),
        ).toEqual(parsed);
      }
    }),
  );
});

test('a masked number keeps its shape and hides its middle', () => {
  expect(maskNationalId('CL', '123456785')).toBe('12.•••.•••-5');
});

test.each(countryCodes)('%s has a sentence for each error in three languages', (country) => {
  for (const language of ['es', 'en', 'pt'] as const) {
    for (const error of ['required', 'invalidRut', 'invalidDocument'] as const) {
      expect(nationalIdMessage(country, error, language).length).toBeGreaterThan(10);
    }
  }
});

test('whoever has none of the numbers must give some document', () => {
  expect(parseNationalId('OTHER', ' X-1 ', 'profile')).toEqual({ ok: true, value: 'X-1' });
  expect(parseNationalId('OTHER', ' ', 'profile')).toEqual({ ok: false, error: 'required' });
  expect(nationalIdMessage('OTHER', 'required', 'pt')).toContain('documento');
});

test.each([
  ['123456785', true, '12.345.678-5'],
  ['12.345.678-5', true, '12.345.678-5'],
  ['1', true, '1'],
  ['12.345.678-', true, '12.345.678-'],
  ['123456785', false, '123456785'],
  ['12a', true, '12a'],
])('%s typed (at the end: %s) shows %s', (text, atEnd, expected) => {
  expect(typeNationalId('CL', text, atEnd)).toBe(expected);
});

test('a RUT typed sign by sign ends as it is written', () => {
  fc.assert(
    fc.property(rut, (bare) => {
      const typed = [...bare].reduce((text, sign) => typeNationalId('CL', text + sign, true), '');
      expect(typed).toBe(formatRut(bare));
    }),
  );
});

test.each([
  ['CL', '123456785', true, '12.345.678-5'],
  ['CL', '12.345.678-5', false, '12345678-5'],
  ['CL', '12345678-9', true, '12345678-9'],
  ['CO', '1.020.304.050', true, '1020304050'],
  ['INT', ' ab 123 ', true, 'AB123'],
  ['PE', 'x', true, 'x'],
] as const)('%s: leaving %s (points %s) shows %s', (country, text, points, expected) => {
  expect(leaveNationalId(country, text, points)).toBe(expected);
});
