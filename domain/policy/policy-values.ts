import { topPeriodWords } from '../coverage/top-period-words.ts';
import { addDays } from '../money/calendar-day.ts';
import { mainList } from '../catalogue/product-kinds.ts';
import type { CoverageFigure } from '../catalogue/product.ts';
import { countries, type Language } from '../country/country.ts';
import { dateFormat } from '../country/formatters.ts';
import { amountText } from '../coverage/amount-text.ts';
import { shareOf } from '../coverage/coverage-share.ts';
import { firstByPeriod } from '../coverage/top-amount.ts';
import { formatExact, formatMoney } from '../money/format-money.ts';
import type { OrganizationContact } from '../organization/organization-contact.ts';
import { providerName } from '../payment/provider/provider-facts.ts';
import { howPaid, paidNow } from '../purchase/how-paid.ts';
import { dateInWords, dayIn } from '../calendar/start-dates.ts';
import { agreedPremium, wholeFrom } from '../purchase/price/later-premium.ts';
import { getWithdrawalEnd } from '../purchase/withdrawal.ts';
import { fillText } from '../text/fill-text.ts';
import { listWords } from '../text/list-words.ts';
import { getPaidPeriod } from './paid-period.ts';
import type { PolicyCharge, PolicySource, PolicySubscription } from './policy-source.ts';
import { policyWords } from './policy-words.ts';

/** The values that facts, steps and chapters of a document share. */
export function toPolicyValues(source: PolicySource, language: Language) {
  const words = policyWords[language];
  const { country, price, policy, payment, terms, product } = source;
  const { timeZone, contact: office } = countries[country];
  const amount = formatMoney(paidNow(price));
  const card =
    payment.last4 === null ? [] : [fillText(words.payment.card, { last4: payment.last4 })];
  const parts =
    payment.installments === null || payment.installments < 2
      ? []
      : [fillText(words.payment.installments, { count: String(payment.installments) })];
  const method =
    howPaid(price) === 'gift_card'
      ? words.payment.byGiftCard
      : [providerName(payment.provider), ...card, ...parts].join(', ');
  const date = dateInWords(dayIn(timeZone, policy.issuedAt.getTime()), language);
  const { rest } = price;
  const paid =
    rest?.by === 'contribution'
      ? fillText(words.payment.paidApart, {
          amount: formatMoney(rest),
          date: price.ufDate === null ? date : dateInWords(price.ufDate, language),
        })
      : fillText(words.payment.paid, { amount, method, date });
  const end = getWithdrawalEnd(policy.issuedAt.getTime(), country);
  const limit = terms.limits[0];
  const top: CoverageFigure | null =
    product.coverage?.topAmount ?? toFigure(firstByPeriod(limit?.topAmounts ?? []));
  const deductible: CoverageFigure | null =
    product.coverage?.deductible ?? toFigure(firstByPeriod(limit?.deductibles ?? []));
  const percentage = product.coverage?.percentage ?? null;
  const isRefunded = percentage !== null;
  const values = {
    organization: withContact(product.organization, terms.contact ?? null),
    contact: source.contactEmail,
    phone: office.phone,
  };
  const provision =
    isRefunded && countries[country].hasPrevision && terms.upperType === mainList.upperType;
  return {
    paid,
    /** What was paid, for where the conversion is not said beside it. */
    paidConverted:
      price.ufSource === 'projected' && price.ufDate !== null && price.amount !== 0
        ? fillText(words.payment.paidProjected, { paid, date: dateInWords(price.ufDate, language) })
        : paid,
    method,
    date,
    next: sayNext(source, language),
    top: figureText(top, 'noTop', language),
    deductible: figureText(deductible, 'noDeductible', language),
    share: shareInWords(terms, percentage, language),
    excluded: shortList(
      terms.exclusions[language].map(({ title }) => title),
      words.more,
      language,
    ),
    waiting:
      terms.waitingDays === null
        ? null
        : terms.waitingDays === 0
          ? words.waiting.none
          : fillText(words.waiting.days, { days: String(terms.waitingDays) }),
    withdrawal: {
      date: dateInWords(dayIn(timeZone, end), language),
      time: timeOfDay(timeZone).format(end),
    },
    use: {
      waiting: waitingSentence(source, language),
      how: fillText(isRefunded ? words.use.refund : words.use.claim, values),
      sentences: [
        fillText(isRefunded ? words.use.refund : words.use.claim, values),
        ...(provision ? [words.use.provision] : []),
        fillText(words.use.help, values),
      ],
    },
  };
}

/**
 * What the insurance pays of a bill: one share, or the lowest and the highest of its benefits and what most of them
 * have. Null where nothing is said in shares.
 */
function shareInWords(
  { coverages }: PolicySource['terms'],
  percentage: number | null,
  language: Language,
): string | null {
  if (percentage === null) return null;
  const words = policyWords[language].share;
  const byBenefit = new Map(coverages.map((each) => [each.benefitCode, shareOf(each, null)]));
  const shares = [...byBenefit.values()].flatMap((share) => share?.percent ?? []);
  const say = (percent: number) => `${percent}\u00a0%`;
  const [from, to] = [Math.min(percentage, ...shares), Math.max(percentage, ...shares)];
  if (from === to) return say(percentage);
  const usual = shares.filter((share) => share === percentage).length * 2 > shares.length;
  return fillText(usual ? words.usual : words.range, {
    from: say(from),
    to: say(to),
    percent: say(percentage),
  });
}

/** What is to be paid after this payment, and from when. */
function sayNext(source: PolicySource, language: Language): string {
  const {
    price,
    subscription,
    policy: { startsOn },
  } = source;
  const words = policyWords[language].next;
  const { rest } = price;
  const start = dateInWords(startsOn, language);
  if (rest?.by === 'contribution') return fillText(words.apart, { start });
  if (subscription !== null) {
    const { next, isAsked } = subscription;
    if (next === null) return words.over;
    const said = { ...sayLater(source, next, language), card: cardWords(subscription, language) };
    if (next.isOwed) return fillText(words.owed, said);
    const [plain, inUf] = isAsked ? [words.value, words.valueUf] : [words.charged, words.chargedUf];
    return fillText(price.ufValue === null ? plain : inUf, said);
  }
  const next = getPaidPeriod(startsOn, price).next;
  const later =
    next === null
      ? words.none
      : fillText(price.ufValue === null ? words.value : words.valueUf, {
          ...sayLater(source, { on: next, premium: agreedPremium(price, 1) }, language),
        });
  return rest === undefined
    ? later
    : fillText(words.rest, { rest: formatMoney(rest), start, later });
}

/** The premium of the next charge and its day, and what comes of the discount of the first payment. */
function sayLater(
  source: PolicySource,
  { on, premium }: Pick<PolicyCharge, 'on' | 'premium'>,
  language: Language,
) {
  return {
    amount: formatExact(premium),
    date: dateInWords(on, language),
    full: sayDiscount(source, { on, premium }, language),
  };
}

/** From when the premium is whole, where a discount holds until then; after the first payment, that it is. */
function sayDiscount(
  { price, subscription, policy: { startsOn } }: PolicySource,
  { on, premium }: Pick<PolicyCharge, 'on' | 'premium'>,
  language: Language,
): string {
  const { full, whole } = policyWords[language].next;
  const from = wholeFrom(price, startsOn);
  const isDiscounted = from !== null && on < from;
  const agreed = isDiscounted ? agreedPremium(price, 1) : price.original;
  // Its insurer changed it since: what was agreed to is no longer what it will be.
  if (price.discount === undefined || premium.amount !== agreed.amount) return '';
  if (isDiscounted)
    return fillText(whole, {
      amount: formatExact(price.original),
      date: dateInWords(from, language),
    });
  const isFirst =
    subscription === null || subscription.paidUntil === getPaidPeriod(startsOn, price).to;
  return isFirst ? full : '';
}

/** `tarjeta terminada en 6623`, or only that it is a card. */
export function cardWords(
  { last4 }: Pick<PolicySubscription, 'last4'>,
  language: Language,
): string {
  const { card } = policyWords[language].payment;
  return last4 === null ? policyWords[language].next.anyCard : fillText(card, { last4 });
}

/** `MetLife (600 555 1234, www.metlife.example)`, for sentences that tell people to contact the insurer. */
const withContact = (name: string, contact: OrganizationContact | null): string =>
  contact === null ? name : `${name} (${contact.phone}, ${contact.website})`;

/** From when it covers what is not an accident; said with its day, so that nobody has to count. */
export function waitingSentence({ terms, policy }: PolicySource, language: Language): string {
  const { waitingSentences, waiting } = policyWords[language];
  const { waitingDays } = terms;
  if (waitingDays === null) return `${waiting.unknown}.`;
  if (waitingDays === 0) return waitingSentences.none;
  return fillText(waitingSentences.days, {
    days: String(waitingDays),
    until: dateInWords(addDays(policy.startsOn, waitingDays), language),
  });
}

const timeOfDay = (timeZone: string) =>
  dateFormat('es-CL', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Few enough to be read on a page; the document has them all. */
const shownExclusions = 4;

function shortList(all: readonly string[], more: string, language: Language): string | null {
  if (all.length === 0) return null;
  const lower = all.map((title, at) => (at === 0 ? title : lowerFirst(title)));
  if (all.length <= shownExclusions + 1) return listWords(lower, language);
  const list = lower.slice(0, shownExclusions).join(', ');
  return fillText(more, { list, count: String(all.length - shownExclusions) });
}

/** `HIV` keeps its capitals. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);

function toFigure(
  limit: PolicySource['terms']['limits'][number]['topAmounts'][number] | null,
): CoverageFigure | null {
  return limit === null
    ? null
    : { amount: limit.amount, unit: limit.unit.code, period: limit.period };
}

/** `UF 500 al año`, "Sin Deducible"; null where nothing is known of it. */
export function figureText(
  figure: CoverageFigure | null,
  absence: 'noTop' | 'noDeductible',
  language: Language,
): string | null {
  if (figure === null || (figure.amount === null && figure.unit === null)) return null;
  const said = amountText(figure, absence, language);
  return figure.amount === null || figure.amount === 0 || figure.period === null
    ? said
    : `${said} ${topPeriodWords[language][figure.period]}`;
}
