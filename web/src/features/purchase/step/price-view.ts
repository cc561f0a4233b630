import { amountText, type Absence } from '@cotejo/domain/coverage/amount-text.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { ageWords, relationshipName } from '@cotejo/domain/form/form-person.ts';
import { groupWords, petWords } from '@cotejo/domain/purchase/subject/priced-words.ts';
import { paidNow } from '@cotejo/domain/purchase/how-paid.ts';
import { wholeAmount } from '@cotejo/domain/purchase/price/price-rest.ts';
import {
  breakDownPrice,
  getAskedInUnit,
  getYearlyPrice,
} from '@cotejo/domain/purchase/price/price-breakdown.ts';
import type {
  PricedPerson,
  PurchaseSnapshot,
  SnapshotPrice,
} from '@cotejo/domain/purchase/snapshot.ts';
import { purchaseCountry } from '../view/purchase-country.ts';
import { localDay } from '../../../shared/page/local-day.ts';
import { unitText } from '../../../entities/price/unit-text.ts';
import { formatExact, formatMoney } from '@cotejo/domain/money/format-money.ts';
import { isFresh } from '@cotejo/domain/money/unit-value.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import type { PriceLine } from '@cotejo/ui/price/price-lines.tsx';
import type { TFunction } from '../../../shared/language/translate.ts';

/** The amount of the act: what the last button names, a gift card's too where it pays everything. */
export function paidAmount(price: SnapshotPrice): string {
  return formatMoney(paidNow(price));
}

/** The price of the period, also where it is not charged whole now. */
export function periodAmount(price: SnapshotPrice): string {
  return formatMoney({ amount: wholeAmount(price), currency: price.currency });
}

/** Everyone and every pet priced, a line each; the lines and the discount add up to the total. */
export function priceLines(
  { price }: PurchaseSnapshot,
  t: TFunction,
  language: Language,
): PriceLine[] {
  return breakDownPrice(price).map((line, at): PriceLine => {
    const amount = formatMoney(line);
    switch (line.kind) {
      case 'person':
        return { id: `person-${at}`, label: personLabel(line.person, t, language), amount };
      case 'pet':
        return { id: `pet-${at}`, label: petWords(line.pet, language), amount };
      case 'group':
        return { id: 'group', label: groupWords(line.group, language), amount };
      case 'gift-card':
        return { id: 'gift-card', label: t('giftCard.line'), amount, kind: 'discount' };
      case 'discount': {
        const count = price.instalments;
        const label = count ? t('summary.discountIn', { count }) : t('summary.discount');
        return { id: 'discount', label, amount, kind: 'discount' };
      }
    }
  });
}

function personLabel(person: PricedPerson, t: TFunction, language: Language): string {
  const { role, relationship, sex } = person;
  const age = ageWords(person.age, language);
  if (role === 'holder' && relationship === null) return t('summary.holder', { age });
  return t('summary.dependant', {
    age,
    relationship: relationshipName(relationship, sex, language),
  });
}

/** For how many payments the discount holds, and what is paid after them; null where nothing is paid again, or in full anyway. */
function laterNote(
  { discount, instalments, original, period, rest }: SnapshotPrice,
  t: TFunction,
): string | null {
  if (discount === undefined || instalments !== undefined || rest !== undefined) return null;
  if (period === 'day') return null;
  const count = (discount.later?.periods ?? 0) + 1;
  return t(`summary.later.${period}`, { count, amount: formatExact(original) });
}

/**
 * The basis of the price: its own unit and the day of the UF where it is not in pesos anyway, and from when it
 * covers and until when it holds. One that is too old to be charged on `today` (ISO day in Chile) says that it will
 * be converted again, one that was made again says what it was before.
 */
export function priceNote(
  server: PurchaseSnapshot,
  t: TFunction,
  locale: string,
  today: string,
): string | undefined {
  const { price, status, startsOn } = server;
  const notes: string[] = [];
  if (price.rest !== undefined)
    notes.push(
      t(`summary.rest.${price.rest.by}`, {
        now: paidAmount(price),
        rest: formatMoney(price.rest),
      }),
    );
  if (price.ufValue !== null && price.ufDate !== null) {
    const state = price.ufSource === 'projected' ? 'projected' : 'current';
    const unit = unitText({ value: price.ufValue, date: price.ufDate, state }, t, locale);
    const original = formatMoney(getAskedInUnit(price), { decimals: 4 });
    notes.push(t('summary.note', { original, unit }));
    if (status === 'filling' && !isFresh(price.ufDate, today)) notes.push(t('summary.oldUnit'));
  }
  const later = laterNote(price, t);
  if (later !== null) notes.push(later);
  const year = getYearlyPrice(price);
  if (year !== null)
    notes.push(t('summary.year', { amount: formatMoney(year), month: periodAmount(price) }));
  if (status === 'filling' && price.before !== undefined) {
    const amount = formatMoney({ amount: price.before.amount, currency: price.currency });
    notes.push(t('summary.before', { amount }));
  }
  if (startsOn !== null) notes.push(t('summary.covers', { date: formatDate(startsOn, locale) }));
  if (status === 'filling' && price.quotedUntil !== undefined) {
    const last = localDay(price.quotedUntil, purchaseCountry(server));
    notes.push(t('summary.quotedUntil', { date: formatDate(last, locale) }));
  }
  return notes.length === 0 ? undefined : notes.join(' ');
}

/** `Tope UF 500 · Deducible UF 1 · 70 %`; the kind of insurance where its cover is not known. */
export function coverFacts(
  { product }: PurchaseSnapshot,
  t: TFunction,
  language: Language,
): string {
  const { coverage, insuranceType } = product;
  if (coverage === undefined) return insuranceType;
  const { topAmount, deductible, percentage } = coverage;
  const known = ({ amount, unit }: typeof topAmount) => amount !== null || unit !== null;
  const figure = (one: typeof topAmount, absence: Absence, key: 'top' | 'deductible') => {
    if (!known(one)) return [];
    const amount = amountText(one, absence, language);
    // "Sin Tope" says itself what it is.
    return [one.amount ? t(`summary.${key}`, { amount }) : amount];
  };
  const facts = [
    ...figure(topAmount, 'noTop', 'top'),
    ...figure(deductible, 'noDeductible', 'deductible'),
    ...(percentage === null ? [] : [`${percentage}\u00a0%`]),
  ];
  return facts.length === 0 ? insuranceType : facts.join(' · ');
}
