import type { Contact } from '@cotejo/domain/country/contact.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { ShownBlock } from '../content/blocks-in.ts';

interface Asked {
  /** Of the site, in the language that is asked for. */
  readonly blocks: readonly ShownBlock[];
  readonly country: CountryCode;
  readonly contact: Contact;
}

/** What the content says on a page, by its Spanish name: its parts, and its questions with their answers. */
export function landingTexts(path: string, { blocks, country, contact }: Asked) {
  const values: Readonly<Record<string, string | number>> = {
    email: contact.email,
    phone: contact.phone,
    days: countries[country].withdrawalDays,
  };
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  const own = blocks.filter((one) => one.page === path);
  const of = (zone: string) =>
    own.filter((one) => one.zone === zone).map(({ title, body }) => ({ title, body: fill(body) }));
  return {
    sections: of('landing'),
    questions: of('landing-question').map(({ title, body }) => ({ question: title, answer: body })),
  };
}
