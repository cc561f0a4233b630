import { validateForm } from '../../form/validate-form.ts';
import { partialPaymentStep } from './partial-payment.ts';
import type { PurchaseSubject } from './subject-step.ts';

const subject: PurchaseSubject = {
  persons: [],
  price: { rest: { by: 'policyholder', amount: 41_626, currency: 'CLP' } },
  startsOn: '2026-12-01',
  country: 'CL',
  language: 'es',
};
const rules = { language: 'es', country: 'CL', today: '2026-11-22' } as const;

test('what is left is said with its amount and its day, and has to be understood', () => {
  const form = partialPaymentStep.build(subject);
  expect(form.groups[0]?.hint).toBe(
    'Quedan $41.626, que se pagan antes del 1 de diciembre de 2026. No se cobran solos.',
  );
  expect(validateForm(form, { callAt: 'tarde', understood: true }, rules).problems).toEqual([]);
  expect(validateForm(form, { callAt: 'tarde' }, rules).problems).toHaveLength(1);
});

test.each([
  ['es', '$41.626, antes del 1 de diciembre de 2026', 'En la tarde'],
  ['en', '$41.626, before 1 December 2026', 'In the afternoon'],
  ['pt', '$41.626, antes de 1 de dezembro de 2026', 'À tarde'],
] as const)('%s says it once more when it was answered', (language, rest, call) => {
  const facts = partialPaymentStep.describe({ callAt: 'tarde' }, { ...subject, language });
  expect(facts.map(({ value }) => value)).toEqual([rest, call]);
});
