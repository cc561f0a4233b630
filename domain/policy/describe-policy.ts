import type { Language } from '../country/country.ts';
import { exclusionLines } from '../declaration/exclusion-statement.ts';
import { formatMoney } from '../money/format-money.ts';
import { dateInWords } from '../calendar/start-dates.ts';
import { hasWithdrawal } from '../purchase/withdrawal.ts';
import { fillText } from '../text/fill-text.ts';
import { listWords } from '../text/list-words.ts';
import { insuredPeople } from './insured-people.ts';
import type { PurchaseSubject } from '../purchase/subject/subject-step.ts';
import { describeSubject } from '../purchase/subject/subject-steps.ts';
import { getPaidPeriod } from './paid-period.ts';
import type { PolicyBenefit, PolicyGiftCard, PolicySource } from './policy-source.ts';
import { cardWords, toPolicyValues } from './policy-values.ts';
import { policyWords, type PolicyWords } from './policy-words.ts';
import { whereMoneyIs, withdrawalWords } from './withdrawal-words.ts';

/** `subject`: something insured besides people, which brings its own label. */
export type PolicyFactId = keyof PolicyWords['facts'] | 'subject';
export type PolicyStepId = keyof PolicyWords['steps'] | 'withdraw';

export interface PolicyFact {
  readonly id: PolicyFactId;
  readonly label: string;
  readonly value: string;
}

export interface PolicyStep {
  readonly id: PolicyStepId;
  readonly title: string;
  readonly text: string;
}

/** A policy in a language, as its page, its mail and its document all say it. */
export interface PolicyDescription {
  readonly number: string;
  /** What was bought, for whom, from when, for how much and up to what; always in this order. */
  readonly facts: readonly PolicyFact[];
  /** What to do now: how to use it, how it goes on, how to end it. */
  readonly steps: readonly PolicyStep[];
}

/**
 * What it leaves out because of the health declaration, for whom; none where it leaves nothing out. Health data: it
 * is on the page and in the document, and not in a mail.
 */
export function describeExclusions(source: PolicySource, language: Language): readonly string[] {
  const names = insuredPeople(source).map(({ named }) => named?.firstName ?? '');
  return exclusionLines(source.exclusions, names, language).map(
    ({ person, text }) => `${person}: ${text}`,
  );
}

/** What a policy is for, as the steps that asked it put it into words. */
export function toSubject(source: PolicySource, language: Language): PurchaseSubject {
  const persons = insuredPeople(source).map(({ person, named }) => ({
    ...person,
    firstName: named?.firstName ?? '',
  }));
  const { price, country, policy } = source;
  return { persons, price, country, language, startsOn: policy.startsOn };
}

/** The one place where the facts of a policy are put into words (docs/decisions/policy-document.md). */
export function describePolicy(source: PolicySource, language: Language): PolicyDescription {
  const words = policyWords[language];
  const say = toPolicyValues(source, language);
  const { policy, product, price } = source;
  const names = insuredPeople(source).map(({ named }) => named?.name ?? '');
  const withdrawal = withdrawalWords[language];
  const money = whereMoneyIs(source);
  const values: readonly (readonly [keyof PolicyWords['facts'], string | null])[] = [
    ['product', `${product.displayName}, ${product.organization}`],
    ['insured', listWords(names.filter(Boolean), language)],
    ['starts', dateInWords(policy.startsOn, language)],
    ['paid', say.paidConverted],
    ['next', say.next],
    ['top', say.top],
    ['deductible', say.deductible],
    ['share', say.share],
    ['excluded', say.excluded],
    ['waiting', say.waiting],
    ['benefit', source.benefit === null ? null : sayBenefit(source.benefit[language])],
    ['giftCard', source.giftCard === null ? null : sayGiftCard(source.giftCard, language)],
    hasWithdrawal(price)
      ? ['withdraw', fillText(withdrawal.facts[money], say.withdrawal)]
      : ['ends', words.ending],
  ];
  const step = (
    id: keyof PolicyWords['steps'],
    texts: Readonly<Record<string, string>>,
  ): PolicyStep => ({
    id,
    title: fillText(words.steps[id].title, texts),
    text: fillText(words.steps[id].text, texts),
  });
  const contact = source.contactEmail;
  const facts = values.flatMap(([id, value]): readonly PolicyFact[] =>
    value === null || value === '' ? [] : [{ id, label: words.facts[id], value }],
  );
  const subject = describeSubject(source.subject, toSubject(source, language)).map(
    ({ label, value }): PolicyFact => ({ id: 'subject', label, value }),
  );
  const begin = facts.findIndex(({ id }) => id === 'starts');
  const goingOn = howItGoesOn(source, language);
  return {
    number: policy.number,
    facts: [...facts.slice(0, begin), ...subject, ...facts.slice(begin)],
    steps: [
      step('use', {
        date: dateInWords(policy.startsOn, language),
        waiting: say.use.waiting,
        use: say.use.how,
      }),
      ...(source.benefit === null
        ? []
        : [
            step('benefit', {
              name: source.benefit[language].name,
              number: policy.number,
              contact,
            }),
          ]),
      ...(goingOn === null ? [] : [step(goingOn.id, goingOn.texts)]),
      hasWithdrawal(price)
        ? {
            id: 'withdraw',
            title: withdrawal.title,
            text: fillText(withdrawal.texts[money], { ...say.withdrawal, contact }),
          }
        : step('end', { organization: product.organization }),
    ],
  };
}

/** Until when it is paid, and what comes then; null where it is paid whole. */
function howItGoesOn(
  source: PolicySource,
  language: Language,
): {
  readonly id: keyof PolicyWords['steps'];
  readonly texts: Readonly<Record<string, string>>;
} | null {
  const { price, policy, subscription, contactEmail: contact } = source;
  if (price.rest?.by === 'contribution') return { id: 'contribution', texts: {} };
  if (subscription !== null) {
    const to = dateInWords(subscription.paidUntil, language);
    const { next, isAsked } = subscription;
    if (next === null) return { id: 'over', texts: { to } };
    const card = cardWords(subscription, language);
    const texts = { to, date: dateInWords(next.on, language), card };
    return { id: next.isOwed ? 'owed' : isAsked ? 'asked' : 'charged', texts };
  }
  const { to, next } = getPaidPeriod(policy.startsOn, price);
  if (next === null) return null;
  const texts = { to: dateInWords(to, language), date: dateInWords(next, language), contact };
  if (price.rest === undefined) return { id: 'next', texts };
  const start = dateInWords(policy.startsOn, language);
  return { id: 'rest', texts: { ...texts, start, rest: formatMoney(price.rest) } };
}

const sayBenefit = ({ name, description }: PolicyBenefit[Language]): string =>
  `${name}. ${description}`;

function sayGiftCard({ day, isSent, ...worth }: PolicyGiftCard, language: Language): string {
  const { sent, due } = policyWords[language].giftCard;
  return fillText(isSent ? sent : due, {
    amount: formatMoney(worth),
    date: dateInWords(day, language),
  });
}
