import { dueDate, extendedDueDate, subjectKindsOf, subjectReference } from './subject-request.ts';

const friday = new Date('2026-11-20T12:00:00Z');

test.each([
  ['CL', 'copy', '2026-12-20'],
  ['CO', 'copy', '2026-12-04'],
  ['CO', 'erasure', '2026-12-11'],
  ['PE', 'correction', '2026-12-04'],
  ['INT', 'erasure', '2026-12-20'],
] as const)('in %s a %s is answered by %s', (country, kind, day) => {
  expect(dueDate(country, kind, friday).toISOString().slice(0, 10)).toBe(day);
});

test.each([
  ['CL', 'copy', '2027-01-19'],
  ['CO', 'copy', '2026-12-11'],
  ['CO', 'erasure', '2026-12-23'],
  ['PE', 'correction', '2026-12-18'],
  ['INT', 'opposition', '2027-02-18'],
] as const)('in %s the term of a %s is extended once, until %s', (country, kind, day) => {
  const due = dueDate(country, kind, friday);
  expect(extendedDueDate(country, kind, due)?.toISOString().slice(0, 10)).toBe(day);
});

test('a right that the law of a country does not know is offered to nobody there', () => {
  expect(subjectKindsOf('CO')).toEqual(['copy', 'correction', 'erasure', 'opposition']);
  expect(subjectKindsOf('CL')).toContain('portability');
});

test('a reference has no characters that are read as others', () => {
  expect(subjectReference(new Uint8Array([0, 31, 32, 255, 7, 8, 9, 10]))).toMatch(
    /^D-[2-9A-HJ-NP-Z]{8}$/,
  );
});
