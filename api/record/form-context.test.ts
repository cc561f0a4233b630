import { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import type { AnyKind, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { formContextOf } from './form-context.ts';

const caller = {
  country: 'PE',
  language: 'es',
  actor: { role: 'ADMINISTRADOR', scopeKind: 'country', scopeId: 'CL' },
} as unknown as Parameters<typeof formContextOf>[0];
const row: RecordRow = { id: 'one', version: 1, countryCode: 'CL' };
const kind = { reach: { country: 'countryCode' } };

beforeAll(() => jest.useFakeTimers({ now: Date.parse('2026-11-29T04:00:00Z') }));
afterAll(() => jest.useRealTimers());

test.each([
  // In Chile the 28th is over by then, in Peru it is not.
  ['an act is made with the day of its record’s country', { kind, row }, '2026-11-29'],
  [
    'a record of no country is of the one from which it is asked',
    { kind: { reach: {} }, row },
    '2026-11-28',
  ],
  ['a new record is, too', undefined, '2026-11-28'],
])('%s', (_, about, today) => {
  expect(formContextOf(caller, about)).toMatchObject({ country: 'PE', today });
});

test.each([companyPolicyRecord, employeeRecord] as unknown as readonly AnyKind[])(
  'an act on a $name of a company of Peru has the day of Peru, from the Chilean site too',
  (of) => {
    const there = { id: 'one', version: 1, countryCode: 'PE' };
    const from = { ...caller, country: 'CL' } as typeof caller;
    expect(formContextOf(from, { kind: of, row: there }).today).toBe('2026-11-28');
  },
);
