import { countryCodes } from '@cotejo/domain/country/country.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { PlainVisitor } from './plain-visitor.ts';

jest.setTimeout(180_000);

const stack = sharedStack('calls');
// One home of each country, two of them for a family; `shown-prices.oracle` holds every "Desde" to its list.
const pages = countryCodes.map(
  (country, at) => [country, at % 2 === 0 ? '/' : '/?perfil=f34-hijo5'] as const,
);

const tile = /<a [^>]*class="[^"]*category[^"]*"[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs;
const amount = /(?:\$|US\$|S\/|UF)[\s\u00a0]*[\d.,]*\d/;
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');

test.each(pages)(
  'every "Desde" of a home page is followed to its list: %s %s',
  async (country, path) => {
    const visitor = new PlainVisitor(stack.urls.site, country);
    const { html } = await visitor.open(path);
    const tiles = [...html.matchAll(tile)].map(([, href = '', text = '']) => ({
      href: plain(href),
      said: amount.exec(plain(text))?.[0],
    }));
    // Not to read the amounts any more would pass everything below.
    expect(tiles.filter(({ said }) => said !== undefined).length).toBeGreaterThan(tiles.length / 2);
    for (const { href, said } of tiles) {
      const list = await visitor.open(href);
      // The first card's price, where the tile promises one; else it may promise nothing.
      const card = /class="[^"]*price__first[^"]*"[^>]*>(.*?)<\/span>/s.exec(list.html)?.[1] ?? '';
      if (said === undefined)
        expect([href, amount.exec(plain(card))?.[0]]).toEqual([href, undefined]);
      else expect([href, amount.exec(plain(card))?.[0]]).toEqual([href, said]);
    }
  },
);
