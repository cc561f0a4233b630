import type { Language } from '@cotejo/domain/country/country.ts';
import { codePolicy, type CodePurpose } from '@cotejo/domain/purchase/access-policy.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { paragraph, writeMail } from './mail-page.ts';
import { mailWords } from './mail-words.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

type Purpose = CodePurpose | 'purchase';
type Said = Readonly<Record<Purpose, { readonly subject: string; readonly body: string }>>;

/** What a code does, in the words of what it was asked for: who is talked into giving it away reads what they give. */
const texts = {
  es: {
    purchase: {
      subject: 'Tu código para abrir tu compra en Cotejo',
      body: 'Alguien abrió el enlace de tu compra de {product} en otro navegador. Si fuiste tú, escribe este código ahí; vale {minutes} minutos y una sola vez.',
    },
    signIn: {
      subject: 'Tu código para entrar a tu cuenta en Cotejo',
      body: 'Alguien escribió tu correo en «Mi cuenta». Si fuiste tú, escribe este código ahí: abre en ese navegador tu cuenta, con las compras y solicitudes de este correo. Vale {minutes} minutos y una sola vez.',
    },
    proof: {
      subject: 'Tu código para confirmar que eres tú en Cotejo',
      body: 'Alguien que entró a tu cuenta pidió este código para mostrar más compras de este correo o hacer un cambio que pide confirmar quién es. Si fuiste tú, escríbelo ahí; vale {minutes} minutos y una sola vez.',
    },
    join: {
      subject: 'Un código para sumar tus compras a otra cuenta en Cotejo',
      body: 'Alguien que entró a Cotejo con OTRO correo quiere sumar a su cuenta las compras hechas con este. Con este código vería tus pólizas y las seguiría viendo. Escríbelo solo si esa otra cuenta es tuya; vale {minutes} minutos y una sola vez.',
    },
    label: 'Código',
    warning:
      'No se lo des a nadie, tampoco a quien diga que llama de Cotejo. Si no fuiste tú, no hagas nada: sin el código nadie ve tus datos.',
  },
  en: {
    purchase: {
      subject: 'Your code to open your Cotejo purchase',
      body: 'Somebody opened the link to your purchase of {product} in another browser. If it was you, type this code there; it works for {minutes} minutes, and once.',
    },
    signIn: {
      subject: 'Your code to open your Cotejo account',
      body: 'Somebody typed your address in “My account”. If it was you, type this code there: it opens your account in that browser, with the purchases and requests of this address. It works for {minutes} minutes, and once.',
    },
    proof: {
      subject: 'Your code to confirm that it is you at Cotejo',
      body: 'Somebody signed in to your account asked for this code, to show more purchases of this address or to make a change that asks who they are. If it was you, type it there; it works for {minutes} minutes, and once.',
    },
    join: {
      subject: 'A code to add your purchases to another Cotejo account',
      body: 'Somebody signed in to Cotejo with ANOTHER address wants to add the purchases of this one to their account. With this code they would see your policies, and go on seeing them. Type it only if that other account is yours; it works for {minutes} minutes, and once.',
    },
    label: 'Code',
    warning:
      'Give it to nobody, not even to somebody who says that they call from Cotejo. If it was not you, do nothing: without the code nobody sees your data.',
  },
  pt: {
    purchase: {
      subject: 'Seu código para abrir sua compra na Cotejo',
      body: 'Alguém abriu o link da sua compra de {product} em outro navegador. Se foi você, digite este código lá; ele vale {minutes} minutos e uma única vez.',
    },
    signIn: {
      subject: 'Seu código para entrar na sua conta na Cotejo',
      body: 'Alguém digitou seu e-mail em «Minha conta». Se foi você, digite este código lá: ele abre nesse navegador a sua conta, com as compras e solicitações deste e-mail. Vale {minutes} minutos e uma única vez.',
    },
    proof: {
      subject: 'Seu código para confirmar que é você na Cotejo',
      body: 'Alguém que entrou na sua conta pediu este código para mostrar mais compras deste e-mail ou fazer uma mudança que exige confirmar quem é. Se foi você, digite-o lá; ele vale {minutes} minutos e uma única vez.',
    },
    join: {
      subject: 'Um código para somar suas compras a outra conta na Cotejo',
      body: 'Alguém que entrou na Cotejo com OUTRO e-mail quer somar à conta dele as compras feitas com este. Com este código, essa pessoa veria suas apólices e continuaria vendo. Digite-o só se essa outra conta é sua; ele vale {minutes} minutos e uma única vez.',
    },
    label: 'Código',
    warning:
      'Não o passe a ninguém, nem a quem disser que liga da Cotejo. Se não foi você, não faça nada: sem o código ninguém vê seus dados.',
  },
} as const satisfies Record<Language, Said & { readonly label: string; readonly warning: string }>;

/** A code, and what it does. It carries no link: the visitor has the page open. */
export function writeCodeMail(
  {
    codeId,
    code,
    language,
    purpose,
  }: {
    readonly codeId: string;
    readonly code: string;
    readonly language: Language;
    /** `purchase`: it opens the one that is named. */
    readonly purpose: Purpose;
  },
  holder: Pick<Policyholder, 'email' | 'firstName'> & { readonly productName: string | null },
  contactEmail: string,
): OutgoingMail {
  const { label, warning, ...said } = texts[language];
  const { subject, body } = said[purpose];
  const { productName } = holder;
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
