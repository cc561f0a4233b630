import type { CountryCode } from '../country/country.ts';
import { mostSiteEntries } from './site-text-forms.ts';
import type { SiteTextProblem } from './site-text-words.ts';
import {
  alwaysNamed,
  isMenuPart,
  isPage,
  landingProblem,
  readLandingBody,
  writeMenuBody,
  type NamedPage,
  type SitePart,
  type SiteWords,
} from './site-text.ts';

interface ReadSiteText {
  readonly written: SiteWords;
  /** Why it cannot be right in a country, by field. */
  readonly problems: Map<string, SiteTextProblem>;
  /** The pages that it leads to, by the field that names each. */
  readonly named: readonly (readonly [field: string, path: string])[];
}

/** Reads the form of a part of a country's site. */
export function readSiteTextForm(
  part: SitePart,
  values: Readonly<Record<string, unknown>>,
  country: CountryCode,
): ReadSiteText {
  // One line: another would be an entry of its own.
  const said = (name: string): string =>
    String(values[name] ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  if (isMenuPart(part)) return readMenu(part, said, country);
  return part === 'about' ? readAbout(said) : readLanding(values, said, country);
}

type Said = (name: string) => string;

function readMenu(
  part: keyof typeof mostSiteEntries,
  said: Said,
  country: CountryCode,
): ReadSiteText {
  const problems: ReadSiteText['problems'] = new Map();
  const entries = new Map<string, NamedPage>();
  for (let n = 1; n <= mostSiteEntries[part]; n += 1) {
    const [field, path, text] = [`page${n}`, said(`page${n}`), said(`text${n}`)];
    if (path === '' && text === '') continue;
    if (path === '' || text === '') problems.set(path === '' ? field : `text${n}`, 'pair');
    else if (!isPage(country, path)) problems.set(field, 'page');
    else if ([...entries.values()].some((one) => one.path === path)) problems.set(field, 'twice');
    else entries.set(field, { path, text });
  }
  const pages = [...entries.values()];
  const lacks = alwaysNamed.some((path) => !pages.some((one) => one.path === path));
  if (problems.size === 0 && pages.length === 0) problems.set('page1', 'none');
  else if (problems.size === 0 && part === 'site' && lacks) problems.set('page1', 'law');
  const title = part === 'header' ? '' : said('title');
  const written = { title, lead: '', link: null, linkText: null, body: writeMenuBody(pages) };
  return { written, problems, named: [...entries].map(([field, { path }]) => [field, path]) };
}

const readAbout = (said: Said): ReadSiteText => ({
  written: { title: '', lead: said('lead'), link: null, linkText: null, body: '' },
  problems: new Map(),
  named: [],
});

function readLanding(
  values: Readonly<Record<string, unknown>>,
  said: Said,
  country: CountryCode,
): ReadSiteText {
  const problems: ReadSiteText['problems'] = new Map();
  const [link, linkText] = [said('link') || null, said('linkText') || null];
  const body = String(values['body'] ?? '')
    .replaceAll('\r\n', '\n')
    .trim();
  if ((link === null) !== (linkText === null))
    problems.set(link === null ? 'link' : 'linkText', 'pair');
  else if (link !== null && !isPage(country, link)) problems.set('link', 'page');
  const problem = landingProblem(body, country);
  if (problem !== null) problems.set('body', problem);
  const named = [
    ...(link === null ? [] : [['link', link] as const]),
    ...readLandingBody(body).flatMap((section) =>
      section.link === null ? [] : [['body', section.link.path] as const],
    ),
  ];
  return {
    written: { title: said('title'), lead: said('lead'), link, linkText, body },
    problems,
    named,
  };
}
