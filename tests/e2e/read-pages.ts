import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { hostOf } from './of-country.ts';
import { readAsRobot, type Answer } from './read-as-robot.ts';

/** What pages said of themselves. */
export interface ReadPages {
  /** What each lacks, with its path. */
  readonly faults: readonly string[];
  /** The paths that each names as itself in other languages, its own among them. */
  readonly clusters: ReadonlyMap<string, readonly string[]>;
  /** The paths of ours that they lead to, each with a page that does. */
  readonly links: ReadonlyMap<string, string>;
}

const one = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1]?.trim() ?? '';

/** Addresses of the page in other languages, as the page names them. */
const alternatesOf = (text: string): readonly string[] =>
  [...text.matchAll(/<link rel="alternate" hreflang="[^"]+" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );

/** What a page lacks; empty = nothing. */
function faultsOf(country: CountryCode, path: string, { status, text }: Answer): readonly string[] {
  if (status !== 200) return [`status ${status}`];
  const origin = `http://${hostOf(country)}`;
  const at = (address: string) => address.replace(/^(http:\/\/[^/:]+):\d+/, '$1');
  const alternates = alternatesOf(text).map(at);
  const canonical = at(one(text, /<link rel="canonical" href="([^"]+)"/));
  return [
    ...(one(text, /<title>([^<]+)<\/title>/) === '' ? ['no title'] : []),
    ...(one(text, /<meta name="description" content="([^"]+)"/) === '' ? ['no description'] : []),
    ...(/<h1[ >]/.test(text) ? [] : ['no h1']),
    ...(text.includes('name="robots" content="noindex"') ? ['noindex'] : []),
    ...(canonical === origin + path ? [] : [`canonical ${canonical}`]),
    // An article names the languages that it has been written in.
    ...(alternates.length === 4 || (/\/(?:QP-)?Blog\//.test(path) && alternates.length >= 2)
      ? []
      : [`${alternates.length} alternates`]),
    ...(alternates.includes(canonical) ? [] : ['not its own alternate']),
  ];
}

const linksOf = (text: string): readonly string[] =>
  [...text.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&').split(/[?#]/, 1)[0] ?? href,
  );

/** As many at once as a search engine would ask. */
export async function askEach(
  country: CountryCode,
  paths: Iterable<string>,
  take: (path: string, answer: Answer) => void,
): Promise<void> {
  const waiting = [...paths].values();
  const ask = async () => {
    for (const path of waiting) take(path, await readAsRobot(country, path));
  };
  await Promise.all(Array.from({ length: 8 }, ask));
}

/** Reads pages that search engines may list, without following a redirect. */
export async function readPages(country: CountryCode, paths: Iterable<string>): Promise<ReadPages> {
  const faults: string[] = [];
  const clusters = new Map<string, readonly string[]>();
  const links = new Map<string, string>();
  await askEach(country, paths, (path, answer) => {
    faults.push(...faultsOf(country, path, answer).map((fault) => `${path}: ${fault}`));
    clusters.set(
      path,
      alternatesOf(answer.text).map((href) => new URL(href).pathname),
    );
    for (const link of linksOf(answer.text)) if (!links.has(link)) links.set(link, path);
  });
  return { faults, clusters, links };
}
