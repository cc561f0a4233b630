import { findRoute } from '../site/site-addresses.ts';
import { landingPaths, type LandingPath } from '../site/landing-paths.ts';
import { menuPages, type MenuPlace } from '../site/menu-places.ts';
import { routesOf } from '../site/site-routes.ts';
import { sitePaths } from '../site-paths.ts';
import type { CountryCode } from '../country/country.ts';

/** Entries of the header and columns of the footer that staff name; lists are there by the comparators. */
export const menuParts = ['header', 'sellers', 'site'] as const satisfies readonly MenuPlace[];

/** A part of the site whose words staff write: some of its menu, who we are in the footer, or a page to land on by its Spanish name. */
export type SitePart = MenuPlace | 'about' | LandingPath;
export const siteParts: readonly SitePart[] = [...menuParts, 'about', ...landingPaths];

export const isMenuPart = (part: string): part is MenuPlace =>
  (menuParts as readonly string[]).includes(part);

export const isPagePart = (part: string): part is LandingPath =>
  (landingPaths as readonly string[]).includes(part);

/** What a version says of a part. */
export interface SiteWords {
  /** Of a column, or of the page; the header has none, nor who we are. */
  readonly title: string;
  /** What a page is about in one sentence, or who we are; a part of the menu has none. */
  readonly lead: string;
  /** Where a page leads first, by its Spanish name. */
  readonly link: string | null;
  readonly linkText: string | null;
  /** `readMenuBody` or `readLandingBody` reads it. */
  readonly body: string;
}

export interface NamedPage {
  /** By its Spanish name; a fragment may follow. */
  readonly path: string;
  readonly text: string;
}

const between = ' | ';

export const writeMenuBody = (pages: readonly NamedPage[]): string =>
  pages.map(({ path, text }) => text + between + path).join('\n');

export const readMenuBody = (body: string): readonly NamedPage[] =>
  body.split('\n').flatMap((line) => {
    const at = line.lastIndexOf(between);
    return at < 0 ? [] : [{ text: line.slice(0, at), path: line.slice(at + between.length) }];
  });

/** A part of a page below its head: several lines are points, one is a paragraph. */
export interface LandingSection {
  readonly kind: 'section' | 'question';
  readonly title: string;
  readonly lines: readonly string[];
  /** Of a section. */
  readonly link: NamedPage | null;
}

const marks = { section: '##', question: '??' } as const;
const beginsWith = (line: string, mark: string): boolean =>
  line === mark || line.startsWith(`${mark} `);
const linkLine = /^\[([^\]]+)\]\((\/\S*)\)$/;

export const writeLandingBody = (sections: readonly LandingSection[]): string =>
  sections
    .map(({ kind, title, lines, link }) =>
      [
        `${marks[kind]} ${title}`,
        ...lines,
        ...(link === null ? [] : [`[${link.text}](${link.path})`]),
      ].join('\n'),
    )
    .join('\n\n');

/** `## heading` begins a section, `?? question` a question; a line `[words](/path)` is what a section leads to. */
export function readLandingBody(body: string): readonly LandingSection[] {
  const sections: {
    kind: LandingSection['kind'];
    title: string;
    lines: string[];
    link: NamedPage | null;
  }[] = [];
  for (const line of body.split('\n').map((each) => each.trim())) {
    const kind = (['section', 'question'] as const).find((each) => beginsWith(line, marks[each]));
    if (kind !== undefined) {
      sections.push({ kind, title: line.slice(2).trim(), lines: [], link: null });
      continue;
    }
    const last = sections.at(-1);
    const [, text, path] = (last?.kind === 'section' && linkLine.exec(line)) || [];
    if (last === undefined || line === '') continue;
    if (text !== undefined && path !== undefined) last.link = { text, path };
    else last.lines.push(line);
  }
  return sections;
}

/** Why a page cannot show what somebody wrote below its head; null: it can. */
export function landingProblem(
  body: string,
  country: CountryCode,
): 'begin' | 'empty' | 'page' | null {
  const first = body.split('\n').find((line) => line.trim() !== '');
  if (first === undefined) return null;
  if (!Object.values(marks).some((mark) => beginsWith(first.trim(), mark))) return 'begin';
  const sections = readLandingBody(body);
  if (sections.some(({ title, lines }) => title === '' || lines.length === 0)) return 'empty';
  return sections.some(({ link }) => link !== null && !isPage(country, link.path)) ? 'page' : null;
}

/** Whether a country has a page of this path, by its Spanish name. */
export const isPage = (country: CountryCode, path: string): boolean =>
  findRoute(country, 'es', path.split(/[?#]/, 1)[0] ?? path)?.route.answer.kind === 'page';

/** Pages that an entry may name: those of the country's routes that need nothing in their address, and a fragment that the menu names. */
export function pagesToName(country: CountryCode): readonly string[] {
  const own = routesOf(country)
    .filter(({ answer, path }) => answer.kind === 'page' && !path.includes(':'))
    .map(({ path }) => path);
  const named = menuPages.map(({ path }) => path).filter((path) => isPage(country, path));
  return [...new Set([...named, ...own])];
}

/** What the law lets visitors read is named in every footer. */
export const alwaysNamed: readonly string[] = [
  sitePaths.terms,
  sitePaths.privacy,
  sitePaths.cookies,
];

/** A version and since when the site shows it; null: nobody published it. */
export interface TextPublication {
  readonly number: number;
  readonly shownFrom: Date | null;
}

/** The version that the site shows at a moment: of those published until then the newest; null: none. */
export const textShownAt = <T extends TextPublication>(
  versions: readonly T[],
  at: Date,
): T | null =>
  versions
    .filter(({ shownFrom }) => shownFrom !== null && shownFrom <= at)
    .toSorted((one, other) => other.number - one.number)[0] ?? null;
