import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import { writeSubjectMail } from './subject-mail.ts';

const told = {
  person: { name: 'Ana Soto', email: 'ana@correo.example', details: '' },
  reason: '',
};
const site = { publicUrl: 'https://cotejo.example', contactEmail: 'hola@cotejo.example' };

test.each([
  ['CL', '24 de noviembre de 2026'],
  ['PE', '23 de noviembre de 2026'],
  ['CO', '23 de noviembre de 2026'],
] as const)('the term of the law ends with the day of the country: %s', (countryCode, due) => {
  const request = {
    id: '1',
    reference: 'D-1',
    kind: 'copy',
    status: 'received',
    countryCode,
    language: 'es',
    askedBy: 'customer',
    // Half past midnight in Chile; half past ten the evening before in Lima and Bogotá.
    dueAt: new Date('2026-11-24T03:30:00Z'),
    outcome: {},
  } as unknown as SubjectRequestRow;
  const mail = writeSubjectMail(request, 'received', told, site);
  expect(mail.text).toContain(`a más tardar el ${due}`);
});
