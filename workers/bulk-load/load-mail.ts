import type { LoadCounts } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

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
    readonly load: { readonly id: string; readonly counts: LoadCounts };
  },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { mailId, language, company, load } = mail;
  const words = mailWords[language];
  const title = fillText(subject[language], { company: company.legalName });
  const { created, updated, moved, faulty } = load.counts;
  const said = fillText(body[language], {
    created: String(created),
    updated: String(updated),
    moved: String(moved),
    faulty: String(faulty),
  });
  const values = { name: person.name.split(' ')[0] ?? '', contact: site.contactEmail };
  const prefix = language === 'es' ? '' : `/${language}`;
  return {
    to: person.email,
    subject: title,
    messageId: `<load.${mailId}@cotejo>`,
    ...writeMail({
      language,
      title,
      number: '',
      preview: said,
      parts: [
        paragraph(fillText(words.greeting, values)),
        paragraph(said),
        paragraph(undo[language]),
        {
          kind: 'button',
          label: button[language],
          href: `${site.publicUrl}${prefix}${sitePaths.portal}/cargas/${company.code}/${load.id}`,
        },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
