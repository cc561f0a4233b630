import { get, type IncomingHttpHeaders } from 'node:http';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { hostOf } from './of-country.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** As a search engine asks the host of a country: a page without its scripts, and no redirect followed. */
export function readAsRobot(country: CountryCode, path: string): Promise<Answer> {
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

/** Every address of a country's site maps, by the file that has it. */
export async function readSiteMaps(
  country: CountryCode,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = locations((await readAsRobot(country, '/sitemap.xml')).text);
  return new Map(
    await Promise.all(
      files.map(async (path) => {
        const { text } = await readAsRobot(country, path);
        return [path, locations(text)] as const;
      }),
    ),
  );
}
