import type { Language } from '@cotejo/domain/country/country.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { isTriedOut, triedOutReason } from '@cotejo/domain/payment/attempt-limits.ts';
import type { PaymentKind } from '@cotejo/domain/payment/kinds.ts';
import type { MovedMoney } from '@cotejo/domain/payment/outcome.ts';
import { providerName } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { reasonOf, REASONS, type ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { formatMoved, wrongMoneyText } from '@cotejo/domain/payment/refund/wrong-money.ts';
import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import { purchaseSteps } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { TimelineRow } from '@cotejo/store/purchase/read/read-timeline.ts';
import { refundedSentences, timelineSentences } from './timeline-sentences.ts';

/** Stands for the amount in events that carry none. */
const yourMoney: Texts = { es: 'tu dinero', en: 'your money', pt: 'seu dinheiro' };

const otherMoney: Texts = {
  es: 'El pago llegó distinto de lo acordado.',
  en: 'The payment did not match what was agreed.',
  pt: 'O pagamento chegou diferente do combinado.',
};

const next: Texts = {
  es: 'Volveremos a preguntar',
  en: 'We will check again',
  pt: 'Vamos consultar de novo',
};

export interface TimelineItem {
  readonly at: string;
  readonly type: string;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The history in words, and the next planned look-up at its end. */
export function presentTimeline(
  record: Pick<PurchaseRecord, 'nextCheckAt'>,
  rows: readonly TimelineRow[],
  language: Language,
): readonly TimelineItem[] {
  const items = withoutLateReasons(oneNoticeEach(rows)).map(({ at, type, data }) => ({
    at: at.toISOString(),
    type,
    text: sentence(type, data, language),
    data: shownOf(data),
  }));
  if (record.nextCheckAt === null) return items;
  return [
    ...items,
    { at: record.nextCheckAt.toISOString(), type: 'next_check', text: next[language], data: {} },
  ];
}

/** What visitors see of an event's data; what staff wrote about a charge stays inside. */
const shown = [
  'attemptId',
  'provider',
  'kind',
  'reason',
  'amount',
  'currency',
  'asked',
  'moved',
  'stepId',
  'why',
  'status',
  'productCode',
  'policyNumber',
  'deliveries',
  'ufDate',
  'ufValue',
  'from',
  'to',
  'day',
  'unused',
  'of',
];

function shownOf(data: TimelineRow['data']): TimelineRow['data'] {
  return Object.fromEntries(Object.entries(data).filter(([name]) => shown.includes(name)));
}

/**
 * Keeps the first webhook of each payment: providers send several (created, updated, sent again), and the payer
 * would read the same sentence again. A change that a later one brings is an event with a line of its own.
 */
function oneNoticeEach(rows: readonly TimelineRow[]): readonly TimelineRow[] {
  const told = new Set<unknown>();
  return rows.filter(({ type, data }) => {
    if (type !== 'webhook_received') return true;
    const isNew = !told.has(data['attemptId']);
    told.add(data['attemptId']);
    return isNew;
  });
}

/**
 * From the third declined payment on the reason is replaced by what to do next, as in the snapshot: exact reasons
 * help people who test stolen cards.
 */
function withoutLateReasons(rows: readonly TimelineRow[]): readonly TimelineRow[] {
  let declined = 0;
  return rows.map((row) => {
    if (row.type !== 'payment_declined') return row;
    declined += 1;
    return isTriedOut({ declined })
      ? { ...row, data: { ...row.data, reason: triedOutReason.code } }
      : row;
  });
}

function sentence(
  type: string,
  data: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const template = templateOf(type, data)?.[language] ?? type;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => word(name, data, language)).trim();
}

function templateOf(type: string, { way }: Readonly<Record<string, unknown>>): Texts | undefined {
  if (type === 'payment_refunded' && isOtherWay(way)) return refundedSentences[way];
  return isKnown(type) ? timelineSentences[type] : undefined;
}

function isOtherWay(way: unknown): way is keyof typeof refundedSentences {
  return typeof way === 'string' && Object.hasOwn(refundedSentences, way);
}

function isKnown(type: string): type is keyof typeof timelineSentences {
  return Object.hasOwn(timelineSentences, type);
}

function word(name: string, data: Readonly<Record<string, unknown>>, language: Language): string {
  const value = data[name];
  switch (name) {
    case 'provider':
      return providerName(String(value ?? ''));
    case 'step':
      return (
        purchaseSteps.find(({ id }) => id === data['stepId'])?.title[language] ??
        String(data['stepId'])
      );
    case 'reason':
      if (value === triedOutReason.code) return triedOutReason.message[language];
      return typeof value === 'string' && Object.hasOwn(REASONS, value)
        ? reasonOf(value as ReasonCode).message[language]
        : '';
    case 'day':
      return typeof value === 'string' ? dateInWords(value, language) : '';
    case 'money':
      return isMoved(data) ? formatMoved(data) : yourMoney[language];
    case 'wrongMoney':
      return (wrongMoneyOf(data) ?? otherMoney)[language];
    default:
      return String(value ?? '');
  }
}

function isMoved(value: unknown): value is MovedMoney {
  const { amount, currency } = (value ?? {}) as Partial<MovedMoney>;
  return Number.isSafeInteger(amount) && isCurrencyCode(currency ?? '');
}

function wrongMoneyOf(data: Readonly<Record<string, unknown>>): Texts | null {
  const { kind, reason, asked, moved } = data;
  if (!isMoved(asked) || !isMoved(moved)) return null;
  return wrongMoneyText({
    kind: kind as PaymentKind,
    reason: reason as ReasonCode,
    refundReason: 'wrong_money',
    asked,
    moved,
  });
}
