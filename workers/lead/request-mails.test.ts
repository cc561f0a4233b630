import type { OpenedRequest } from '@cotejo/store/lead/read-plan-request.ts';
import { writeRequestConfirmation, writeRequestNotice } from './request-mails.ts';

const requestWith = (projectedUfDate?: string): OpenedRequest => ({
  leadId: 'b9c3c8a4-0000-4000-8000-000000000001',
  id: 'o',
  kind: 'plan',
  businessLine: null,
  team: null,
  reference: 'S-7K3M-9P2Q',
  country: 'CL',
  language: 'es',
  first: true,
  internal: false,
  products: [
    {
      productCode: 'CL-1',
      displayName: 'Salud Activo 50',
      organization: 'BICE Vida',
      insuranceType: 'Complementario',
      price: {
        amount: 50_264,
        currency: 'CLP',
        display: null,
        suffix: '/mes',
        ...(projectedUfDate === undefined ? {} : { projectedUfDate }),
      },
    },
  ],
  answers: { nombrepersona: 'Catalina Rojas', correopersona: 'cata@correo.cl' },
  profile: null,
  sent: [],
});
const site = {
  changeUrl: null,
  contactEmail: 'hola@cotejo.example',
  deskEmail: 'mesa@cotejo.example',
};

test('a price that a projected UF converted says so, to the visitor and to the desk', () => {
  const projected = requestWith('2026-11-22');
  const said = '$50.264 /mes (con la UF proyectada del 22 de noviembre de 2026)';
  expect(writeRequestConfirmation(projected, site).text).toContain(said);
  expect(writeRequestNotice(projected, site).text).toContain(said);
  expect(writeRequestConfirmation({ ...projected, language: 'en' }, site).text).toContain(
    'with the projected UF for',
  );
  expect(writeRequestConfirmation({ ...projected, language: 'pt' }, site).text).toContain(
    'com a UF projetada para',
  );
});

test.each([
  ['es', '$50.264 al mes en total', 'en horario de oficina, de lunes a viernes'],
  ['en', '$50.264 a month in total', 'during office hours, Monday to Friday'],
  ['pt', '$50.264 por mês no total', 'em horário comercial, de segunda a sexta'],
] as const)(
  'in %s a group’s price and the hours of the desk are sentences',
  (language, price, hours) => {
    const request = requestWith();
    const products = request.products.map((one) => ({
      ...one,
      price: one.price && { ...one.price, suffix: '/mes Total' },
    }));
    const { text } = writeRequestConfirmation({ ...request, language, products }, site);
    expect(text).toContain(price);
    expect(text).toContain(hours);
  },
);

test('the visitor’s mail leads to the page that changes the request', () => {
  const changeUrl = 'https://cotejo.example/solicitud?country=CL#token';
  const mail = writeRequestConfirmation(requestWith(), { ...site, changeUrl });
  expect(mail.text).toContain(changeUrl);
  expect(mail.html).toContain('Ver o cambiar mi solicitud');
  expect(writeRequestConfirmation(requestWith(), site).text).not.toContain('/solicitud');
});

test('a price of a published UF, or of a contract in pesos, says nothing of it', () => {
  expect(writeRequestConfirmation(requestWith(), site).text).not.toContain('proyectada');
});

test('the desk reads who is to be insured and who sold it, without their documents', () => {
  const { text } = writeRequestNotice(
    {
      ...requestWith(),
      kind: 'insurance',
      people: [
        { nombrepersona: 'Catalina Rojas' },
        { nombrepersona: 'Benito Rojas', parentesco: 'Hijo', fechanacimiento: '2015-05-05' },
      ],
      seller: { sellerDNI: '111111111', createdFrom: 'REDSALUD' },
    },
    site,
  );
  expect(text).toContain('Personas: Benito Rojas Hijo 2015-05-05');
  expect(text).toContain('REDSALUD');
  expect(text).not.toMatch(/11\.?111\.?111/);
});

test.each(['es', 'en', 'pt'] as const)(
  'a message is answered in %s, without a product',
  (language) => {
    const message = { ...requestWith(), kind: 'contact', products: [], language } as const;
    const mail = writeRequestConfirmation(message, site);
    expect(mail.subject).toContain('S-7K3M-9P2Q');
    expect(mail.text).toContain('hola@cotejo.example');
    expect(mail.text).not.toMatch(/[{}]/);
    expect(writeRequestConfirmation(message, site, 'request-copy/x').messageId).not.toBe(
      mail.messageId,
    );
  },
);
