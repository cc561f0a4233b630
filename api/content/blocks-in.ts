import { isPagePart, readLandingBody, type SitePart } from '@cotejo/domain/content/site-text.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { LandingPath } from '@cotejo/domain/site/landing-paths.ts';
import type { ShownText } from '@cotejo/store/content/site-texts.ts';
import type { ShownContent } from './content-holder.ts';

/** A site in one language. */
export interface ContentPlace {
  readonly country: CountryCode;
  readonly language: Language;
  /** Null: our own site. */
  readonly partner: string | null;
}

/** A block of a page in the language of its reader. */
export interface ShownBlock {
  readonly id: number;
  readonly zone: string;
  readonly page: string;
  readonly title: string;
  readonly body: string;
  readonly icon: string | null;
  readonly link: { readonly url: string; readonly label: string } | null;
  readonly orderPosition: number;
}

/** Of what staff wrote: that of the partner's own site before ours. */
function textsIn(
  { texts }: Pick<ShownContent, 'texts'>,
  { country, language, partner }: ContentPlace,
): ReadonlyMap<string, ShownText> {
  const here = texts.filter((one) => one.country === country && one.language === language);
  const of = (owner: string | null) =>
    here.filter((one) => one.partner === owner).map((one) => [one.part, one] as const);
  return new Map([...of(null), ...(partner === null ? [] : of(partner))]);
}

/** What staff wrote of a part of menu and footer; null: nothing. */
export const menuTextIn = (
  content: Pick<ShownContent, 'texts'>,
  place: ContentPlace,
  part: Exclude<SitePart, LandingPath>,
): ShownText | null => textsIn(content, place).get(part) ?? null;

/** The blocks of a site's pages in one language; of a page whose words staff wrote those. */
export function blocksIn(
  content: Pick<ShownContent, 'blocks' | 'texts'>,
  place: ContentPlace,
): readonly ShownBlock[] {
  const { country, language } = place;
  const pages = [...textsIn(content, place).values()].filter(({ part }) => isPagePart(part));
  const written = new Set<string>(pages.map(({ part }) => part));
  const own = content.blocks
    .filter(({ countries }) => countries.includes(country))
    .filter(({ page, zone }) => !written.has(page) || !zone.startsWith('landing'))
    .map(({ id, zone, page, title, body, icon, link, orderPosition }) => ({
      id,
      zone,
      page,
      title: title[language],
      body: body[language],
      icon,
      link: link === null ? null : { url: link.url, label: link.label[language] },
      orderPosition,
    }));
  // Numbers of blocks are positive.
  const ofStaff = pages.flatMap(toBlocks).map((block, at) => ({ ...block, id: -1 - at }));
  return [...own, ...ofStaff];
}

function toBlocks({
  part,
  title,
  lead,
  link,
  linkText,
  body,
}: ShownText): readonly Omit<ShownBlock, 'id'>[] {
  const head = {
    zone: 'landing-head',
    title,
    body: lead,
    link: link === null || linkText === null ? null : { url: link, label: linkText },
  };
  const sections = readLandingBody(body).map((section) => ({
    zone: section.kind === 'section' ? 'landing' : 'landing-question',
    title: section.title,
    body: section.lines.join('\n'),
    link: section.link === null ? null : { url: section.link.path, label: section.link.text },
  }));
  return [head, ...sections].map((block, orderPosition) => ({
    ...block,
    page: part,
    icon: null,
    orderPosition,
  }));
}
