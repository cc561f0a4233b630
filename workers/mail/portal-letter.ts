import type { Language } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { paragraph, writeMail } from './mail-page.ts';
import { mailWords } from './mail-words.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

interface PortalLetter {
  readonly person: { readonly name: string; readonly email: string };
  readonly site: { readonly publicUrl: string; readonly contactEmail: string };
  readonly language: Language;
  /** Its own name, without the host: `invoice.7`. */
  readonly messageId: string;
  readonly title: string;
  /** What it says, a paragraph each; the first is what lists of mails show of it. */
  readonly said: readonly [string, ...string[]];
  readonly button: string;
  /** Where the button leads, below the portal: `/prefacturas/7`. */
  readonly path: string;
}

/** What somebody is told who works in the portal, with the way to the page that it is about. */
export function toPortalLetter(letter: PortalLetter): OutgoingMail {
  const { person, site, language, messageId, title, said, button, path } = letter;
  const words = mailWords[language];
  const values = { name: person.name.split(' ')[0] ?? '', contact: site.contactEmail };
  const prefix = language === 'es' ? '' : `/${language}`;
  return {
    to: person.email,
    subject: title,
    messageId: `<${messageId}@cotejo>`,
    ...writeMail({
      language,
      title,
      number: '',
      preview: said[0],
      parts: [
        paragraph(fillText(words.greeting, values)),
        ...said.map((text) => paragraph(text)),
        {
          kind: 'button',
          label: button,
          href: `${site.publicUrl}${prefix}${sitePaths.portal}${path}`,
        },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
