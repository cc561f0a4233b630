import type { Language } from '@cotejo/domain/country/country.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { LateLeads } from '@cotejo/store/lead/keep-deadline.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { writeCodesMail } from './codes-mail.ts';

const subjects: Readonly<Record<keyof LateLeads, Texts>> = {
  own: {
    es: 'Solicitudes tuyas fuera de plazo: {count}',
    en: 'Requests of yours past their deadline: {count}',
    pt: 'Solicitações suas fora do prazo: {count}',
  },
  team: {
    es: 'Solicitudes escaladas de tu equipo: {count}',
    en: 'Escalated requests of your team: {count}',
    pt: 'Solicitações escaladas da sua equipe: {count}',
  },
};
const bodies: Readonly<Record<keyof LateLeads, Texts>> = {
  own: {
    es: 'Su plazo pasó: {codes}. Di qué pasó con cada una, o pasarán a otra persona.',
    en: 'Their deadline passed: {codes}. Say what became of each, or they go to somebody else.',
    pt: 'O prazo passou: {codes}. Diga o que aconteceu com cada uma, ou passarão a outra pessoa.',
  },
  team: {
    es: 'Nadie las movió después del aviso: {codes}. Decide quién sigue con ellas.',
    en: 'Nobody moved them after the notice: {codes}. Decide who goes on with them.',
    pt: 'Ninguém as moveu depois do aviso: {codes}. Decida quem segue com elas.',
  },
};

/** To somebody of the desk, in their language: which of their requests are late, and which of their team's. */
export const writeLateMail = (
  mail: { readonly messageId: string; readonly language: Language; readonly late: LateLeads },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail =>
  writeCodesMail(
    {
      messageId: mail.messageId,
      language: mail.language,
      parts: (['own', 'team'] as const).map((part) => ({
        codes: mail.late[part],
        subject: subjects[part],
        body: bodies[part],
      })),
      query: 'overdue=1',
    },
    person,
    site,
  );
