import type { Language } from '@cotejo/domain/country/country.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { HandOver } from '@cotejo/store/lead/hand-over.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { writeCodesMail } from './codes-mail.ts';

const subjects: Readonly<Record<keyof HandOver, Texts>> = {
  given: {
    es: 'Solicitudes para ti: {count}',
    en: 'Requests for you: {count}',
    pt: 'Solicitações para você: {count}',
  },
  taken: {
    es: 'Solicitudes que ya no son tuyas: {count}',
    en: 'Requests that are yours no more: {count}',
    pt: 'Solicitações que não são mais suas: {count}',
  },
};
const bodies: Readonly<Record<keyof HandOver, Texts>> = {
  given: {
    es: 'Quedaron a tu cargo: {codes}.',
    en: 'They were given to you: {codes}.',
    pt: 'Ficaram com você: {codes}.',
  },
  taken: {
    es: 'Ya no están a tu cargo: {codes}.',
    en: 'They are with you no more: {codes}.',
    pt: 'Não estão mais com você: {codes}.',
  },
};

/** To somebody of the desk, in their language: which requests they were given, and which were taken from them. */
export const writeHandOverMail = (
  mail: { readonly messageId: string; readonly language: Language; readonly handOver: HandOver },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail =>
  writeCodesMail(
    {
      messageId: mail.messageId,
      language: mail.language,
      parts: (['given', 'taken'] as const).map((part) => ({
        codes: mail.handOver[part],
        subject: subjects[part],
        body: bodies[part],
      })),
      query: 'mine=1',
    },
    person,
    site,
  );
