import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { readMoment } from '@cotejo/domain/catalogue-change/change-moment.ts';
import {
  changeKinds,
  linesOf,
  type ChangeKind,
  type ChangeLine,
  type InForceLine,
  type ManagedProduct,
} from '@cotejo/domain/catalogue-change/change-row.ts';
import { contentName, contentsOf } from '@cotejo/domain/catalogue-change/contents-lines.ts';
import { describeLines } from '@cotejo/domain/catalogue-change/describe-lines.ts';
import { readCopyForm, toCopyError } from '@cotejo/domain/catalogue-change/copy-form.ts';
import {
  readCoverForm,
  toCoverError,
  type CoverProblem,
} from '@cotejo/domain/catalogue-change/cover-form.ts';
import { newCoverFaults } from '@cotejo/domain/catalogue-change/cover-lines.ts';
import { readEmptyForm } from '@cotejo/domain/catalogue-change/empty-form.ts';
import { toLackError } from '@cotejo/domain/catalogue-change/launch-lacks.ts';
import { endLines } from '@cotejo/domain/catalogue-change/offer-lines.ts';
import {
  readAddOffer,
  readChangeOffer,
  toOfferError,
} from '@cotejo/domain/catalogue-change/offers-form.ts';
import { readPricesForm, toPricesError } from '@cotejo/domain/catalogue-change/prices-form.ts';
import type { productRecord } from '@cotejo/domain/catalogue-change/product.record.ts';
import {
  launchLines,
  putBackLines,
  withdrawLines,
} from '@cotejo/domain/catalogue-change/sale-lines.ts';
import {
  readStepsForm,
  toStepsError,
  whyNotSteps,
  writeSteps,
} from '@cotejo/domain/catalogue-change/step-lines.ts';
import { linesLost, statedBy, writeTermRows } from '@cotejo/domain/catalogue-change/term-lines.ts';
import {
  readTermsForm,
  toContradictionError,
  toTermsError,
} from '@cotejo/domain/catalogue-change/terms-form.ts';
import { noTextError, readTextsForm } from '@cotejo/domain/catalogue-change/texts-form.ts';
import { newContradictions } from '@cotejo/domain/catalogue/contradictions.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { getLowestPrice } from '@cotejo/domain/pricing/price-rules.ts';
import { loadPricedProducts } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { findSubject, toValues } from '@cotejo/store/catalogue-change/change-subject.ts';
import type { EventWithChange } from '@cotejo/store/catalogue-change/changes.ts';
import {
  listChangeEvents,
  loadChanges,
  prepareChange,
} from '@cotejo/store/catalogue-change/changes.ts';
import { readProductId } from '@cotejo/store/catalogue-change/priced-product.ts';
import { readTaken } from '@cotejo/store/catalogue-change/copy-product.ts';
import { readProductCover } from '@cotejo/store/catalogue-change/product-cover.ts';
import { readLacks } from '@cotejo/store/catalogue-change/read-lacks.ts';
import { readProductSteps } from '@cotejo/store/catalogue-change/product-steps.ts';
import { readProductTerms } from '@cotejo/store/catalogue-change/product-terms.ts';
import {
  listOpenChanges,
  loadProductRecords,
  type LoadedProduct,
} from '@cotejo/store/catalogue-change/read-products.ts';
import { productTable } from '@cotejo/store/catalogue-change/record-tables.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { createdId } from '../record/created-id.ts';
import { readEventPage } from '../record/event-page.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';

type Acts = (typeof productRecord)['acts'];

/** Products as staff read them, and prepare changes of them (docs/decisions/catalogue-administration.md). */
export function productSource({
  configuration: { recordKeys },
}: Pick<Dependencies, 'configuration'>): RecordSource<ManagedProduct, Acts> {
  return {
    table: productTable,
    load: async (db, ids, _, { alone }) => {
      const rows = await loadProductRecords(db, ids);
      const priced = await readPriced(db, rows);
      return Promise.all(
        rows.map(async (row) => ({
          ...present(row, priced.get(row.productId) ?? null),
          lines: alone ? await readInForce(db, row) : [],
          lacks: alone && row.sale === 'new' ? await readLacks(db, placeOf(row)) : [],
          planned: alone
            ? (await listOpenChanges(db, row.id)).map(({ id, kind, state, publishesOn }) => ({
                id,
                kind,
                state,
                publishesOn,
              }))
            : [],
        })),
      );
    },
    history: async (db, id, before, _, language) => {
      const [row] = await loadProductRecords(db, [id]);
      return readEventPage(
        db,
        recordKeys,
        before,
        (limit, end) => listChangeEvents(db, { productRecordId: id }, limit, end),
        sayEvent(row?.product, language),
      );
    },
    acts: {
      changePrices: preparing('prices', (_, { row, values, context: { language } }) => {
        const { lines, problems } = readPricesForm(values, row);
        const errors = [...problems].map(([field, problem]) =>
          toPricesError(field, problem, language),
        );
        return { lines, errors };
      }),
      changeTexts: preparing('texts', (_, { row, values, context: { language } }) => {
        const lines = readTextsForm(values, row);
        return { lines, errors: lines.length === 0 ? [noTextError(language)] : [] };
      }),
      changeTerms: preparing('terms', readTerms),
      changeCover: preparing('cover', readCover),
      addOffer: preparing('offers', readOffer(readAddOffer)),
      changeOffer: preparing('offers', readOffer(readChangeOffer)),
      endOffer: preparing('offers', (_, { row, values }) => ({
        lines: endLines(linesOf(row, 'offers'), Number(values['offer'])),
        errors: [],
      })),
      changeSteps: preparing('steps', readSteps),
      copy: preparing('copy', readCopy),
      makeEmpty: preparing('copy', readEmpty),
      launch: preparing('sale', readLaunch),
      withdraw: preparing('sale', (_, { row }) => ({ lines: withdrawLines(row), errors: [] })),
      putBack: preparing('sale', () => ({ lines: putBackLines(), errors: [] })),
    },
  };
}

type Asked = AskedMove<ManagedProduct>;
interface Read {
  readonly lines: readonly ChangeLine[];
  /** Of the form; with one nothing is prepared. */
  readonly errors: readonly FieldError[];
}

/** Writes down a change of a kind, once for a call however often it comes. */
const preparing =
  (kind: ChangeKind, read: (tx: Database, asked: Asked) => Promise<Read> | Read) =>
  async (tx: Database, asked: Asked): Promise<MoveOutcome> => {
    const { row, version, values, actor, context } = asked;
    const id = createdId('catalogue-change', actor.accountId, context.idempotencyKey);
    // The same call, whose answer was lost.
    if ((await loadChanges(tx, [id])).length > 0) return { type: 'done' };
    if (row.version !== version) return { type: 'changed' };
    const { lines, errors } = await read(tx, asked);
    if (errors.length > 0) return { type: 'refused', errors };
    await prepareChange(tx, {
      id,
      productRecordId: row.id,
      countryCode: row.countryCode as CountryCode,
      kind,
      publishesOn: readMoment(values),
      lines,
      undoes: null,
      preparedBy: actor.accountId,
    });
    return { type: 'done' };
  };

/** The conditions that a form writes, which may say nothing against what stays. */
async function readTerms(
  tx: Database,
  { row, values, context: { language } }: Asked,
): Promise<Read> {
  const { lines, problems } = readTermsForm(values, row);
  if (problems.size > 0)
    return {
      lines,
      errors: [...problems].map(([field, problem]) => toTermsError(field, problem, language)),
    };
  const productId = await readProductId(tx, row.id);
  const rows = productId === null ? null : await readProductTerms(tx, productId);
  if (rows === null) return { lines, errors: [] };
  const lost = linesLost(rows, toValues(lines));
  if (lost.length > 0)
    return { lines, errors: lost.map((name) => toTermsError(name, 'life', language)) };
  const said = newContradictions(statedBy(rows), statedBy(writeTermRows(rows, toValues(lines))));
  return { lines, errors: said.map((each) => toContradictionError(each, language)) };
}

/** What a form writes over what a product pays, which has to agree with what stays. */
async function readCover(
  tx: Database,
  { row, values, context: { language } }: Asked,
): Promise<Read> {
  const { lines, problems } = readCoverForm(values, row);
  const productId = await readProductId(tx, row.id);
  const rows = productId === null ? null : await readProductCover(tx, productId);
  const faults =
    rows === null ? new Map<string, CoverProblem>() : newCoverFaults(rows, toValues(lines));
  const errors = [...(problems.size > 0 ? problems : faults)].map(([field, problem]) =>
    toCoverError(field, problem, language),
  );
  return { lines, errors };
}

/** Other steps of the online purchase, of the forms that there are. */
async function readSteps(
  tx: Database,
  { row, values, context: { language } }: Asked,
): Promise<Read> {
  const lines = readStepsForm(values, row);
  if (lines.length === 0) return { lines, errors: [toStepsError('none', language)] };
  const productId = await readProductId(tx, row.id);
  const product = productId === null ? null : await readProductSteps(tx, productId);
  const why =
    product === null
      ? null
      : whyNotSteps(product.steps, writeSteps(product.steps, toValues(lines)), product);
  return { lines, errors: why === null ? [] : [toStepsError(why, language)] };
}

/** A product made of this one, whose code, name and address no other one has. */
async function readCopy(
  tx: Database,
  { row, values, context: { language } }: Asked,
): Promise<Read> {
  const productId = await readProductId(tx, row.id);
  const given = readCopyForm(values, row, new Set()).lines;
  const taken = productId === null ? null : await readTaken(tx, productId, toValues(given));
  const { lines, problems } = readCopyForm(values, row, taken ?? new Set());
  const errors = [...problems].map(([field, problem]) => toCopyError(field, problem, language));
  return { lines, errors };
}

/** The same, with nothing of it but what the form says. */
async function readEmpty(tx: Database, asked: Asked): Promise<Read> {
  const { row, values, context } = asked;
  const own = await readCopy(tx, asked);
  const contents = readEmptyForm(values, row, context.language);
  const productId = await readProductId(tx, row.id);
  const rows = productId === null ? null : await readProductCover(tx, productId);
  const written = contentsOf(toValues(contents.lines), 'cover') ?? {};
  const isKept = (id: number): boolean =>
    Object.keys(written).some((name) => name.startsWith(`coverage_${id}_`));
  const faults =
    rows === null || contents.errors.length > 0
      ? new Map<string, CoverProblem>()
      : newCoverFaults(
          { ...rows, coverages: rows.coverages.filter(({ id }) => isKept(id)) },
          written,
        );
  return {
    lines: [...own.lines, ...contents.lines],
    errors: [
      ...own.errors,
      ...contents.errors,
      ...[...faults].map(([field, problem]) =>
        toCoverError(contentName('cover', field), problem, context.language),
      ),
    ],
  };
}

/** The first sale of a product, which lacks nothing then. */
const readLaunch = (_: Database, { row, context: { language } }: Asked): Read => ({
  lines: launchLines(),
  errors: row.lacks.map((lack) => toLackError(lack, language)),
});

const readOffer =
  (read: typeof readAddOffer) =>
  (_: Database, { row, values, context: { language } }: Asked): Read => {
    const today = dayIn(countries[row.countryCode as CountryCode].timeZone, Date.now());
    const { lines, problems } = read(values, row, today);
    return {
      lines,
      errors: [...problems].map(([field, problem]) => toOfferError(field, problem, language)),
    };
  };

/** What a line of the history says of its change. */
export const sayEvent =
  (product: Pick<LoadedProduct['product'], 'currencyCode'> | undefined, language: Language) =>
  ({ change }: EventWithChange) => ({
    text: product === undefined ? null : describeLines(change, product.currencyCode, language),
  });

/** By their ids, as they are priced today in their countries. */
async function readPriced(
  db: Database,
  rows: readonly LoadedProduct[],
): Promise<ReadonlyMap<number, CatalogueProduct>> {
  const places = new Set(rows.map(({ product }) => product.countryCode));
  const found = new Map<number, CatalogueProduct>();
  for (const country of places) {
    const productIds = rows
      .filter(({ product }) => product.countryCode === country)
      .map(({ productId }) => productId);
    const date = dayIn(countries[country].timeZone, Date.now());
    for (const each of await loadPricedProducts(db, country, { date, productIds }))
      found.set(each.id, each);
  }
  return found;
}

function present(
  { id, version, product, sale }: LoadedProduct,
  priced: CatalogueProduct | null,
): Omit<ManagedProduct, 'lines' | 'planned' | 'lacks'> {
  const { currencyCode: currency, organization } = product;
  const lowest = priced === null ? null : getLowestPrice(priced);
  return {
    id,
    version,
    code: product.productCode,
    countryCode: product.countryCode,
    name: product.displayName,
    insuranceType: product.insuranceType.name,
    organization: organization.displayName,
    organizationCode: organization.code,
    sale,
    priceRule: product.priceRule,
    currency,
    fromPrice: lowest === null ? null : { amount: lowest, currency },
  };
}

const placeOf = ({ id, productId, product: { countryCode: country } }: LoadedProduct) => {
  const now = Date.now();
  const today = dayIn(countries[country].timeZone, now);
  return { productRecordId: id, productId, country, today, now };
};

/** What is in force of every kind. */
async function readInForce(
  db: Database,
  { id, product: { countryCode } }: LoadedProduct,
): Promise<readonly InForceLine[]> {
  const now = Date.now();
  const kinds = await Promise.all(
    changeKinds.map(async (kind) => {
      const subject = await findSubject(db, { productRecordId: id, countryCode, kind }, now);
      return (subject?.inForce ?? []).map((line) => ({ kind, ...line }));
    }),
  );
  return kinds.flat();
}
