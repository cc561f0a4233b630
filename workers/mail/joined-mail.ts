import type { Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { accountLink } from './account-link.ts';
import { paragraph, writeMail } from './mail-page.ts';
import { mailWords } from './mail-words.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

const texts = {
  es: {
    subject: 'Lo que compraste o pediste ahora se ve también en otra cuenta de Cotejo',
    body: 'Con un código que enviamos a este correo, lo que compraste o pediste con él se sumó a la cuenta de {account}. Quien entra a esa cuenta ve lo que aparece aquí; de las compras, también sus pólizas y sus cobros.',
    purchase: 'Compra',
    request: 'Solicitud',
    undo: 'Si no fuiste tú, o ya no lo quieres: entra a «Mi cuenta» con este correo y presiona «Separar» en cada compra y en cada solicitud. Desde ese momento la otra cuenta ya no las ve. Si ves algo raro, escríbenos a {contact}.',
    open: 'Ir a Mi cuenta',
  },
  en: {
    subject: 'What you bought or asked for is now shown in another Cotejo account, too',
    body: 'By a code that we mailed to this address, what you bought or asked for with it was added to the account of {account}. Whoever signs in to that account sees what is listed here; of purchases, their policies and charges, too.',
    purchase: 'Purchase',
    request: 'Request',
    undo: 'If it was not you, or you no longer want it: open “My account” with this address and press “Separate” at each purchase and each request. From then on the other account does not see them. If anything looks wrong, write to {contact}.',
    open: 'Go to My account',
  },
  pt: {
    subject: 'O que você comprou ou pediu agora aparece também em outra conta da Cotejo',
    body: 'Com um código que enviamos a este e-mail, o que você comprou ou pediu com ele foi somado à conta de {account}. Quem entra nessa conta vê o que aparece aqui; das compras, também as apólices e as cobranças.',
    purchase: 'Compra',
    request: 'Solicitação',
    undo: 'Se não foi você, ou se não quer mais: entre em «Minha conta» com este e-mail e pressione «Separar» em cada compra e em cada solicitação. A partir daí a outra conta não as vê mais. Se algo parecer estranho, escreva para {contact}.',
    open: 'Ir para Minha conta',
  },
} as const satisfies Record<Language, unknown>;

/** Tells an address that what was bought or asked for with it was joined to the account of another one, and how that is undone. */
export function writeJoinedMail(
  joined: {
    readonly codeId: string;
    readonly language: Language;
    /** The masked address of the account. */
    readonly account: string;
    /** Names of what was bought. */
    readonly products: readonly string[];
    /** Names of what was asked for. */
    readonly requests: readonly string[];
  },
  holder: { readonly email: string; readonly firstName: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { codeId, language, account, products, requests } = joined;
  const { subject, body, purchase, request, undo, open } = texts[language];
  const words = mailWords[language];
  const values = { name: holder.firstName, account, contact: site.contactEmail };
  const { href } = accountLink(language, site.publicUrl);
  return {
    to: holder.email,
    subject,
    messageId: `<joined.${codeId}@cotejo>`,
    ...writeMail({
      language,
      title: subject,
      number: '',
      preview: fillText(body, values),
      parts: [
        paragraph(fillText(values.name === '' ? words.greetingNoName : words.greeting, values)),
        paragraph(fillText(body, values)),
        {
          kind: 'facts',
          rows: [
            ...products.map((name) => [purchase, name] as const),
            ...requests.map((name) => [request, name] as const),
          ],
        },
        paragraph(fillText(undo, values)),
        { kind: 'button', label: open, href },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
