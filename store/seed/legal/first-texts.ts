import type { LegalKind } from '@cotejo/domain/content/legal-text.ts';
import type { CountryCode, LegalTerm } from '@cotejo/domain/country/country.ts';
import { cookiesWords } from '../content/cookies-words.ts';
import type { Three } from '../content/texts.ts';

export interface LegalSeed {
  readonly title: Three;
  readonly summary: Three;
  readonly sections: readonly (readonly [heading: Three, points: Three])[];
}

const who: LegalSeed['sections'][number] = [
  ['Qué es Cotejo', 'What Cotejo is', 'O que é a Cotejo'],
  [
    'Cotejo compara seguros y los vende en línea. La póliza la emite la compañía que eliges, y ella responde por la cobertura.\nComparar es gratis y no pide tu nombre, tu correo ni tu teléfono.\nEl orden de las listas no se vende: la comisión que recibimos no entra en la cuenta.\nEl catálogo es de demostración: precios, condiciones y datos de contacto de las compañías son inventados.',
    'Cotejo compares insurance and sells it online. The company you choose issues the policy and answers for the cover.\nComparing is free and does not ask for your name, e-mail or phone.\nThe order of the lists is not for sale: the commission we receive is not part of it.\nThe catalogue is a demonstration: prices, conditions and the companies’ contact data are invented.',
    'A Cotejo compara seguros e os vende on-line. A apólice é emitida pela companhia que você escolhe, e ela responde pela cobertura.\nComparar é grátis e não pede seu nome, seu e-mail nem seu telefone.\nA ordem das listas não está à venda: a comissão que recebemos não entra na conta.\nO catálogo é de demonstração: preços, condições e dados de contato das companhias são inventados.',
  ],
];

const buying: LegalSeed['sections'][number] = [
  ['Qué aceptas al contratar', 'What you agree to when you buy', 'O que você aceita ao contratar'],
  [
    'Antes de pagar ves el precio, el inicio de la cobertura y las condiciones de la póliza. Con tu aceptación apruebas esas condiciones y ese pago, y ningún otro.\nPagas el primer período. Solo si eliges un pago que se renueva se guarda tu tarjeta, en el proveedor del pago, y se cobra cada período hasta que lo termines en tu compra; antes de pagar aceptas cuándo. Con los demás medios no se guarda nada ni se cobra solo.\nPuedes retractarte dentro de {withdrawalDays} días desde que se emite la póliza, y te devolvemos todo lo que pagaste.\nGuardamos como prueba qué texto aceptaste, cuándo, por qué monto y desde qué red y navegador.',
    'Before you pay you see the price, the day cover starts and the conditions of the policy. By accepting you agree to those conditions and that payment, and to no other.\nYou pay for the first period. Only if you choose a payment that renews is your card kept, by the payment provider, and each period charged until you end it on the page of your purchase; before you pay you agree to when. With other ways to pay nothing is kept or charged by itself.\nYou can withdraw within {withdrawalDays} days of the policy being issued, and we refund everything you paid.\nWe keep as evidence which text you accepted, when, for what amount, and from which network and browser.',
    'Antes de pagar, você vê o preço, o início da cobertura e as condições da apólice. Ao aceitar, você aprova essas condições e esse pagamento, e nenhum outro.\nVocê paga o primeiro período. Somente se você escolher um pagamento que se renova, seu cartão fica guardado no provedor do pagamento e cada período é cobrado até que você o encerre na sua compra; antes de pagar, você aceita quando. Com os outros meios, nada fica guardado nem é cobrado sozinho.\nVocê pode desistir em até {withdrawalDays} dias da emissão da apólice, e devolvemos tudo o que você pagou.\nGuardamos como prova qual texto você aceitou, quando, por qual valor e de qual rede e navegador.',
  ],
];

const data: LegalSeed['sections'][number] = [
  [
    'Qué guardamos y por cuánto tiempo',
    'What we keep and for how long',
    'O que guardamos e por quanto tempo',
  ],
  [
    'El perfil con que comparas: cifrado y sin tu nombre, {profileDays} días.\nUna solicitud: {requestDays} días.\nUna compra que termina sin póliza: tus datos se borran a los {purchaseDays} días, y la declaración de salud a los {declarationDays}.\nUna póliza: mientras rige. Después, la declaración de salud se guarda {claimYears} años y los papeles de la compra {bookYears} años, porque la ley lo pide.\nLa declaración de salud se guarda cifrada. La leen solo la compañía y las personas de Cotejo que tramitan tu compra, y cada lectura queda registrada.',
    'The profile you compare with: encrypted and without your name, {profileDays} days.\nA request: {requestDays} days.\nA purchase that ends without a policy: your data are erased after {purchaseDays} days, and the health declaration after {declarationDays}.\nA policy: while it is in force. After that, the health declaration is kept for {claimYears} years and the papers of the purchase for {bookYears} years, because the law requires it.\nThe health declaration is kept encrypted. Only the company and the people at Cotejo who handle your purchase read it, and every reading is recorded.',
    'O perfil com que você compara: cifrado e sem seu nome, {profileDays} dias.\nUma solicitação: {requestDays} dias.\nUma compra que termina sem apólice: seus dados são apagados em {purchaseDays} dias, e a declaração de saúde em {declarationDays}.\nUma apólice: enquanto vigora. Depois, a declaração de saúde é guardada por {claimYears} anos e os documentos da compra por {bookYears} anos, porque a lei exige.\nA declaração de saúde é guardada cifrada. Só a leem a companhia e as pessoas da Cotejo que cuidam da sua compra, e cada leitura fica registrada.',
  ],
];

const rights: LegalSeed['sections'][number] = [
  ['Qué puedes pedir', 'What you can ask for', 'O que você pode pedir'],
  [
    'Una copia de tus datos, una corrección o que los borremos. Con cuenta lo pides en línea; sin cuenta, escríbenos.\nRespondemos en el plazo de la ley: {copy} para una copia, {correction} para una corrección y {erasure} para borrar.\nLo que la ley obliga a conservar no se borra antes: te decimos qué es y qué ley lo pide.',
    'A copy of your data, a correction, or that we erase them. With an account you ask online; without one, write to us.\nWe answer within the legal term: {copy} for a copy, {correction} for a correction and {erasure} for an erasure.\nWhat the law obliges us to keep is not erased earlier: we tell you what it is and which law requires it.',
    'Uma cópia dos seus dados, uma correção ou que os apaguemos. Com conta, você pede on-line; sem conta, escreva para nós.\nRespondemos no prazo da lei: {copy} para uma cópia, {correction} para uma correção e {erasure} para apagar.\nO que a lei obriga a conservar não é apagado antes: dizemos o que é e qual lei exige.',
  ],
];

/** Days and years that the first versions say in every country. */
export const firstTerms = {
  profileDays: 180,
  requestDays: 365,
  purchaseDays: 30,
  declarationDays: 7,
  claimYears: 4,
  bookYears: 6,
} as const;

interface FirstNumbers {
  readonly withdrawalDays: number;
  readonly copy: LegalTerm;
  readonly correction: LegalTerm;
  readonly erasure: LegalTerm;
}

const days = (count: number): LegalTerm => ({ days: count, working: false });
const workingDays = (count: number): LegalTerm => ({ days: count, working: true });

/** What the first versions say in one country. */
export const firstNumbers: Readonly<Record<CountryCode, FirstNumbers>> = {
  CL: { withdrawalDays: 10, copy: days(30), correction: days(30), erasure: days(30) },
  PE: {
    withdrawalDays: 15,
    copy: workingDays(20),
    correction: workingDays(10),
    erasure: workingDays(10),
  },
  CO: {
    withdrawalDays: 10,
    copy: workingDays(10),
    correction: workingDays(15),
    erasure: workingDays(15),
  },
  INT: { withdrawalDays: 10, copy: days(30), correction: days(30), erasure: days(30) },
};

/** The words that the site began with; what is in braces is in `firstTerms` and `firstNumbers`. */
export const legalSeeds: Readonly<Record<LegalKind, LegalSeed>> = {
  terms: {
    title: ['Términos y privacidad', 'Terms and privacy', 'Termos e privacidade'],
    summary: [
      'Qué hace Cotejo, qué aceptas al contratar y qué pasa con tus datos.',
      'What Cotejo does, what you agree to when you buy, and what happens to your data.',
      'O que a Cotejo faz, o que você aceita ao contratar e o que acontece com seus dados.',
    ],
    sections: [who, buying, data, rights],
  },
  privacy: {
    title: ['Privacidad', 'Privacy', 'Privacidade'],
    summary: [
      'Qué datos guardamos, por cuánto tiempo y qué puedes pedir.',
      'Which data we keep, for how long and what you can ask for.',
      'Quais dados guardamos, por quanto tempo e o que você pode pedir.',
    ],
    sections: [data, rights],
  },
  cookies: cookiesWords,
};

/** How long the law gives for an answer, by whether its days are working ones and there is but one. */
export const legalTerms: Readonly<
  Record<'working' | 'calendar', Readonly<Record<'one' | 'other', Three>>>
> = {
  calendar: {
    one: ['{count} día', '{count} day', '{count} dia'],
    other: ['{count} días', '{count} days', '{count} dias'],
  },
  working: {
    one: ['{count} día hábil', '{count} working day', '{count} dia útil'],
    other: ['{count} días hábiles', '{count} working days', '{count} dias úteis'],
  },
};
