import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { accountLink } from './account-link.ts';
import { paragraph, writeMail, type MailPart } from './mail-page.ts';
import { mailWords } from './mail-words.ts';

/**
 * What each mail about a purchase says in the same order: a greeting, what happened, what comes next, and the way to its page.
 *
 * @param values of the braces in the texts; `name` is the holder's, empty where nobody knows it
 */
export function writePurchaseLetter({
  language,
  texts,
  values,
  href,
  label = mailWords[language].open,
  facts = [],
  end = [],
}: {
  readonly language: Language;
  readonly texts: { readonly title: string; readonly body: string; readonly next: string };
  readonly values: Readonly<Record<string, string>> & {
    readonly name: string;
    readonly product: string;
  };
  /** Of the button, and its label. */
  readonly href: string;
  readonly label?: string;
  /** After what happened, and after the button. */
  readonly facts?: readonly MailPart[];
  readonly end?: readonly MailPart[];
}): { readonly html: string; readonly text: string } {
  const words = mailWords[language];
  const greeting = values.name === '' ? words.greetingNoName : words.greeting;
  return writeMail({
    language,
    title: texts.title,
    number: values.product,
    preview: fillText(texts.body, values),
    parts: [
      paragraph(fillText(greeting, values)),
      paragraph(fillText(texts.body, values).trim()),
      ...facts,
      paragraph(fillText(texts.next, values).trim()),
      { kind: 'button', label, href },
      ...end,
    ],
    foot: fillText(words.foot, values),
    account: accountLink(language, href),
  });
}
