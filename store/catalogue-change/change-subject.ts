import { neverSold } from '@cotejo/domain/catalogue/never-sold.ts';
import { newContradictions } from '@cotejo/domain/catalogue/contradictions.ts';
import type {
  ChangeKind,
  ChangeLine,
  Lines,
  NamedLine,
} from '@cotejo/domain/catalogue-change/change-row.ts';
import { contentsOf } from '@cotejo/domain/catalogue-change/contents-lines.ts';
import { startsFrom } from '@cotejo/domain/catalogue-change/open-lines.ts';
import { newCoverFaults, readCoverLines } from '@cotejo/domain/catalogue-change/cover-lines.ts';
import { isAboveMost, readOfferLines } from '@cotejo/domain/catalogue-change/offer-lines.ts';
import { movesRates, readPriceLines } from '@cotejo/domain/catalogue-change/price-lines.ts';
import { readSaleLines } from '@cotejo/domain/catalogue-change/sale-lines.ts';
import {
  readStepLines,
  whyNotSteps,
  writeSteps,
} from '@cotejo/domain/catalogue-change/step-lines.ts';
import {
  linesLost,
  readTermLines,
  statedBy,
  writeTermRows,
} from '@cotejo/domain/catalogue-change/term-lines.ts';
import { readTextLines } from '@cotejo/domain/catalogue-change/text-lines.ts';
import type { ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { getLowestPrice } from '@cotejo/domain/pricing/price-rules.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import type { Database } from '../database.ts';
import type { CatalogueChangeRow } from './catalogue-change.model.ts';
import {
  findPriced,
  hasLaterPrices,
  readProductId,
  todayOf,
  type Place,
} from './priced-product.ts';
import { copyProduct, readTaken } from './copy-product.ts';
import { readProductCover, writeProductCover } from './product-cover.ts';
import { readProductOffers, whyNotOffers, writeProductOffers } from './product-offers.ts';
import { readLacks } from './read-lacks.ts';
import { readProductTerms, writeProductTerms } from './product-terms.ts';
import { readProductSteps, writeProductSteps } from './product-steps.ts';
import { readProductTexts, writeProductTexts } from './product-texts.ts';
import { fitsContents, writeContents } from './write-contents.ts';
import { writePrices } from './write-prices.ts';

/** What a change is about, as it is in force: what it may begin at, and how it is written over. */
export interface ChangeSubject {
  readonly inForce: readonly NamedLine[];
  /** Why these values cannot be in force beside the others; null: they can. */
  readonly whyNot: (
    to: Lines,
    changed: readonly ChangeLine[],
  ) => Promise<ErrorCode | null> | ErrorCode | null;
  /** `changed`, here and above, are the same lines with what they were prepared over. */
  readonly write: (to: Lines, changed: readonly ChangeLine[]) => Promise<void>;
}

type Find = (db: Database, place: Place) => Promise<ChangeSubject | null>;

const findPrices: Find = async (db, { productRecordId, country, now, today }) => {
  const product = await findPriced(db, productRecordId, country, now);
  if (product === null) return null;
  return {
    inForce: Object.entries(readPriceLines(product)).map(([name, value]) => ({ name, value })),
    whyNot: async (to) => {
      const hasRates = Object.keys(to).some(movesRates);
      return hasRates && (await hasLaterPrices(db, product.id, today))
        ? 'CHANGE_LATER_PRICES'
        : null;
    },
    write: (to) => writePrices(db, product, to, today),
  };
};

/** A product is off sale from a day on: the day before is its last one. */
const findSale: Find = async (db, place) => {
  const { productId, today, now } = place;
  const where = { id: productId };
  const product = await productModel(db).findByPk(productId, { raw: true, ...db.scope });
  if (product === null) return null;
  return {
    inForce: Object.entries(readSaleLines(product, today)).map(([name, value]) => ({
      name,
      value,
    })),
    // A last day that was taken back with the sale may be over when somebody gives it again.
    whyNot: async ({ sale, lastDay = null }) => {
      if (lastDay !== null && String(lastDay) < today) return 'CHANGE_STALE';
      const isFirst = sale === 'on' && product.availableFrom === neverSold;
      return isFirst && (await readLacks(db, place)).length > 0 ? 'PRODUCT_INCOMPLETE' : null;
    },
    write: async ({ sale, lastDay = null }) => {
      const availableTo = lastDay === null ? null : String(lastDay);
      const isFirst = product.availableFrom === neverSold;
      // Undoing its first sale takes it off sale like any other product; open purchases can be finished.
      await productModel(db).update(
        sale !== 'on'
          ? { availableTo: addDays(today, -1), withdrawnAt: new Date(now) }
          : { availableTo, withdrawnAt: null, ...(isFirst ? { availableFrom: today } : {}) },
        { where, ...db.scope },
      );
    },
  };
};

const findTexts: Find = async (db, { productId }) => {
  const texts = await readProductTexts(db, productId);
  if (texts === null) return null;
  return {
    inForce: readTextLines(texts),
    whyNot: () => null,
    write: (to) => writeProductTexts(db, productId, texts, to),
  };
};

const findTerms: Find = async (db, { productId }) => {
  const rows = await readProductTerms(db, productId);
  if (rows === null) return null;
  return {
    inForce: readTermLines(rows),
    whyNot: (to) =>
      linesLost(rows, to).length > 0 ||
      newContradictions(statedBy(rows), statedBy(writeTermRows(rows, to))).length > 0
        ? 'CHANGE_CONTRADICTS'
        : null,
    write: (to) => writeProductTerms(db, productId, { rows, lines: to }),
  };
};

const findCover: Find = async (db, { productId }) => {
  const rows = await readProductCover(db, productId);
  if (rows === null) return null;
  return {
    inForce: readCoverLines(rows),
    whyNot: (to) => (newCoverFaults(rows, to).size > 0 ? 'CHANGE_CONTRADICTS' : null),
    write: (to) => writeProductCover(db, productId, { rows, lines: to }),
  };
};

/** Prices may be others than when a discount was prepared; of a product that is not sold there are none. */
async function isTooHigh(
  db: Database,
  { productRecordId, country, now }: Place,
  lines: Lines,
): Promise<boolean> {
  if (!isAboveMost(lines, 0)) return false;
  const product = await findPriced(db, productRecordId, country, now);
  const lowest = product === null ? null : getLowestPrice(product);
  return lowest !== null && isAboveMost(lines, lowest);
}

const findOffers: Find = async (db, place) => {
  const offers = await readProductOffers(db, place);
  return {
    inForce: readOfferLines(offers),
    whyNot: async (lines, changed) =>
      whyNotOffers(offers, { lines, changed }, place.today) ??
      ((await isTooHigh(db, place, lines)) ? 'CHANGE_STALE' : null),
    write: (lines, changed) => writeProductOffers(db, place, { lines, changed }),
  };
};

const findSteps: Find = async (db, { productId }) => {
  const product = await readProductSteps(db, productId);
  if (product === null) return null;
  const { steps } = product;
  return {
    inForce: readStepLines(steps),
    whyNot: (to) =>
      whyNotSteps(steps, writeSteps(steps, to), product) === null ? null : 'CHANGE_CONTRADICTS',
    write: (to) => writeProductSteps(db, productId, { steps, lines: to }),
  };
};

/** What is made of a product, or beside it from an empty form, has a code, a name and an address that no other one has. */
const findCopy: Find = (db, place) =>
  Promise.resolve({
    inForce: [],
    whyNot: async (to) => {
      const isTaken = (await readTaken(db, place.productId, to)).size > 0;
      const isEmptyForm = contentsOf(to, 'prices') !== null;
      return isTaken || (isEmptyForm && !(await fitsContents(db, place, to)))
        ? 'CHANGE_STALE'
        : null;
    },
    write: async (to) => {
      const copied = await copyProduct(db, place, to);
      if (contentsOf(to, 'prices') !== null) await writeContents(db, place, copied, to);
    },
  });

const finders: Readonly<Record<ChangeKind, Find>> = {
  prices: findPrices,
  sale: findSale,
  texts: findTexts,
  terms: findTerms,
  cover: findCover,
  offers: findOffers,
  steps: findSteps,
  copy: findCopy,
};

/** What a change would be published over; null: there is nothing, for good or while its seller is closed. `now` in epoch milliseconds. */
export async function findSubject(
  db: Database,
  {
    productRecordId,
    countryCode,
    kind,
  }: Pick<CatalogueChangeRow, 'productRecordId' | 'countryCode' | 'kind'>,
  now: number,
): Promise<ChangeSubject | null> {
  const productId = await readProductId(db, productRecordId);
  if (productId === null) return null;
  const today = todayOf(countryCode, now);
  return finders[kind](db, { productRecordId, productId, country: countryCode, today, now });
}

/** Why these lines cannot be published over what is in force; null: they can. */
export async function whyNotOver(
  { inForce, whyNot }: ChangeSubject,
  lines: readonly ChangeLine[],
): Promise<ErrorCode | null> {
  const standing = Object.fromEntries(inForce.map(({ name, value }) => [name, value]));
  return startsFrom(lines, standing) ? whyNot(toValues(lines), lines) : 'CHANGE_STALE';
}

/** What lines set, by their names. */
export const toValues = (lines: readonly ChangeLine[]): Lines =>
  Object.fromEntries(lines.map(({ name, to }) => [name, to]));
