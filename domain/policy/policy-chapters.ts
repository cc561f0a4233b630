import { withoutGiftCard } from '../gift-card/pay-with-gift-card.ts';
import { topPeriodWords } from '../coverage/top-period-words.ts';
import { inLanguage } from '../catalogue/in-language.ts';
import { countries, type Language } from '../country/country.ts';
import { shareOf } from '../coverage/coverage-share.ts';
import { coverageWords } from '../coverage/coverage-words.ts';
import { topsToShow } from '../coverage/life-amounts.ts';
import { rangeText } from '../coverage/range-text.ts';
import { companyAddress } from '../country/company-address.ts';
import { noLimitText } from '../coverage/no-limit-text.ts';
import { percentText } from '../coverage/share-text.ts';
import { firstByPeriod, topOf } from '../coverage/top-amount.ts';
import type { DocumentBlock } from '../document/document-section.ts';
import { chapter, list } from '../document/document-chapters.ts';
import { ageWords, roleName } from '../form/form-person.ts';
import { insuredPeople } from './insured-people.ts';
import { printNationalId } from '../identity/national-id.ts';
import { formatMoney, formatUfValue } from '../money/format-money.ts';
import { howPaid } from '../purchase/how-paid.ts';
import { getAskedInUnit, getYearlyPrice } from '../purchase/price/price-breakdown.ts';
import { wholeAmount } from '../purchase/price/price-rest.ts';
import { dateInWords } from '../calendar/start-dates.ts';
import { fillText } from '../text/fill-text.ts';
import { listSubject } from '../purchase/subject/subject-steps.ts';
import { describeExclusions, describePolicy, toSubject } from './describe-policy.ts';
import { getPaidPeriod } from './paid-period.ts';
import type { PolicySource } from './policy-source.ts';
import { figureText, toPolicyValues, waitingSentence } from './policy-values.ts';
import { policyWords } from './policy-words.ts';

type Say = ReturnType<typeof toPolicyValues>;
type Row = readonly [label: string, value: string];

/** The policy as a document: its facts first, then each of them in full. */
export function writePolicy(source: PolicySource, language: Language): DocumentBlock[] {
  const words = policyWords[language];
  const { chapters } = words;
  const say = toPolicyValues(source, language);
  const { facts, steps } = describePolicy(source, language);
  const { terms, policy } = source;
  const { starts, stay } = words.waitingSentences;
  const waiting = [
    fillText(starts, { date: dateInWords(policy.startsOn, language) }),
    waitingSentence(source, language),
    preexistingSentence(source, language),
    ...(terms.ageMaxStay === null ? [] : [fillText(stay, { age: String(terms.ageMaxStay) })]),
  ];
  const end = steps.filter(({ id }) => id !== 'use').map((step) => step.text);
  return [
    ...chapter(chapters.summary, {
      kind: 'facts',
      rows: [...identity(source, language, say), ...facts.map(toRow)],
    }),
    ...insuredChapter(source, language),
    ...chapter(chapters.payment, { kind: 'facts', rows: paymentRows(source, language, say) }),
    ...chapter(chapters.limits, limitTable(source, language)),
    ...chapter(chapters.coverages, coverageTable(source, language)),
    ...chapter(chapters.waiting, list(waiting.filter((sentence) => sentence !== ''))),
    ...chapter(chapters.leftOut, list(describeExclusions(source, language))),
    ...chapter(
      chapters.exclusions,
      list(terms.exclusions[language].map(({ title, description }) => `${title}. ${description}`)),
    ),
    ...chapter(chapters.use, list(say.use.sentences)),
    ...chapter(chapters.end, list(end)),
    ...chapter(chapters.insurer, { kind: 'facts', rows: insurerRows(source, language) }),
    ...chapter(chapters.documents, list(documentLines(source, language))),
  ];
}

/** The receipt of the payment: who paid what for which policy, when and with what. */
export function writeReceipt(source: PolicySource, language: Language): DocumentBlock[] {
  const words = policyWords[language];
  const say = toPolicyValues(source, language);
  const { people, country, product, policy } = source;
  return [
    ...chapter(words.chapters.payment, {
      kind: 'facts',
      rows: [
        [words.facts.number, policy.number],
        [words.facts.product, `${product.displayName}, ${product.organization}`],
        [words.facts.holder, withDocument(people.name, country, people.legalId)],
        ...paymentRows(source, language, say),
        [words.facts.issuer, `Cotejo, ${companyAddress}`],
      ],
    }),
    ...chapter(words.chapters.insurer, { kind: 'facts', rows: insurerRows(source, language) }),
  ];
}

const toRow = ({ label, value }: { readonly label: string; readonly value: string }): Row => [
  label,
  value,
];

/** What names the contract itself; the page and the mail have it as their title. */
function identity({ policy, people, country }: PolicySource, language: Language, say: Say): Row[] {
  const { facts } = policyWords[language];
  return [
    [facts.number, policy.number],
    [facts.issued, say.date],
    [facts.holder, withDocument(people.name, country, people.legalId)],
  ];
}

const withDocument = (name: string, country: string, legalId: string): string =>
  [name, printNationalId(country, legalId)].filter(Boolean).join(', ');

/** A group by its list; pets and trips are among the facts, with nobody to list. */
function insuredChapter(source: PolicySource, language: Language): DocumentBlock[] {
  const words = policyWords[language];
  const rows = listSubject(source.subject, toSubject(source, language));
  if (rows.length > 0)
    return chapter(words.chapters.insured, { kind: 'table', head: words.listedHead, rows });
  return source.persons.length === 0
    ? []
    : chapter(words.chapters.insured, insuredTable(source, language));
}

function insuredTable(source: PolicySource, language: Language): DocumentBlock {
  const words = policyWords[language];
  const { country } = source;
  const rows = insuredPeople(source).map(({ person, named }) => [
    named?.name ?? '',
    printNationalId(country, named?.legalId ?? ''),
    roleName(person, language),
    ageWords(person.age, language),
  ]);
  return { kind: 'table', head: words.insuredHead, rows };
}

function paymentRows(source: PolicySource, language: Language, say: Say): Row[] {
  const words = policyWords[language];
  const { price, policy, payment } = source;
  const { from, to } = getPaidPeriod(policy.startsOn, price);
  const converted =
    price.ufValue === null || price.ufDate === null
      ? []
      : [
          fillText(
            price.ufSource === 'projected' ? words.payment.todayProjected : words.payment.today,
            {
              amount: formatMoney({
                amount: wholeAmount(withoutGiftCard(price)),
                currency: price.currency,
              }),
              date: dateInWords(price.ufDate, language),
              value: formatUfValue({ value: price.ufValue }),
            },
          ),
        ];
  const discount =
    price.discount === undefined
      ? []
      : [
          fillText(words.payment.discount, {
            amount: formatMoney(price.discount),
          }),
        ];
  const giftCard =
    price.giftCard === undefined || howPaid(price) === 'gift_card'
      ? []
      : [
          fillText(words.payment.giftCard, {
            amount: formatMoney({ amount: price.giftCard.amount, currency: price.currency }),
          }),
        ];
  const year = getYearlyPrice(price);
  const yearly = year === null ? [] : [fillText(words.payment.year, { amount: formatMoney(year) })];
  const full = formatMoney(getAskedInUnit(price), {
    decimals: price.ufValue === null ? undefined : 4,
  });
  const premium = `${full} ${words.per[price.period]}`;
  const period = fillText(words.payment.period, {
    from: dateInWords(from, language),
    to: dateInWords(to, language),
  });
  return [
    [
      words.payment.premium,
      [premium, ...converted, ...yearly, ...discount, ...giftCard].join('\n'),
    ],
    [words.facts.paid, say.paid],
    [words.payment.reference, payment.reference],
    ...(payment.authorizationCode === null
      ? []
      : [[words.payment.authorization, payment.authorizationCode] as const]),
    // With a part of it nothing is covered before the rest is paid.
    ...(price.rest === undefined ? [[words.payment.covers, period] as const] : []),
    [words.facts.next, say.next],
  ];
}

/** One row a benefit, as the general conditions list them. */
function coverageTable({ terms }: PolicySource, language: Language): DocumentBlock {
  const words = policyWords[language];
  const none = noLimitText(terms.limits, language);
  const seen = new Set<string>();
  const rows = terms.coverages.flatMap(({ benefit, benefitCode, translations, amounts }) => {
    if (seen.has(benefitCode)) return [];
    seen.add(benefitCode);
    const top = topOf(amounts);
    const limit =
      top === null
        ? none
        : rangeText(top.amount, 'noTop', language) +
          (top.amount.maxAmount === null ? '' : ` ${topPeriodWords[language][top.period]}`);
    const share = shareOf({ amounts, benefitCode }, null);
    return [
      [
        inLanguage(benefit, translations, language),
        percentText(share?.percent ?? null, language),
        limit,
      ],
    ];
  });
  return { kind: 'table', head: words.coverageHead, rows };
}

function limitTable({ terms }: PolicySource, language: Language): DocumentBlock {
  const rows = topsToShow(terms.limits, terms.upperType).map(
    ({ name, topAmounts, deductibles }) => {
      const figure = (limits: typeof topAmounts, absence: 'noTop' | 'noDeductible') => {
        const first = firstByPeriod(limits);
        const said =
          first === null
            ? null
            : figureText(
                { amount: first.amount, unit: first.unit.code, period: first.period },
                absence,
                language,
              );
        const none = coverageWords[language];
        return said ?? (absence === 'noDeductible' ? none.noDeductible : none.notInformed);
      };
      return [name, figure(topAmounts, 'noTop'), figure(deductibles, 'noDeductible')];
    },
  );
  return { kind: 'table', head: policyWords[language].limitHead, rows };
}

function preexistingSentence({ terms }: PolicySource, language: Language): string {
  const { preexisting } = policyWords[language];
  return terms.preexisting !== null && Object.hasOwn(preexisting, terms.preexisting)
    ? preexisting[terms.preexisting as keyof typeof preexisting]
    : '';
}

function insurerRows(source: PolicySource, language: Language): Row[] {
  const { insurer } = policyWords[language];
  const { contact, regulators } = countries[source.country];
  const { organizationType, contact: company } = source.terms;
  const usual = Object.hasOwn(regulators, organizationType)
    ? regulators[organizationType]
    : undefined;
  const regulator = source.terms.supervisor ?? usual;
  return [
    [insurer.company, source.product.organization],
    ...(company == null
      ? []
      : ([
          [insurer.companyPhone, company.phone],
          [insurer.companyWebsite, company.website],
          [insurer.companyAddress, company.address],
        ] as const)),
    ...(regulator === undefined ? [] : [[insurer.regulator, regulator] as const]),
    [insurer.code, source.productCode],
    [insurer.broker, 'Cotejo'],
    [insurer.email, source.contactEmail],
    [insurer.phone, contact.phone],
  ];
}

/** Named by their own titles, which are Spanish: contracts are. */
function documentLines({ terms }: PolicySource, language: Language): string[] {
  return terms.documents.map(({ title, depositCode }) =>
    depositCode === null
      ? title
      : fillText(policyWords[language].deposit, { title, code: depositCode }),
  );
}
