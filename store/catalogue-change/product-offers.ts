import { literal } from 'sequelize';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { startOfDay } from '@cotejo/domain/calendar/start-of-day.ts';
import type { Offer } from '@cotejo/domain/catalogue/product.ts';
import type { ChangeLine, Lines } from '@cotejo/domain/catalogue-change/change-row.ts';
import {
  offerLine,
  offersNamed,
  type OfferFacts,
} from '@cotejo/domain/catalogue-change/offer-lines.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { offerModel, type OfferRow } from '../catalogue/models/product-offer.model.ts';
import { wordIn } from '../catalogue/translated.ts';
import type { Database } from '../database.ts';

interface Place {
  readonly productId: number;
  readonly country: CountryCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What lines set, and the same with what they were prepared over. */
interface Changed {
  readonly lines: Lines;
  readonly changed: readonly ChangeLine[];
}

/** Every offer that a product has had, the oldest first: none is taken away, so its place is its number. */
const listOffers = (db: Database, productId: number): Promise<readonly OfferRow[]> =>
  offerModel(db).findAll({ where: { productId }, order: ['id'], raw: true, ...db.scope });

export async function readProductOffers(
  db: Database,
  { productId, country, now }: Place,
): Promise<readonly OfferFacts[]> {
  const { timeZone } = countries[country];
  return (await listOffers(db, productId)).map((row, at): OfferFacts => {
    const { type, unitCode, amount, months, stock, startsAt, endsAt } = row;
    const words = (column: 'name' | 'description') => ({
      es: wordIn(row, column, 'es'),
      en: wordIn(row, column, 'en'),
      pt: wordIn(row, column, 'pt'),
    });
    return {
      at: at + 1,
      type,
      unit: unitCode,
      amount,
      months,
      stock,
      state: endsAt.getTime() <= now ? 'ended' : startsAt.getTime() > now ? 'later' : 'on',
      startsOn: dayIn(timeZone, startsAt.getTime()),
      // It ends with the last moment of this day.
      endsOn: dayIn(timeZone, endsAt.getTime() - 1),
      name: words('name'),
      description: words('description'),
    };
  });
}

/**
 * Why offers cannot become these; null: they can. A last day may be over by now, another offer may have the place of a new one, and
 * places that are taken away may be sold.
 */
export function whyNotOffers(
  offers: readonly OfferFacts[],
  { lines, changed }: Changed,
  today: string,
): ErrorCode | null {
  for (const at of offersNamed(lines)) {
    const ends = lines[offerLine(at, 'ends')] ?? null;
    if (ends !== null && String(ends) < today) return 'CHANGE_STALE';
    const stands = offers.find((each) => each.at === at);
    if (stands === undefined && at !== offers.length + 1) return 'CHANGE_STALE';
    const more = placesMore(at, changed);
    if (more !== 0 && (stands?.stock ?? 0) + more < 0) return 'CHANGE_STALE';
  }
  return null;
}

/**
 * Writes offers anew, or adds one. Whoever sees them hears of it at the commit. Throws where places that are taken away have been sold
 * since `whyNotOffers`: nothing is written, and the next one who asks it is refused.
 */
export async function writeProductOffers(
  tx: Database,
  { productId, country, now }: Place,
  { lines, changed }: Changed,
): Promise<void> {
  const { timeZone } = countries[country];
  const rows = await listOffers(tx, productId);
  for (const at of offersNamed(lines)) {
    const line = (part: string) => lines[offerLine(at, part)];
    const row = rows[at - 1];
    const endsAt = endOf(line('ends'), timeZone);
    if (row === undefined) await add(tx, productId, { at, lines, endsAt, now });
    else if (line('state') === 'ended' || line('state') === null)
      await offerModel(tx).update(
        { endsAt: new Date(now) },
        { where: { id: row.id }, ...tx.scope },
      );
    else await change(tx, row, { at, lines, endsAt, more: placesMore(at, changed) });
  }
}

/** The moment after the last day; undefined: no line says one. */
const endOf = (day: unknown, timeZone: string): Date | undefined =>
  typeof day === 'string' ? startOfDay(timeZone, addDays(day, 1)) : undefined;

/** How many places a change adds; what it was prepared over may have been sold since. */
function placesMore(at: number, changed: readonly ChangeLine[]): number {
  const line = changed.find(({ name }) => name === offerLine(at, 'stock'));
  return typeof line?.from === 'number' && typeof line.to === 'number' ? line.to - line.from : 0;
}

/** The words that lines say, over those that stand. */
function wordsOf(
  at: number,
  lines: Lines,
  standing: Pick<OfferRow, 'name' | 'description' | 'translations'>,
): Pick<OfferRow, 'name' | 'description' | 'translations'> {
  const word = (column: 'name' | 'description', language: 'es' | 'en' | 'pt'): string =>
    String(lines[offerLine(at, `${column}_${language}`)] ?? wordIn(standing, column, language));
  const inOther = (language: 'en' | 'pt') => ({
    name: word('name', language),
    description: word('description', language),
  });
  return {
    name: word('name', 'es'),
    description: word('description', 'es'),
    translations: { ...standing.translations, en: inOther('en'), pt: inOther('pt') },
  };
}

/** The amount that lines say, with its unit; null: they say none. */
function amountOf(
  at: number,
  lines: Lines,
): { readonly unitCode: Offer['unitCode']; readonly amount: number } | null {
  const found = Object.entries(lines).find(([name]) => name.startsWith(offerLine(at, 'amount_')));
  if (found === undefined) return null;
  const unit = found[0].split('_')[3] ?? '';
  return {
    unitCode: unit === 'percent' ? '%' : (unit as Offer['unitCode']),
    amount: Number(found[1]),
  };
}

async function add(
  tx: Database,
  productId: number,
  { at, lines, endsAt, now }: { at: number; lines: Lines; endsAt: Date | undefined; now: number },
): Promise<void> {
  const amount = amountOf(at, lines);
  if (endsAt === undefined || amount === null) throw new Error('an offer without an end or amount');
  const months = lines[offerLine(at, 'months')] ?? null;
  const stock = lines[offerLine(at, 'stock')] ?? null;
  await offerModel(tx).create(
    {
      productId,
      type: 'DISCOUNT',
      ...wordsOf(at, lines, { name: '', description: '', translations: {} }),
      ...amount,
      months: months === null ? null : Number(months),
      parceledDiscounts: [],
      salesLimitQuantityEnable: stock !== null,
      stock: stock === null ? null : Number(stock),
      startsAt: new Date(now),
      endsAt,
      eventId: null,
    },
    { returning: false, ...tx.scope },
  );
}

async function change(
  tx: Database,
  row: OfferRow,
  { at, lines, endsAt, more }: { at: number; lines: Lines; endsAt: Date | undefined; more: number },
): Promise<void> {
  const amount = amountOf(at, lines);
  const months = lines[offerLine(at, 'months')];
  await offerModel(tx).update(
    {
      ...wordsOf(at, lines, row),
      ...(amount === null ? {} : { amount: amount.amount }),
      ...(months === undefined ? {} : { months: months === null ? null : Number(months) }),
      ...(endsAt === undefined ? {} : { endsAt }),
      ...(more === 0 ? {} : { stock: literal(`stock + ${more}`) as unknown as number }),
    },
    { where: { id: row.id }, ...tx.scope },
  );
}
