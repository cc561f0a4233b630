import { sellerPath } from '@cotejo/domain/comparison/product-path.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { foldText } from '@cotejo/domain/search/search-words.ts';
import { leadElsewhere, type Site } from '@cotejo/domain/site/site.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import type { ShownBlock } from '../content/blocks-in.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import { listSiteAddresses } from './site-addresses.ts';

/** A page to land on: one with words of its own, or a seller's. */
export interface Landing {
  /** By its Spanish name. */
  readonly path: string;
  readonly tag: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

interface Asked {
  readonly snapshot: Snapshot;
  /** Of the site, in the language. */
  readonly blocks: readonly ShownBlock[];
  readonly site: Site;
  readonly language: Language;
}

/** Those that the site has today, its own pages first. */
export function listLandings({ snapshot, blocks, site, language }: Asked): readonly Landing[] {
  const { pages, organisations } = listSiteAddresses(snapshot);
  const names = new Map(
    [...snapshot.organizations.values()].map((one) => [sellerPath(one), one.displayName]),
  );
  const heads = new Map(
    blocks.filter(({ zone }) => zone === 'landing-head').map((block) => [block.page, block]),
  );
  const isThere = (path: string): boolean => leadElsewhere(site, path) === null;
  return [...pages, ...organisations].filter(isThere).flatMap((path): Landing[] => {
    const head = heads.get(path);
    const title = head?.title ?? names.get(path);
    if (title === undefined) return [];
    const words = path.split('/').slice(1);
    return [
      {
        path,
        tag: words[0] ?? '',
        slug: words.at(-1) ?? '',
        title,
        description: head?.body ?? '',
        url: siteAddress(path, language),
      },
    ];
  });
}

/** Those whose tag and slug contain these words, whatever their capitals and accents; the slug itself comes first. */
export function filterLandings(
  landings: readonly Landing[],
  {
    tag = '',
    slug = '',
  }: { readonly tag?: string | undefined; readonly slug?: string | undefined },
): readonly Landing[] {
  const [inTag, inSlug] = [foldText(tag), foldText(slug)];
  const isSlug = (one: Landing): number => (foldText(one.slug) === inSlug ? 0 : 1);
  return landings
    .filter((one) => foldText(one.tag).includes(inTag) && foldText(one.slug).includes(inSlug))
    .toSorted((one, other) => isSlug(one) - isSlug(other));
}
