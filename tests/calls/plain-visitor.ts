import { request } from 'node:http';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';

export interface PlainPage {
  readonly status: number;
  /** Path and query that the redirects led to. */
  readonly address: string;
  readonly html: string;
}

/**
 * A visitor without scripts: reads pages, fills in forms by the names of their fields and sends them.
 * Cheaper than a browser by far, so that every kind in every country can be walked through.
 */
export class PlainVisitor {
  readonly #port: string;
  readonly #host: string;

  constructor(site: string, country: CountryCode) {
    const { hostname, port } = new URL(site);
    const { subdomain } = countries[country];
    this.#port = port;
    this.#host = subdomain === null ? hostname : `${subdomain}.${hostname}`;
  }

  async open(path: string, redirects = 5): Promise<PlainPage> {
    const { status, location, html } = await this.#get(path);
    if (status < 300 || status > 399 || redirects === 0) return { status, address: path, html };
    const next = new URL(location, `http://${this.#host}${path}`);
    return this.open(next.pathname + next.search, redirects - 1);
  }

  #get(path: string): Promise<{ status: number; location: string; html: string }> {
    return new Promise((resolve, reject) => {
      const headers = { host: `${this.#host}:${this.#port}` };
      const call = request({ host: '127.0.0.1', port: this.#port, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? '',
            html: Buffer.concat(chunks).toString(),
          }),
        );
      });
      call.on('error', reject);
      call.end();
    });
  }
}

interface Field {
  readonly name: string;
  readonly value: string;
}

/** The form whose tag matches, as it would be sent: what is filled in, checked or chosen by default. */
export function readForm(html: string, tag: RegExp): { action: string; fields: Field[] } {
  const found = tag.exec(html);
  if (found === null) throw new Error(`There is no form like ${tag}`);
  const form = html.slice(found.index, html.indexOf('</form>', found.index));
  const fields: Field[] = [];
  for (const [, attributes = ''] of form.matchAll(/<input([^>]*)>/g)) {
    const name = attributeOf(attributes, 'name');
    const type = attributeOf(attributes, 'type');
    const chosen = type !== 'radio' && type !== 'checkbox' ? true : / checked/.test(attributes);
    if (name !== '' && chosen) fields.push({ name, value: attributeOf(attributes, 'value') });
  }
  for (const [, attributes = '', options = ''] of form.matchAll(
    /<select([^>]*)>(.*?)<\/select>/gs,
  )) {
    const all = [...options.matchAll(/<option([^>]*)>/g)].map(([, option = '']) => option);
    const chosen = all.find((option) => / selected/.test(option)) ?? all[0] ?? '';
    fields.push({ name: attributeOf(attributes, 'name'), value: attributeOf(chosen, 'value') });
  }
  return { action: attributeOf(found[0], 'action'), fields };
}

/** First value of a radio group or a select, for what has to be chosen. */
export function firstChoice(html: string, name: string): string {
  const select = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(html);
  if (select !== null) return /<option[^>]*value="([^"]+)"/.exec(select[1] ?? '')?.[1] ?? '';
  const radio = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html);
  return attributeOf(radio?.[0] ?? '', 'value');
}

function attributeOf(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<');
}

/** The values of `comparar` for the cards of a list, in their order. */
export function choicesOf({ html }: PlainPage): string[] {
  const boxes = [...html.matchAll(/<input[^>]*name="comparar"[^>]*>/g)];
  return boxes
    .filter(([tag]) => tag.includes('type="checkbox"'))
    .map(([tag]) => attributeOf(tag, 'value'));
}
