import type { Contact } from '@cotejo/domain/country/contact.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import type { ContentBlock } from '@cotejo/store/content/site-content.ts';

interface Asked {
  readonly blocks: readonly ContentBlock[];
  readonly country: CountryCode;
  readonly language: Language;
  readonly contact: Contact;
}

/** What the content says on a page, by its Spanish name: its parts, and its questions with their answers. */
export function landingTexts(path: string, { blocks, country, language, contact }: Asked) {
  const values: Readonly<Record<string, string | number>> = {
    email: contact.email,
    phone: contact.phone,
    days: countries[country].withdrawalDays,
  };
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  const own = blocks.filter((one) => one.page === path && one.countries.includes(country));
  const of = (zone: string) =>
    own
      .filter((one) => one.zone === zone)
      .map(({ title, body }) => ({ title: title[language], body: fill(body[language]) }));
  return {
    sections: of('landing'),
    questions: of('landing-question').map(({ title, body }) => ({ question: title, answer: body })),
  };
}
