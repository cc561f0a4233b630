import type { Language } from '@cotejo/domain/country/country.ts';

/** Words of the policy document and its mail; placeholders in braces. */
export const policyTexts = {
  es: {
    subject: 'Tu póliza {number} de {product}',
    title: 'Tu seguro está contratado',
    greeting: 'Hola, {name}:',
    body: 'Recibimos tu pago y {organization} emitió tu póliza.',
    attached:
      'Va adjunta en PDF. También la encuentras, con el avance de tu contratación, en tu enlace:',
    next: 'La cobertura empieza el {startsOn}. Si quieres arrepentirte, tienes 10 días desde que recibes la póliza.',
    help: 'Si tienes dudas, escríbenos a {contact}.',
    signature: 'Cotejo',
    document: 'Póliza de seguro',
    number: 'Número de póliza',
    product: 'Seguro',
    organization: 'Compañía',
    holder: 'Contratante',
    legalId: 'Documento',
    startsOn: 'Inicio de vigencia',
    issuedAt: 'Fecha de emisión',
    insured: 'Personas aseguradas',
    person: { holder: 'Titular' },
    price: 'Prima',
    perPeriod: { month: 'al mes', year: 'al año', day: 'al día' },
    uf: '{original}, con la UF del {date}: {value}',
    payment: 'Pago',
    authorization: 'Código de autorización {code}',
    note: 'Datos de demostración. Este documento resume la póliza; rigen sus condiciones generales y particulares.',
  },
  en: {
    subject: 'Your policy {number} for {product}',
    title: 'You have bought your insurance',
    greeting: 'Hello {name},',
    body: 'We received your payment and {organization} issued your policy.',
    attached:
      'It is attached as a PDF. You can also find it, with your purchase’s progress, at your link:',
    next: 'Cover begins on {startsOn}. If you change your mind, you have 10 days from receiving the policy.',
    help: 'If you have questions, write to {contact}.',
    signature: 'Cotejo',
    document: 'Insurance policy',
    number: 'Policy number',
    product: 'Insurance',
    organization: 'Company',
    holder: 'Policyholder',
    legalId: 'ID document',
    startsOn: 'Start of cover',
    issuedAt: 'Date of issue',
    insured: 'People insured',
    person: { holder: 'Main insured' },
    price: 'Premium',
    perPeriod: { month: 'per month', year: 'per year', day: 'per day' },
    uf: '{original}, with the UF on {date}: {value}',
    payment: 'Payment',
    authorization: 'Authorisation code {code}',
    note: 'Demonstration data. This document summarises the policy; its general and particular conditions apply.',
  },
  pt: {
    subject: 'Sua apólice {number} de {product}',
    title: 'Seu seguro está contratado',
    greeting: 'Olá, {name}:',
    body: 'Recebemos seu pagamento e {organization} emitiu sua apólice.',
    attached:
      'Ela vai anexa em PDF. Você também a encontra, com o andamento da contratação, no seu link:',
    next: 'A cobertura começa em {startsOn}. Se você se arrepender, tem 10 dias a partir do recebimento da apólice.',
    help: 'Se tiver dúvidas, escreva para {contact}.',
    signature: 'Cotejo',
    document: 'Apólice de seguro',
    number: 'Número da apólice',
    product: 'Seguro',
    organization: 'Companhia',
    holder: 'Contratante',
    legalId: 'Documento',
    startsOn: 'Início da vigência',
    issuedAt: 'Data de emissão',
    insured: 'Pessoas seguradas',
    person: { holder: 'Titular' },
    price: 'Prêmio',
    perPeriod: { month: 'por mês', year: 'por ano', day: 'por dia' },
    uf: '{original}, com a UF de {date}: {value}',
    payment: 'Pagamento',
    authorization: 'Código de autorização {code}',
    note: 'Dados de demonstração. Este documento resume a apólice; valem suas condições gerais e particulares.',
  },
} as const satisfies Record<Language, unknown>;

/** `{name}` → its value; an unknown placeholder is a bug and throws. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`text lacks ${name}`);
    return value;
  });
}
