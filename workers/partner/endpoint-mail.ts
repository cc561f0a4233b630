import type { Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

export type EndpointMailKind = 'endpoint_failing' | 'endpoint_paused';

const texts: Readonly<
  Record<
    EndpointMailKind,
    Readonly<Record<Language, { subject: string; body: string; next: string }>>
  >
> = {
  endpoint_failing: {
    es: {
      subject: 'Tu servidor no recibe nuestros avisos',
      body: 'Desde hace un día no responde con un 2xx a los avisos que enviamos a {host}. Seguimos intentando.',
      next: 'Si pasa otro día sin respuesta, dejamos de enviar y guardamos los avisos hasta que nos digas que está bien.',
    },
    en: {
      subject: 'Your server does not take our webhooks',
      body: 'For a day it has not answered with a 2xx to what we send to {host}. We keep trying.',
      next: 'If another day goes by without an answer, we stop sending and keep the webhooks until you tell us that it works again.',
    },
    pt: {
      subject: 'Seu servidor não recebe nossos avisos',
      body: 'Há um dia ele não responde com um 2xx aos avisos que enviamos para {host}. Continuamos tentando.',
      next: 'Se passar mais um dia sem resposta, paramos de enviar e guardamos os avisos até que você nos diga que está tudo bem.',
    },
  },
  endpoint_paused: {
    es: {
      subject: 'Dejamos de enviar avisos a tu servidor',
      body: 'Desde hace dos días no responde con un 2xx a los avisos que enviamos a {host}. Ya no enviamos, y guardamos lo que pasa desde ahora.',
      next: 'Cuando funcione otra vez, escríbenos: enviamos una prueba, y después todo lo guardado con los mismos identificadores.',
    },
    en: {
      subject: 'We stopped sending webhooks to your server',
      body: 'For two days it has not answered with a 2xx to what we send to {host}. We send nothing more, and keep what happens from now on.',
      next: 'Once it works again, write to us: we send a test, and then all that was kept under the same ids.',
    },
    pt: {
      subject: 'Paramos de enviar avisos ao seu servidor',
      body: 'Há dois dias ele não responde com um 2xx aos avisos que enviamos para {host}. Não enviamos mais, e guardamos o que acontece a partir de agora.',
      next: 'Quando voltar a funcionar, escreva para nós: enviamos um teste e depois tudo o que foi guardado, com os mesmos identificadores.',
    },
  },
};

/** To whom a partner named: its server does not take what we send. It names the host and nothing that was sent. */
export function writeEndpointMail(
  kind: EndpointMailKind,
  endpoint: { readonly contact: string; readonly language: Language; readonly url: string },
  { id, contactEmail }: { readonly id: string; readonly contactEmail: string },
): OutgoingMail {
  const { contact, language } = endpoint;
  const { subject, body, next } = texts[kind][language];
  const words = mailWords[language];
  const { host } = new URL(endpoint.url);
  const parts = [
    paragraph(words.greetingNoName),
    paragraph(fillText(body, { host })),
    paragraph(next),
  ];
  return {
    to: contact,
    messageId: `<${kind}.${id}@cotejo>`,
    subject,
    ...writeMail({
      language,
      title: subject,
      number: host,
      preview: fillText(body, { host }),
      parts,
      foot: fillText(words.foot, { contact: contactEmail }),
    }),
  };
}
