import type { Language } from '@cotejo/domain/country/country.ts';
import { codePolicy } from '@cotejo/domain/purchase/access-policy.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Policyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { paragraph, writeMail } from './mail-page.ts';
import { mailWords } from './mail-words.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

const texts = {
  es: {
    subject: 'Tu código para abrir tu compra en Cotejo',
    body: 'Alguien abrió el enlace de tu compra de {product} en otro navegador. Si fuiste tú, escribe este código ahí; vale {minutes} minutos y una sola vez.',
    ownSubject: 'Tu código para abrir tus compras en Cotejo',
    ownBody:
      'Alguien escribió tu correo en «Mi compra». Si fuiste tú, escribe este código ahí: abre en ese navegador las compras y solicitudes de este correo. Vale {minutes} minutos y una sola vez.',
    label: 'Código',
    warning:
      'No se lo des a nadie, tampoco a quien diga que llama de Cotejo. Si no fuiste tú, no hagas nada: sin el código nadie ve tus datos.',
  },
  en: {
    subject: 'Your code to open your Cotejo purchase',
    body: 'Somebody opened the link to your purchase of {product} in another browser. If it was you, type this code there; it works for {minutes} minutes, and once.',
    ownSubject: 'Your code to open your Cotejo purchases',
    ownBody:
      'Somebody typed your address in “My purchase”. If it was you, type this code there: it opens the purchases and requests of this address in that browser. It works for {minutes} minutes, and once.',
    label: 'Code',
    warning:
      'Give it to nobody, not even to somebody who says that they call from Cotejo. If it was not you, do nothing: without the code nobody sees your data.',
  },
  pt: {
    subject: 'Seu código para abrir sua compra na Cotejo',
    body: 'Alguém abriu o link da sua compra de {product} em outro navegador. Se foi você, digite este código lá; ele vale {minutes} minutos e uma única vez.',
    ownSubject: 'Seu código para abrir suas compras na Cotejo',
    ownBody:
      'Alguém digitou seu e-mail em «Minha compra». Se foi você, digite este código lá: ele abre nesse navegador as compras e solicitações deste e-mail. Vale {minutes} minutos e uma única vez.',
    label: 'Código',
    warning:
      'Não o passe a ninguém, nem a quem disser que liga da Cotejo. Se não foi você, não faça nada: sem o código ninguém vê seus dados.',
  },
} as const satisfies Record<Language, unknown>;

/** The code that opens a purchase in another browser. It carries no link: the visitor has the page open. */
export function writeCodeMail(
  {
    codeId,
    code,
    language,
  }: { readonly codeId: string; readonly code: string; readonly language: Language },
  holder: Pick<Policyholder, 'email' | 'firstName'> & {
    /** Null: the code opens everything of the address. */
    readonly productName: string | null;
  },
  contactEmail: string,
): OutgoingMail {
  const { label, warning, ...own } = texts[language];
  const { productName } = holder;
  const subject = productName === null ? own.ownSubject : own.subject;
  const body = productName === null ? own.ownBody : own.body;
  const words = mailWords[language];
  const values = {
    name: holder.firstName,
    product: productName ?? '',
    minutes: String(codePolicy.lifeMs / 60_000),
    contact: contactEmail,
  };
  return {
    to: holder.email,
    subject,
    messageId: `<code.${codeId}@cotejo>`,
    ...writeMail({
      language,
      title: subject,
      number: productName ?? '',
      // Not the code: an inbox shows this line on a locked screen.
      preview: fillText(body, values),
      parts: [
        paragraph(fillText(values.name === '' ? words.greetingNoName : words.greeting, values)),
        paragraph(fillText(body, values)),
        { kind: 'code', label, code },
        paragraph(warning),
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
