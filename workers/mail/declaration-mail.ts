import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Policyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { paragraph, writeMail } from './mail-page.ts';
import { mailWords } from './mail-words.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { purchaseLink } from './purchase-link.ts';

/** The same for every answer: what it says follows from a person's health, and a mail can be read on its way. */
const texts = {
  es: {
    subject: 'Tu compra de {product}: ya hay una respuesta',
    title: 'Ya hay una respuesta',
    body: 'Terminamos la revisión que faltaba en tu compra de {product}.',
    next: 'Abre tu compra para verla y saber cómo seguir. Por tu privacidad no la escribimos en este correo.',
  },
  en: {
    subject: 'Your purchase of {product}: there is an answer',
    title: 'There is an answer',
    body: 'We finished the review that was missing in your purchase of {product}.',
    next: 'Open your purchase to see it and how to go on. For your privacy it is not in this e-mail.',
  },
  pt: {
    subject: 'Sua compra de {product}: já há uma resposta',
    title: 'Já há uma resposta',
    body: 'Terminamos a análise que faltava na sua compra de {product}.',
    next: 'Abra sua compra para vê-la e saber como continuar. Pela sua privacidade, ela não vai neste e-mail.',
  },
} as const satisfies Record<Language, unknown>;

/**
 * Somebody has decided about a health declaration.
 *
 * @param session the secret of the mail's own link
 */
export function writeDeclarationMail(
  declarationId: string,
  to: { readonly language: Language; readonly country: CountryCode; readonly productCode: string },
  holder: Pick<Policyholder, 'email' | 'firstName' | 'productName'>,
  site: { readonly publicUrl: string; readonly contactEmail: string },
  session: string,
): OutgoingMail {
  const said = texts[to.language];
  const words = mailWords[to.language];
  const values = {
    name: holder.firstName,
    product: holder.productName,
    contact: site.contactEmail,
  };
  return {
    to: holder.email,
    subject: fillText(said.subject, values),
    messageId: `<declaration.${declarationId}@cotejo>`,
    ...writeMail({
      language: to.language,
      title: said.title,
      number: holder.productName,
      preview: fillText(said.body, values),
      parts: [
        paragraph(fillText(values.name === '' ? words.greetingNoName : words.greeting, values)),
        paragraph(fillText(said.body, values)),
        paragraph(said.next),
        { kind: 'button', label: words.open, href: purchaseLink(site.publicUrl, to, session) },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
