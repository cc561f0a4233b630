import { samplePolicy } from '@cotejo/domain/policy/testing/sample-policy.ts';
import { writeConfirmationMail } from './confirmation-mail.ts';
import { drawPolicyDocument } from './policy-document.ts';

const pages = (pdf: Buffer): number => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

test.each(['es', 'en', 'pt'] as const)(
  'a policy in %s is tagged, titled and in Inter',
  async (language) => {
    const pdf = await drawPolicyDocument(samplePolicy, language);
    const raw = pdf.toString('latin1');
    expect(raw.slice(0, 5)).toBe('%PDF-');
    expect(raw).toMatch(/\/BaseFont \/\w{6}\+Inter-Regular/);
    expect(raw).toMatch(/\/BaseFont \/\w{6}\+Inter-SemiBold/);
    expect(raw).not.toContain('Helvetica');
    expect(raw).toContain('/MarkInfo');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain('/DisplayDocTitle true');
    // Letters can be selected and searched.
    expect(raw).toContain('/ToUnicode');
  },
);

test('the same policy gives the same file', async () => {
  const [one, other] = await Promise.all([
    drawPolicyDocument(samplePolicy, 'es'),
    drawPolicyDocument(samplePolicy, 'es'),
  ]);
  expect(one.equals(other)).toBe(true);
});

test('a family of nine with long names goes on to another page, and loses nobody', async () => {
  const long = 'María de los Ángeles Fernández-Concha Errázuriz de la Maza y Undurraga';
  const people = Array.from({ length: 8 }, (_, at) => ({
    firstName: 'María',
    name: `${long} ${at}`,
    legalId: '149382070',
  }));
  const family = {
    ...samplePolicy,
    persons: [
      ...samplePolicy.persons.filter(({ role }) => role === 'holder'),
      ...people.map(
        () => ({ role: 'dependant', relationship: 'Hijo/a', sex: 'F', age: 5 }) as const,
      ),
    ],
    people: { ...samplePolicy.people, insured: people },
  };
  const pdf = await drawPolicyDocument(family, 'es');
  const short = await drawPolicyDocument(samplePolicy, 'es');
  expect(pages(pdf)).toBe(pages(short) + 1);
  // Two are insured in the sample, nine here; on the second page the table begins with its head once more.
  expect(rows(pdf) - rows(short)).toBe(8);
});

/** Rows of all its tables, as its tags count them. */
const rows = (pdf: Buffer): number => pdf.toString('latin1').match(/\/S \/TR\b/g)?.length ?? 0;

test.each([
  ['es', 'Hola, Catalina:', 'Ver mi compra y sus documentos'],
  ['en', 'Hello Catalina,', 'See my purchase and its documents'],
  ['pt', 'Olá, Catalina:', 'Ver minha compra e seus documentos'],
] as const)(
  'the mail in %s has a button, and everything in plain text too',
  (language, hello, button) => {
    const { html, text } = writeConfirmationMail(
      {
        language,
        productCode: 'C1',
        policy: { ...samplePolicy.policy, id: 'o', attemptId: 'a' },
      },
      samplePolicy,
      Buffer.from(''),
      { publicUrl: 'https://cotejo.example' },
      'AbCdEfGhIjKlMnOpQrStUv',
    );
    expect(text).toContain(hello);
    const path = language === 'es' ? '' : `/${language}`;
    const link = `https://cotejo.example${path}/Compra-Online/C1/Confirmacion?session=AbCdEfGhIjKlMnOpQrStUv`;
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain(`>${button}</a>`);
    // The address is only behind the button.
    expect(html.replaceAll(`href="${link}"`, '')).not.toContain('session=');
    expect(text).toContain(`${button}:\n${link}`);
    for (const words of ['CT-CL-2026-0000004-9', 'Simona Soto Muñoz', 'Complementario Cercano 60'])
      for (const body of [html, text]) expect(body).toContain(words);
  },
);

test('the mail says that a projected UF converted the payment', () => {
  const { text } = writeConfirmationMail(
    {
      language: 'es',
      productCode: 'C1',
      policy: { ...samplePolicy.policy, id: 'o', attemptId: 'a' },
    },
    { ...samplePolicy, price: { ...samplePolicy.price, ufSource: 'projected' } },
    Buffer.from(''),
    { publicUrl: 'https://cotejo.example' },
    'AbCdEfGhIjKlMnOpQrStUv',
  );
  expect(text).toContain('con la UF proyectada del 21 de noviembre de 2026');
});

test('what a policy leaves out because of health is in its document and in no mail', async () => {
  const source = {
    ...samplePolicy,
    exclusions: [{ person: 1, exclusion: 'mental-health' }],
  } as const;
  const pdf = await drawPolicyDocument(source, 'es');
  expect(rows(pdf)).toBe(rows(await drawPolicyDocument(samplePolicy, 'es')));
  expect(pdf.equals(await drawPolicyDocument(samplePolicy, 'es'))).toBe(false);
  const mail = writeConfirmationMail(
    {
      language: 'es',
      productCode: 'C1',
      policy: { ...samplePolicy.policy, id: 'o', attemptId: 'a' },
    },
    source,
    pdf,
    { publicUrl: 'https://cotejo.example' },
    'AbCdEfGhIjKlMnOpQrStUv',
  );
  expect(mail.attachments).toEqual([]);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('no va adjunta');
    expect(part).not.toMatch(/psiqui/i);
  }
});
