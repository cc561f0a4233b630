import type { Confirmation } from '@cotejo/store/purchase/read-confirmation.sql.ts';
import type { Policyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { drawPolicyDocument, policyRows } from './policy-document.ts';

const confirmation = {
  purchaseId: 'p',
  session: 's',
  language: 'es',
  country: 'CL',
  product: { displayName: 'Complementario Cercano 60', organization: 'MetLife' },
  productCode: 'C1',
  persons: [
    { role: 'dependant', relationship: 'Hijo/a', sex: 'F', age: 5 },
    { role: 'holder', relationship: null, sex: 'F', age: 34 },
  ],
  price: {
    amount: 83_252,
    currency: 'CLP',
    original: { amount: 20_500, currency: 'UF' },
    ufValue: 4_061_069,
    ufDate: '2026-11-21',
    period: 'month',
  },
  policy: {
    id: 'o',
    number: 'CT-CL-2026-0000004-9',
    startsOn: '2026-12-01',
    // Nine in the evening of the 21st in Chile is the 22nd already in UTC.
    issuedAt: new Date('2026-11-22T00:00:00Z'),
  },
  payment: { provider: 'transbank', authorizationCode: '891649', last4: null },
  alreadySent: false,
} as unknown as Confirmation;
const holder: Policyholder = {
  name: 'Catalina Muñoz Sepúlveda',
  email: 'c@correo.cl',
  legalId: '149382054',
  startDate: '2026-12-01',
  insured: [{ name: 'Simona Soto Muñoz', legalId: '149382070' }],
  productName: 'Complementario Cercano 60',
  organization: 'MetLife',
};

test('the document names everybody insured and the provider, and dates by the country', () => {
  const said = new Map(policyRows(confirmation, holder));
  expect(said.get('Documento')).toBe('RUT 14.938.205-4');
  expect(said.get('Personas aseguradas')).toBe(
    'Catalina Muñoz Sepúlveda\nRUT 14.938.205-4 · Titular, 34 años\n' +
      'Simona Soto Muñoz\nRUT 14.938.207-0 · Hija, 5 años',
  );
  expect(said.get('Fecha de emisión')).toBe('21 de noviembre de 2026');
  expect(said.get('Pago')).toBe('Webpay, Código de autorización 891649');
});

test.each(['es', 'en', 'pt'] as const)('it is drawn in %s', async (language) => {
  const pdf = await drawPolicyDocument({ ...confirmation, language }, holder);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
