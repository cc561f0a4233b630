import { get, type IncomingHttpHeaders } from 'node:http';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { hostOf } from './of-country.ts';

jest.setTimeout(300_000);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** As a search engine asks the host of a country: a page without its scripts. */
function read(country: CountryCode, path: string): Promise<Answer> {
  const { hostname, port } = new URL(sharedStack('browser').urls.site);
  return new Promise((resolve, reject) => {
    const headers = { host: `${hostOf(country)}:${port}` };
    get({ hostname, port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    }).on('error', reject);
  });
}

const locations = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);

/** Pages of products are one file with one title rule: some of each country stand for all. */
const shownOfKind = 12;

async function mapOf(country: CountryCode): Promise<readonly string[]> {
  const files = locations((await read(country, '/sitemap.xml')).text);
  const maps = await Promise.all(
    files.map(async (path) => locations((await read(country, path)).text)),
  );
  return maps.flatMap((paths, at) => {
    const isWhole = files[at] === '/sitemap-pages.xml';
    const step = isWhole ? 1 : Math.max(1, Math.floor(paths.length / shownOfKind));
    return paths.filter((_, index) => index % step === 0);
  });
}

const one = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1]?.trim() ?? '';

/** What a page lacks; empty = nothing. */
function faultsOf(country: CountryCode, path: string, { status, text }: Answer): readonly string[] {
  const origin = `http://${hostOf(country)}`;
  const at = (address: string) => address.replace(/^(http:\/\/[^/:]+):\d+/, '$1');
  const alternates = [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  const canonical = at(one(text, /<link rel="canonical" href="([^"]+)"/));
  return [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(one(text, /<title>([^<]+)<\/title>/) === '' ? ['no title'] : []),
    ...(one(text, /<meta name="description" content="([^"]+)"/) === '' ? ['no description'] : []),
    ...(/<h1[ >]/.test(text) ? [] : ['no h1']),
    ...(text.includes('name="robots" content="noindex"') ? ['noindex'] : []),
    ...(canonical === origin + path ? [] : [`canonical ${canonical}`]),
    // An article names the languages that it has been written in.
    ...(alternates.length === 4 || (/\/(?:QP-)?Blog\//.test(path) && alternates.length >= 2)
      ? []
      : [`${alternates.length} alternates`]),
    ...(alternates.some(([, , href = '']) => at(href) === canonical)
      ? []
      : ['not its own alternate']),
  ];
}

const alternatesOf = (text: string): string =>
  [...text.matchAll(/<link rel="alternate" hreflang="[^"]+" href="[^"]+"/g)].join();

test.each(countryCodes)(
  'every address of the map of %s is a page that says what it is, in one step',
  async (country) => {
    const paths = await mapOf(country);
    expect(paths.length).toBeGreaterThan(50);
    const faults: string[] = [];
    const clusters = new Map<string, number>();
    for (let at = 0; at < paths.length; at += 8) {
      await Promise.all(
        paths.slice(at, at + 8).map(async (path) => {
          const answer = await read(country, path);
          faults.push(...faultsOf(country, path, answer).map((fault) => `${path}: ${fault}`));
          const cluster = alternatesOf(answer.text);
          clusters.set(cluster, (clusters.get(cluster) ?? 0) + 1);
        }),
      );
    }
    expect(faults).toEqual([]);
    // The pages of the first file are there in all languages: each names the same three addresses and itself.
    const pages = locations((await read(country, '/sitemap-pages.xml')).text).length;
    expect([...clusters.values()].filter((members) => members === 3).length).toBeGreaterThanOrEqual(
      pages / 3,
    );
  },
);

test('texts of the site are a file for each language', async () => {
  for (const language of ['es', 'en', 'pt']) {
    const { status, text } = await read('CL', `/i18n/${language}.json`);
    expect(status).toBe(200);
    const texts = JSON.parse(text) as Record<string, Record<string, unknown>>;
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(['shell', 'comparison', 'landing']));
  }
});
