import { noRows, type LoadCounts } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { LoadKind } from '@cotejo/domain/bulk-load/load-kind.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { toPortalLetter } from '../mail/portal-letter.ts';

const subject: Texts = {
  es: 'La carga de {company} terminó',
  en: 'The load of {company} has ended',
  pt: 'A carga de {company} terminou',
};
const body: Texts = {
  es: 'Personas creadas: {created}. Cambiadas: {updated}. No aplicadas, porque cambiaron mientras tanto: {moved}. Con problemas, que quedaron fuera: {faulty}.',
  en: 'People created: {created}. Changed: {updated}. Not applied, because they changed meanwhile: {moved}. With problems, and left out: {faulty}.',
  pt: 'Pessoas criadas: {created}. Alteradas: {updated}. Não aplicadas, porque mudaram enquanto isso: {moved}. Com problemas, que ficaram de fora: {faulty}.',
};
const bodies: Readonly<Record<LoadKind, Texts>> = {
  people: body,
  activation: {
    es: 'Personas agregadas a la póliza: {activated}. Solo con datos cambiados: {updated}. No aplicadas, porque cambiaron mientras tanto: {moved}. Con problemas, que quedaron fuera: {faulty}.',
    en: 'People added to the policy: {activated}. Only with changed data: {updated}. Not applied, because they changed meanwhile: {moved}. With problems, and left out: {faulty}.',
    pt: 'Pessoas adicionadas à apólice: {activated}. Só com dados alterados: {updated}. Não aplicadas, porque mudaram enquanto isso: {moved}. Com problemas, que ficaram de fora: {faulty}.',
  },
  cancellation: {
    es: 'Personas excluidas de la póliza: {cancelled}. No aplicadas, porque cambiaron mientras tanto: {moved}. Con problemas, que quedaron fuera: {faulty}.',
    en: 'People taken off the policy: {cancelled}. Not applied, because they changed meanwhile: {moved}. With problems, and left out: {faulty}.',
    pt: 'Pessoas excluídas da apólice: {cancelled}. Não aplicadas, porque mudaram enquanto isso: {moved}. Com problemas, que ficaram de fora: {faulty}.',
  },
};
const undo: Texts = {
  es: 'Se puede deshacer entera durante 72 horas.',
  en: 'It can be undone as a whole for 72 hours.',
  pt: 'Pode ser desfeita por inteiro durante 72 horas.',
};
const button: Texts = { es: 'Ver la carga', en: 'See the load', pt: 'Ver a carga' };

/** To who confirmed a load: what came of it. It names the company and how many, and nobody of the file. */
export function writeLoadMail(
  mail: {
    readonly mailId: string;
    readonly language: Language;
    readonly company: { readonly code: string; readonly legalName: string };
    readonly load: {
      readonly id: string;
      readonly kind: LoadKind;
      readonly counts: LoadCounts;
    };
  },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { mailId, language, company, load } = mail;
  const title = fillText(subject[language], { company: company.legalName });
  // A load that the release before began says fewer states.
  const counts = { ...noRows, ...load.counts };
  const numbers = Object.entries(counts).map(([state, count]) => [state, String(count)]);
  const said = fillText(bodies[load.kind][language], Object.fromEntries(numbers));
  return toPortalLetter({
    person,
    site,
    language,
    messageId: `load.${mailId}`,
    title,
    said: [said, undo[language]],
    button: button[language],
    path: `/cargas/${company.code}/${load.id}`,
  });
}
