import type { Language } from '@cotejo/domain/country/country.ts';

/** Words of the mail with a file for an insurer; placeholders in braces. */
export const insurerFileTexts = {
  es: {
    subject: 'Altas y bajas de {company}, póliza {policy}',
    reminderSubject: 'Recordatorio: altas y bajas de {company}, póliza {policy}',
    reminder: 'Todavía no respondes {unanswered} de las altas y bajas del archivo adjunto.',
    counts: 'Altas: {activations}. Bajas: {cancellations}. El detalle está en el archivo adjunto.',
    answer:
      'Escribe en la columna Respuesta «Aceptado» o «Rechazado», y si es rechazado el motivo, y devuélvenos el mismo archivo a {contact} a más tardar el {day}.',
  },
  en: {
    subject: 'Activations and cancellations of {company}, policy {policy}',
    reminderSubject: 'Reminder: activations and cancellations of {company}, policy {policy}',
    reminder: '{unanswered} of the changes in the attached file have no answer yet.',
    counts:
      'Activations: {activations}. Cancellations: {cancellations}. The details are in the attached file.',
    answer:
      'Write “Accepted” or “Declined” in the column Answer, with the reason where it is declined, and return the same file to {contact} by {day}.',
  },
  pt: {
    subject: 'Inclusões e exclusões de {company}, apólice {policy}',
    reminderSubject: 'Lembrete: inclusões e exclusões de {company}, apólice {policy}',
    reminder:
      'Ainda faltam respostas para {unanswered} das inclusões e exclusões do arquivo anexo.',
    counts:
      'Inclusões: {activations}. Exclusões: {cancellations}. O detalhe está no arquivo anexo.',
    answer:
      'Escreva «Aceito» ou «Recusado» na coluna Resposta, com o motivo se for recusado, e devolva o mesmo arquivo a {contact} até {day}.',
  },
} as const satisfies Record<Language, unknown>;
