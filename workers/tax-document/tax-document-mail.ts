import type { Language } from '@cotejo/domain/country/country.ts';
import { formatExact } from '@cotejo/domain/money/format-money.ts';
import { sayTaxDocumentKind } from '@cotejo/domain/tax-document/tax-document-kinds.ts';
import type { TaxDocumentRecord } from '@cotejo/domain/tax-document/tax-document-row.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { ToldTaxEvent } from '@cotejo/store/tax-document/tax-document-news.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { toPortalLetter } from '../mail/portal-letter.ts';

const texts: Readonly<Record<ToldTaxEvent, { readonly subject: Texts; readonly body: Texts }>> = {
  published: {
    subject: {
      es: '{kind} {number} de {company}',
      en: '{kind} {number} of {company}',
      pt: '{kind} {number} de {company}',
    },
    body: {
      es: 'Está disponible el documento {kind} {number}, por {amount}, de la póliza {policy}. Lo descargas en el portal.',
      en: 'The document {kind} {number}, over {amount}, of the policy {policy} is available. You download it in the portal.',
      pt: 'Está disponível o documento {kind} {number}, de {amount}, da apólice {policy}. Você o baixa no portal.',
    },
  },
  answered: {
    subject: {
      es: 'Respondimos tu comentario: {kind} {number} de {company}',
      en: 'We answered a comment: {kind} {number} of {company}',
      pt: 'Respondemos um comentário: {kind} {number} de {company}',
    },
    body: {
      es: 'Hay una respuesta nueva sobre el documento {kind} {number}, de la póliza {policy}. La lees en el portal.',
      en: 'There is a new answer about the document {kind} {number}, of the policy {policy}. You read it in the portal.',
      pt: 'Há uma resposta nova sobre o documento {kind} {number}, da apólice {policy}. Você a lê no portal.',
    },
  },
  rejected: {
    subject: {
      es: 'Quedó rechazado: {kind} {number} de {company}',
      en: 'Rejected: {kind} {number} of {company}',
      pt: 'Foi recusado: {kind} {number} de {company}',
    },
    body: {
      es: 'El documento {kind} {number}, por {amount}, de la póliza {policy} quedó rechazado. El motivo está en el portal.',
      en: 'The document {kind} {number}, over {amount}, of the policy {policy} is rejected. The portal has the reason.',
      pt: 'O documento {kind} {number}, de {amount}, da apólice {policy} foi recusado. O motivo está no portal.',
    },
  },
  restored: {
    subject: {
      es: 'Vuelve a estar vigente: {kind} {number} de {company}',
      en: 'In force again: {kind} {number} of {company}',
      pt: 'Está vigente de novo: {kind} {number} de {company}',
    },
    body: {
      es: 'El documento {kind} {number}, por {amount}, de la póliza {policy} vuelve a estar vigente. El motivo está en el portal.',
      en: 'The document {kind} {number}, over {amount}, of the policy {policy} is in force again. The portal has the reason.',
      pt: 'O documento {kind} {number}, de {amount}, da apólice {policy} está vigente de novo. O motivo está no portal.',
    },
  },
  annulled: {
    subject: {
      es: 'Se anuló: {kind} {number} de {company}',
      en: 'Void: {kind} {number} of {company}',
      pt: 'Foi anulado: {kind} {number} de {company}',
    },
    body: {
      es: 'El documento {kind} {number}, por {amount}, de la póliza {policy} ya no vale. El motivo está en el portal.',
      en: 'The document {kind} {number}, over {amount}, of the policy {policy} is void. The portal has the reason.',
      pt: 'O documento {kind} {number}, de {amount}, da apólice {policy} não vale mais. O motivo está no portal.',
    },
  },
};
const button: Texts = { es: 'Ver el documento', en: 'See the document', pt: 'Ver o documento' };

/** To who reads a company's tax documents: what became of one, and where it is. The file itself is only in the portal. */
export function writeTaxDocumentMail(
  news: {
    readonly mailId: string;
    readonly language: Language;
    readonly company: string;
    readonly event: ToldTaxEvent;
    readonly document: Pick<
      TaxDocumentRecord,
      'id' | 'kind' | 'number' | 'amount' | 'countryCode' | 'period'
    >;
  },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { mailId, language, company, event, document } = news;
  const { id, number, countryCode } = document;
  const kind = sayTaxDocumentKind(document.kind, countryCode, language);
  const amount = formatExact(document.amount);
  const title = fillText(texts[event].subject[language], { kind, number, company });
  const about = { kind, number, amount, policy: document.period.name };
  const said = fillText(texts[event].body[language], about);
  return toPortalLetter({
    person,
    site,
    language,
    messageId: `tax-document.${mailId}`,
    title,
    said: [said],
    button: button[language],
    path: `/documentos-tributarios/${id}`,
  });
}
