import fc from 'fast-check';
import { formatPolicyNumber } from './policy-number.ts';

/** Whether its check digit is that of its other digits. */
function isPolicyNumber(text: string): boolean {
  const [, year, sequence] = /^CT-CL-(\d{4})-(\d{7})-[\dK]$/.exec(text) ?? [];
  return formatPolicyNumber('CL', Number(year), Number(sequence)) === text;
}

test('every number is valid and says country, year and sequence', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2024, max: 2099 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      (year, sequence) => {
        const number = formatPolicyNumber('CL', year, sequence);
        expect(number).toContain(`CT-CL-${year}-`);
        expect(isPolicyNumber(number)).toBe(true);
      },
    ),
  );
});

test('one wrong digit is noticed', () => {
  const number = formatPolicyNumber('CL', 2026, 123);
  const wrong = [...number].flatMap((right, at) =>
    /\d/.test(right)
      ? [...'0123456789']
          .filter((digit) => digit !== right)
          .map((digit) => number.slice(0, at) + digit + number.slice(at + 1))
      : [],
  );
  expect(wrong.length).toBeGreaterThan(9 * 11);
  expect(wrong.filter(isPolicyNumber)).toEqual([]);
});
