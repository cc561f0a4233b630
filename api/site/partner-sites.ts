import { toSite } from '@cotejo/domain/partner/to-site.ts';
import { siteRecord } from '@cotejo/domain/partner/site.record.ts';
import type { Site } from '@cotejo/domain/site/site.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Listener } from '@cotejo/store/listen.ts';
import { listLiveSites } from '@cotejo/store/partner/read-site.ts';
import type { SiteRow } from '@cotejo/store/partner/site.model.ts';
import type { Logger } from 'pino';
import { cacheChannel } from '../cache/process-caches.ts';
import { cleanHtml } from './clean-html.ts';
import type { HostTable, SiteHosts } from '../http/site-hosts.ts';

export interface PartnerSites extends SiteHosts {
  /** Resolves when everything heard so far is read; for tests. */
  settled(): Promise<void>;
  close(): void;
}

/** What a lost notification hides is found by then. */
const readAgainEvery = 60_000;

/**
 * The hosts of the configuration, and those of partners' sites that are live, as current as the last notification. Where
 * both have a host it is the configuration's: no row takes a country's own site.
 */
export function createPartnerSites({
  fixed,
  db,
  events,
  logger,
}: {
  readonly fixed: HostTable;
  readonly db: Database;
  readonly events: Listener;
  readonly logger: Logger;
}): PartnerSites {
  let sites: ReadonlyMap<string, Site> = new Map(Object.entries(fixed));
  let known: ReadonlyMap<string, Site> = new Map();
  let isReady = false;
  let reading: Promise<void> = Promise.resolve();

  const read = async (): Promise<void> => {
    try {
      const rows = await listLiveSites(db);
      // The same version stays the same site: what is kept for it is found again.
      const live = rows.map((row) => {
        const key = keyOf(row);
        return { host: row.host, key, site: known.get(key) ?? siteOf(row) };
      });
      known = new Map(live.map(({ key, site }) => [key, site]));
      sites = new Map([
        ...live.map(({ host, site }) => [host, site] as const),
        ...Object.entries(fixed),
      ]);
      isReady = true;
    } catch (error) {
      logger.warn({ err: error }, 'the sites of partners could not be read');
    }
  };
  const readAgain = (): void => {
    reading = reading.then(read);
  };
  const stopListening = events.on('record', (payload) => {
    if (payload.startsWith(`${siteRecord.name} `)) readAgain();
  });
  const stopClears = events.on(cacheChannel, readAgain);
  const stopReconnects = events.onReconnect(readAgain);
  const timer = setInterval(readAgain, readAgainEvery);
  timer.unref();
  readAgain();
  return {
    find: (host) => sites.get(host),
    list: () => [...sites.keys()],
    get ready() {
      return isReady;
    },
    settled: () => reading,
    close: () => {
      clearInterval(timer);
      stopListening();
      stopClears();
      stopReconnects();
    },
  };
}

const keyOf = ({ id, version }: SiteRow): string => `${id} ${version}`;

/** Their HTML is cleaned by the rules of this release, once for each version. */
const siteOf = ({ id, partnerId, countryCode, version, ...given }: SiteRow): Site =>
  toSite({
    id,
    partner: partnerId,
    country: countryCode,
    version,
    given,
    html: {
      header: cleanHtml(given.headerHtml).html,
      footer: cleanHtml(given.footerHtml).html,
    },
    pictures: given,
  });
