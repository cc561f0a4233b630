import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { askedMailWords, decidedMailWords } from '@cotejo/domain/declaration/customer-words.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { writePurchaseLetter } from './purchase-letter.ts';
import { purchaseLink } from './purchase-link.ts';

/** The same for every answer: what it says follows from a person's health, and a mail can be read on its way. */
const decided = {
  es: {
    subject: 'Tu compra de {product}: ya hay una respuesta',
    title: 'Ya hay una respuesta',
    next: 'Abre tu compra para verla y saber cómo seguir. Por tu privacidad no la escribimos en este correo.',
  },
  en: {
    subject: 'Your purchase of {product}: there is an answer',
    title: 'There is an answer',
    next: 'Open your purchase to see it and how to go on. For your privacy it is not in this e-mail.',
  },
  pt: {
    subject: 'Sua compra de {product}: já há uma resposta',
    title: 'Já há uma resposta',
    next: 'Abra sua compra para vê-la e saber como continuar. Pela sua privacidade, ela não vai neste e-mail.',
  },
} as const satisfies Record<Language, Said>;

const asked = {
  es: {
    subject: 'Tu compra de {product}: falta algo de tu parte',
    title: 'Falta algo de tu parte',
    next: 'Abre tu compra para ver qué es. Por tu privacidad no lo escribimos en este correo.',
  },
  en: {
    subject: 'Your purchase of {product}: something is needed from you',
    title: 'Something is needed from you',
    next: 'Open your purchase to see what it is. For your privacy it is not in this e-mail.',
  },
  pt: {
    subject: 'Sua compra de {product}: falta algo da sua parte',
    title: 'Falta algo da sua parte',
    next: 'Abra sua compra para ver o que é. Pela sua privacidade, não vai neste e-mail.',
  },
} as const satisfies Record<Language, Said>;

interface Said {
  readonly subject: string;
  readonly title: string;
  readonly next: string;
}

const mails = {
  declaration: { said: decided, body: decidedMailWords },
  'insurer-request': { said: asked, body: askedMailWords },
} as const;

/**
 * The insurer has answered about a health declaration, or asks for something before it does.
 *
 * @param about the declaration, or the request
 * @param session the secret of the mail's own link
 */
export function writeDeclarationMail(
  about: { readonly kind: keyof typeof mails; readonly id: string },
  to: { readonly language: Language; readonly country: CountryCode; readonly productCode: string },
  holder: Pick<Policyholder, 'email' | 'firstName' | 'productName' | 'organization'>,
  site: { readonly publicUrl: string; readonly contactEmail: string },
  session: string,
): OutgoingMail {
  const mail = mails[about.kind];
  const said = mail.said[to.language];
  const body = mail.body[to.language];
  const values = {
    name: holder.firstName,
    product: holder.productName,
    organization: holder.organization,
    contact: site.contactEmail,
  };
  return {
    to: holder.email,
    subject: fillText(said.subject, values),
    messageId: `<${about.kind}.${about.id}@cotejo>`,
    ...writePurchaseLetter({
      language: to.language,
      texts: { title: said.title, body, next: said.next },
      values,
      href: purchaseLink(site.publicUrl, to, session),
    }),
  };
}
