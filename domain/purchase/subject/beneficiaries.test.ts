import { validateForm } from '../../form/validate-form.ts';
import { beneficiaryStep } from './beneficiaries.ts';

const subject = {
  persons: [],
  price: {},
  startsOn: '2026-12-01',
  country: 'CL',
  language: 'es',
} as const;
const form = beneficiaryStep.build(subject);
const one = (changes: object) => ({
  name: 'Rosa Muñoz',
  legalId: '11.111.111-1',
  relationship: 'hijo',
  share: '100',
  ...changes,
});
const check = (beneficiaries: readonly object[]) =>
  validateForm(form, { beneficiaries }, { country: 'CL', language: 'es', today: '2026-11-24' });

test.each([
  ['nobody: the legal heirs', [], []],
  ['one of all', [one({})], []],
  ['two that share it', [one({ share: '60' }), one({ legalId: '22.222.222-2', share: '40' })], []],
  ['one of a part', [one({ share: '60' })], ['beneficiaries.0.share']],
  [
    'two of more than all',
    [one({ share: '60' }), one({ legalId: '22.222.222-2', share: '60' })],
    ['beneficiaries.0.share'],
  ],
  ['one twice', [one({ share: '50' }), one({ share: '50' })], ['beneficiaries.1.legalId']],
  ['a share of nothing', [one({ share: '0' })], ['beneficiaries.0.share']],
])('%s', (_, beneficiaries, wrong) => {
  expect(check(beneficiaries).problems.map(({ name }) => name)).toEqual(wrong);
});

test('are said with their document and share; nobody is the heirs', () => {
  expect(beneficiaryStep.describe({}, subject)).toEqual([
    { label: 'Beneficiarios', value: 'Herederos legales' },
  ]);
  const [said] = beneficiaryStep.describe(
    { beneficiaries: [{ ...one({}), legalId: '111111111', share: 100 }] },
    subject,
  );
  expect(said).toEqual({
    label: 'Beneficiario 1',
    value: 'Rosa Muñoz, RUT 11.111.111-1, Hijo o hija, 100\u00a0%',
  });
});
