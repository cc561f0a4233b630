import type { Database } from '@cotejo/store/database.ts';
import type { Logger } from 'pino';
import { buildIndex, replaceProducts } from '@cotejo/domain/comparison/compare-index.ts';
import { countries, countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { loadCatalogue, readVersion } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { readStock } from '@cotejo/store/catalogue/index/read-stock.ts';
import type { UfHolder } from '../uf/uf-holder.ts';
import type { Listener } from '@cotejo/store/listen.ts';
import type { CatalogueState } from '../process-dependencies.ts';
import { createChangeQueue } from './change-queue.ts';
import { readStockNews, withStock, type StockNews } from './offer-stock.ts';
import { readChange } from './read-change.ts';
import { snapshotOf, takeSnapshot, type Snapshot } from './snapshot.ts';

/** The catalogue of every country in memory, as current as the last notification (DESIGN §3). */
export interface CatalogueHolder {
  /** The newest snapshot of what a site sells; null while the database has not answered yet. */
  current(place: SitePlace): Snapshot | null;
  /** Waits for the first load, for a while; then throws UNAVAILABLE. */
  whenReady(place: SitePlace): Promise<Snapshot>;
  /** The snapshot that a `uuid` was given for, while it is kept; else the newest. */
  forSearch(place: SitePlace, uuid: string | null): Snapshot | null;
  /** Reads every country again; what is known answers until then. */
  reload(): void;
  /** Resolves when everything noticed so far is loaded; for tests and the desk. */
  settled(): Promise<void>;
  close(): void;
}

export interface HolderParts {
  readonly db: Database;
  readonly events: Listener;
  readonly logger: Logger;
  readonly uf: UfHolder;
  readonly countries?: readonly CountryCode[];
  readonly now?: () => Date;
  /** Called at once with nothing loaded, then after every country that is. */
  readonly onChange?: (state: CatalogueState) => void;
}

const patience = 10_000;
const reconcileEvery = 60_000;
/** Searches that began on an older version can page through it this long. */
const keptSnapshots = 4;
/** Sales that arrive together change the lists once; stock is shown well within a second. */
const gatherSalesFor = 200;

export function createCatalogueHolder(parts: HolderParts): CatalogueHolder {
  const { db, events, logger, uf } = parts;
  const held = parts.countries ?? countryCodes;
  const now = parts.now ?? (() => new Date());
  const today = (country: CountryCode): string =>
    dayIn(countries[country].timeZone, now().getTime());
  const newest = new Map<CountryCode, Snapshot>();
  const older = new Map<CountryCode, readonly Snapshot[]>();
  const waiting = new Set<() => void>();
  /** The latest stock notification of each offer: a load may have read just before one of them. */
  const stock = new Map<number, StockNews>();
  let unsold = new Map<number, StockNews>();
  let selling: NodeJS.Timeout | null = null;

  const adopt = (loaded: Snapshot): void => {
    const { country } = loaded;
    const snapshot = withStock(loaded, stock);
    const last = newest.get(country);
    if (last) {
      older.set(country, [last, ...(older.get(country) ?? [])].slice(0, keptSnapshots));
    }
    newest.set(country, snapshot);
    for (const wake of waiting) wake();
    tellState(snapshot.index.version);
  };

  const tellState = (version: number): void => {
    const countries = held.map((country) => ({
      country,
      products: newest.get(country)?.index.ordinals.size ?? null,
    }));
    const products = countries.reduce((sum, one) => sum + (one.products ?? 0), 0);
    parts.onChange?.({ version, products, countries });
  };

  const loadAll = async (): Promise<void> => {
    for (const country of held) {
      const date = today(country);
      const catalogue = await loadCatalogue(db, country, { date });
      adopt(takeSnapshot(buildIndex(country, catalogue, date), await uf.today(country)));
    }
  };

  /** A notification names products, not their country: each country takes what is its own. */
  const loadProducts = async (productIds: readonly number[]): Promise<void> => {
    for (const country of held) {
      const last = newest.get(country);
      if (!last || last.index.today !== today(country)) return loadAll();
      const date = last.index.today;
      const catalogue = await loadCatalogue(db, country, { date, productIds });
      if (catalogue.version <= last.index.version) continue;
      const { products, version, ...lists } = catalogue;
      // Whether a seller is open is said by the lists, and changes with its products.
      const known = { ...last.index, lists };
      const present = new Set(products.map((product) => product.id));
      const removed = productIds.filter((id) => !present.has(id) && last.index.ordinals.has(id));
      const index =
        products.length === 0 && removed.length === 0
          ? { ...known, version }
          : replaceProducts(known, version, products, removed);
      adopt(takeSnapshot(index, await uf.today(country)));
    }
  };

  const showSales = (): void => {
    selling = null;
    const news = unsold;
    unsold = new Map();
    for (const [country, snapshot] of newest) newest.set(country, withStock(snapshot, news));
    for (const [country, list] of older) {
      older.set(
        country,
        list.map((snapshot) => withStock(snapshot, news)),
      );
    }
  };

  const hearStock = (news: StockNews): void => {
    stock.set(news.offerId, news);
    unsold.set(news.offerId, news);
    selling ??= setTimeout(showSales, gatherSalesFor).unref();
  };

  /** All of it, where notifications may have been lost; those that arrive meanwhile are newer. */
  const readAllStock = async (): Promise<void> => {
    const told = new Set<number>();
    const stop = events.on('offer_stock', (payload) => {
      const news = readStockNews(payload);
      if (news) told.add(news.offerId);
    });
    try {
      for (const news of await readStock(db)) if (!told.has(news.offerId)) hearStock(news);
    } finally {
      stop();
    }
  };

  const queue = createChangeQueue(
    (change) => (change === 'all' ? loadAll() : loadProducts(change)),
    (error) => logger.error({ err: error }, 'the catalogue could not be loaded'),
  );

  /** Finds what notifications did not say: some lost while reconnecting, a new day, a new UF. */
  const reconcile = async (): Promise<void> => {
    try {
      await readAllStock();
      const version = await readVersion(db);
      for (const country of held) {
        const last = newest.get(country);
        const stale =
          !last || last.index.version !== version || last.index.today !== today(country);
        if (stale) {
          queue.add('all');
          return;
        }
        const taken = takeSnapshot(last.index, await uf.today(country));
        if (taken.key !== last.key) adopt(taken);
      }
    } catch (error) {
      logger.warn({ err: error }, 'the catalogue could not be checked');
    }
  };

  const stopListening = events.on('catalogue', (payload) => queue.add(readChange(payload)));
  const stopStock = events.on('offer_stock', (payload) => {
    const news = readStockNews(payload);
    if (news) hearStock(news);
  });
  const stopUf = events.on('uf_value', () => void reconcile());
  const stopReconnects = events.onReconnect(() => void reconcile());
  const timer = setInterval(() => void reconcile(), reconcileEvery);
  timer.unref();
  tellState(0);
  queue.add('all');

  return {
    current: ({ country, site }) => {
      const last = newest.get(country);
      return last === undefined ? null : snapshotOf(last, site);
    },
    forSearch: ({ country, site }, uuid) => {
      const last = newest.get(country);
      if (last === undefined) return null;
      const isLast = uuid === null || uuid.startsWith(`${last.key}.`);
      const asked = isLast
        ? last
        : (older.get(country)?.find((one) => uuid.startsWith(`${one.key}.`)) ?? last);
      return snapshotOf(asked, site);
    },
    whenReady: async ({ country, site }) => {
      const snapshot = newest.get(country) ?? (await firstSnapshot(country));
      if (!snapshot) throw new AppError('UNAVAILABLE');
      return snapshotOf(snapshot, site);
    },
    reload: () => queue.add('all'),
    settled: () => queue.settled(),
    close: () => {
      clearInterval(timer);
      if (selling) clearTimeout(selling);
      stopListening();
      stopStock();
      stopUf();
      stopReconnects();
      queue.close();
    },
  };

  function firstSnapshot(country: CountryCode): Promise<Snapshot | undefined> {
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(limit);
        waiting.delete(look);
        resolve(newest.get(country));
      };
      const look = (): void => {
        if (newest.has(country)) finish();
      };
      const limit = setTimeout(finish, patience);
      waiting.add(look);
      look();
    });
  }
}
