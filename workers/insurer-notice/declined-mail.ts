import type { Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { toPortalLetter } from '../mail/portal-letter.ts';

const subject: Texts = {
  es: 'La aseguradora rechazó altas o bajas de {company}',
  en: 'The insurer declined activations or cancellations of {company}',
  pt: 'A seguradora recusou inclusões ou exclusões de {company}',
};
const body: Texts = {
  es: 'De lo que pediste en la póliza {policy}, la aseguradora rechazó {count}. En el portal está el motivo de cada una, y cómo quedó la cobertura.',
  en: 'Of what you asked for in the policy {policy}, the insurer declined {count}. The portal has the reason of each, and what became of the cover.',
  pt: 'Do que você pediu na apólice {policy}, a seguradora recusou {count}. No portal está o motivo de cada uma, e como ficou a cobertura.',
};
const button: Texts = { es: 'Ver los motivos', en: 'See the reasons', pt: 'Ver os motivos' };

/** To who asked for changes of people that the insurer declined: how many, and where the reasons are. It names nobody. */
export function writeDeclinedMail(
  news: {
    readonly mailId: string;
    readonly language: Language;
    readonly company: string;
    readonly policy: string;
    readonly policyId: string;
    readonly count: number;
  },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { mailId, language, company, policy, policyId, count } = news;
  const title = fillText(subject[language], { company });
  const said = fillText(body[language], { policy, count: String(count) });
  return toPortalLetter({
    person,
    site,
    language,
    messageId: `declined.${mailId}`,
    title,
    said: [said],
    button: button[language],
    path: `/altas-bajas?policy=${policyId}&state=declined`,
  });
}
