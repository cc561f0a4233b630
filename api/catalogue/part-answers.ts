import { callHeaders, securityOf } from '../http/security-headers.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteKeyOf, type SitePlace, type SiteView } from '@cotejo/domain/site/site-key.ts';
import type { CatalogueHolder } from '../comparison/catalogue-holder.ts';
import { entityTag, isKnown } from '../http/entity-tag.ts';
import type { HotHandler } from '../http/hot-handler.ts';
import { acceptedLanguage, countryOf, siteOfHost } from '../http/site.ts';
import type { ProcessDependencies } from '../process-dependencies.ts';

/** Where an answer holds; `path` is without a query. */
export interface PartQuestion extends SiteView {
  readonly path: string;
}

export interface PartAnswer {
  readonly route: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What the contract's body is on the wire; empty for 204. */
  readonly body: Buffer;
  readonly freshFor: number;
}

interface Kept extends PartAnswer {
  readonly tag: string;
  readonly at: number;
  readonly version: number;
}

export interface PartAnswers {
  /** The catalogue's version that an answer is about to be read from. */
  version(place: SitePlace): number;
  keep(question: PartQuestion, version: number, answer: PartAnswer): void;
  forget(): void;
  readonly hot: HotHandler;
}

const mostBytes = 16 * 1024 * 1024;
const perEntry = 300;

/**
 * Pieces of products, answered before Express while they are fresh and the catalogue is the one that
 * they were read from: a product's page asks for a dozen of them (DESIGN §3).
 */
export function createPartAnswers(
  { configuration, metrics, sites }: ProcessDependencies,
  holder: CatalogueHolder,
): PartAnswers {
  const answers = new Map<string, Kept>();
  let size = 0;

  const version = (place: SitePlace): number => holder.current(place)?.index.version ?? -1;
  const keyOf = (question: PartQuestion): string => siteKeyOf(question) + question.path;
  const drop = (key: string, answer: Kept): void => {
    answers.delete(key);
    size -= answer.body.length + perEntry;
  };

  const find = (question: PartQuestion): Kept | undefined => {
    const key = keyOf(question);
    const answer = answers.get(key);
    if (!answer) return undefined;
    const stale = Date.now() - answer.at > answer.freshFor || answer.version !== version(question);
    drop(key, answer);
    if (stale) return undefined;
    // A Map keeps the order of insertion: the one just read becomes the newest.
    answers.set(key, answer);
    size += answer.body.length + perEntry;
    return answer;
  };

  const fixed = callHeaders(securityOf(configuration));
  const found = new WeakMap<IncomingMessage, Kept>();
  return {
    version,
    keep(question, readFrom, answer) {
      // The catalogue changed while it was read: the next one reads again.
      if (readFrom < 0 || readFrom !== version(question)) return;
      const key = keyOf(question);
      const old = answers.get(key);
      if (old) drop(key, old);
      const tag = entityTag(answer.body);
      answers.set(key, { ...answer, tag, at: Date.now(), version: readFrom });
      size += answer.body.length + perEntry;
      for (const [oldest, value] of answers) {
        if (size <= mostBytes) break;
        drop(oldest, value);
      }
    },
    forget() {
      answers.clear();
      size = 0;
    },
    hot: {
      matches(request) {
        const { url = '', method, headers } = request;
        if (method !== 'GET' || !url.startsWith('/api/') || url.includes('?')) return false;
        const site = siteOfHost(headers.host, sites);
        const country = countryOf(site, headers['x-country']);
        const language = acceptedLanguage(headers['accept-language']) ?? 'es';
        const answer = find({ site, country, language, path: url });
        if (answer) found.set(request, answer);
        return answer !== undefined;
      },
      handle(request, response) {
        const begun = process.hrtime.bigint();
        const answer = found.get(request)!;
        send(request, response, answer, fixed);
        metrics.observe({
          route: answer.route,
          method: 'GET',
          status: response.statusCode,
          seconds: Number(process.hrtime.bigint() - begun) / 1e9,
        });
      },
    },
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Kept,
  fixed: Readonly<Record<string, string>>,
): void {
  const { body, headers, tag } = answer;
  const isPublic = String(headers['cache-control']).includes('public');
  const fresh = isPublic && isKnown(request.headers['if-none-match'], tag);
  const hasBody = !fresh && answer.status !== 204;
  response.writeHead(fresh ? 304 : answer.status, {
    ...headers,
    ...(isPublic ? { etag: tag } : {}),
    ...(hasBody
      ? { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
      : {}),
    ...fixed,
    'x-request-id': randomUUID(),
  });
  response.end(hasBody ? body : undefined);
}
