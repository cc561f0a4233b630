import type { Lines } from '@cotejo/domain/catalogue-change/change-row.ts';
import {
  contentKinds,
  contentPart,
  contentsOf,
  isAsked,
  type ContentKind,
} from '@cotejo/domain/catalogue-change/contents-lines.ts';
import { readCoverLines } from '@cotejo/domain/catalogue-change/cover-lines.ts';
import { readPriceLines } from '@cotejo/domain/catalogue-change/price-lines.ts';
import {
  depositedSection,
  readTextLines,
  textPartNames,
} from '@cotejo/domain/catalogue-change/text-lines.ts';
import { productCoverageModel } from '../catalogue/models/product-coverage.model.ts';
import type { Database } from '../database.ts';
import { productRecordModel } from './catalogue-change.model.ts';
import { findPriced, type Place } from './priced-product.ts';
import { readProductCover, writeProductCover } from './product-cover.ts';
import { leaveTextsOut, readProductTexts, writeProductTexts } from './product-texts.ts';
import { writePrices } from './write-prices.ts';

/** Whether what was written in an empty form still stands beside its product: no line of it was added or taken away since. */
export async function fitsContents(db: Database, place: Place, lines: Lines): Promise<boolean> {
  const texts = await readProductTexts(db, place.productId);
  const cover = await readProductCover(db, place.productId);
  const priced = await findPriced(db, place.productRecordId, place.country, place.now);
  if (texts === null || cover === null || priced === null) return false;
  const standing = {
    prices: Object.entries(readPriceLines(priced)).map(([name, value]) => ({ name, value })),
    texts: readTextLines(texts),
    cover: readCoverLines(cover),
  };
  return contentKinds.every((kind) => {
    const written = contentsOf(lines, kind) ?? {};
    const names = new Set(standing[kind].map(({ name }) => name));
    const asked = standing[kind].filter((line) => isAsked(kind, line));
    return (
      Object.keys(written).every((name) => names.has(name)) &&
      asked.every((line) => contentPart(kind, line) !== null || Object.hasOwn(written, line.name))
    );
  });
}

/** Writes over a copy what was written in an empty form, and leaves out what was left empty there. */
export async function writeContents(
  tx: Database,
  from: Place,
  copied: number,
  lines: Lines,
): Promise<void> {
  const of = (kind: ContentKind): Lines => contentsOf(lines, kind) ?? {};
  const record = await productRecordModel(tx).findOne({
    where: { productId: copied },
    raw: true,
    ...tx.scope,
  });
  const priced = record === null ? null : await findPriced(tx, record.id, from.country, from.now);
  const texts = await readProductTexts(tx, copied);
  if (priced === null || texts === null) throw new Error(`product ${copied} was not copied`);
  await writePrices(tx, priced, of('prices'), from.today);

  const written = of('texts');
  await writeProductTexts(tx, copied, texts, written);
  for (const part of textPartNames)
    await leaveTextsOut(
      tx,
      copied,
      part,
      texts[part]
        .filter(({ called }) => called !== depositedSection)
        .map(({ at }) => at)
        .filter((at) => !Object.keys(written).some((name) => name.startsWith(`${part}_${at}_`))),
    );
  await writeCover(tx, { source: from.productId, copied }, of('cover'));
}

/** The lines of a coverage name the row that it is copied from. */
async function writeCover(
  tx: Database,
  { source, copied }: { readonly source: number; readonly copied: number },
  lines: Lines,
): Promise<void> {
  const find = (productId: number) =>
    productCoverageModel(tx).findAll({ where: { productId }, raw: true, ...tx.scope });
  const placeOf = (row: { benefitId: number; coverageOrganizationId: number | null }): string =>
    `${row.benefitId}/${row.coverageOrganizationId}`;
  const becomes = new Map((await find(copied)).map((row) => [placeOf(row), row.id]));
  const ids = new Map(
    (await find(source)).map((row) => [String(row.id), becomes.get(placeOf(row)) ?? 0]),
  );
  const own = Object.fromEntries(
    Object.entries(lines).map(([name, value]) => [
      name.replace(/^coverage_(\d+)_/, (_, id: string) => `coverage_${ids.get(id) ?? 0}_`),
      value,
    ]),
  );
  const kept = new Set(
    Object.keys(own)
      .flatMap((name) => /^coverage_(\d+)_/.exec(name)?.[1] ?? [])
      .map(Number),
  );
  const left = [...ids.values()].filter((id) => !kept.has(id));
  await productCoverageModel(tx).destroy({ where: { id: left, productId: copied }, ...tx.scope });
  const rows = await readProductCover(tx, copied);
  if (rows !== null) await writeProductCover(tx, copied, { rows, lines: own });
}
