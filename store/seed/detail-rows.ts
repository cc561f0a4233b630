import { countries } from '@cotejo/domain/country/country.ts';
import { dependantEntryAges, type AgeRange } from '@cotejo/domain/affinity/dependant-ages.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import {
  isSubscription,
  takesInstallments,
} from '@cotejo/domain/payment/provider/provider-facts.ts';
import { insuranceTypeSeeds } from './insurance-types.ts';
import type { ProductDraft } from './rows/product-draft.ts';
import { paymentMethodSeeds } from './payment-methods.ts';
import type { RowSet } from './row-set.ts';
import { describeProduct, seoDescription } from './texts/describe.ts';
import { describeInEnglish } from './texts/describe-en.ts';
import type { SectionText } from './texts/describe-papers.ts';
import { describeInPortuguese } from './texts/describe-pt.ts';
import { documentSeeds } from './texts/documents.ts';
import type { TranslatedExclusion } from './texts/exclusions-of.ts';
import { extraBenefitsOf } from './texts/extra-benefits.ts';
import { benefitTranslations } from './texts/extra-benefits-translated.ts';
import type { ProductFacts } from './texts/facts.ts';
import { figureTexts } from './texts/figure-words.ts';
import { questionsOf, type QuestionWords } from './texts/questions.ts';
import { questionsInEnglish } from './texts/questions-en.ts';
import { questionsInPortuguese } from './texts/questions-pt.ts';

/** Texts, documents and payment methods. */
export function addDetailRows(
  rows: RowSet,
  productId: number,
  draft: ProductDraft,
  exclusions: readonly TranslatedExclusion[],
): void {
  const facts = factsInAll(draft);
  const type = insuranceTypeSeeds.find(({ name }) => name === draft.type);
  if (type === undefined) throw new RangeError(`no insurance type ${draft.type}`);
  describeInAll(facts, type.description).forEach((section, index) => {
    rows.add('product_description', {
      product_id: productId,
      order_position: index + 1,
      ...section,
    });
  });
  questionsOf(facts.es).forEach((asked, index) => {
    rows.add('product_faq', {
      product_id: productId,
      order_position: index + 1,
      ...spoken(asked, facts.es),
      translations: {
        en: spoken(questionsInEnglish[asked.id], facts.en),
        pt: spoken(questionsInPortuguese[asked.id], facts.pt),
      },
    });
  });
  exclusions.forEach(({ es: [title, description, effect], en, pt }, index) => {
    rows.add('product_exclusion', {
      product_id: productId,
      order_position: index + 1,
      title,
      description,
      code: effect?.excludes ?? null,
      translations: { en: wordsOf(en), pt: wordsOf(pt) },
    });
  });
  for (const { es } of exclusions) {
    const [group, days] = es[2]?.waits ?? [];
    if (group === undefined) continue;
    rows.add('product_waiting', { product_id: productId, care_group: group, days });
  }
  draft.random.some(extraBenefitsOf(draft.type), 3).forEach(([title, description, icon], index) => {
    rows.add('product_extra_benefit', {
      product_id: productId,
      order_position: index + 1,
      title,
      description,
      icon,
      translations: {
        en: wordsOf(benefitTranslations[title]?.en),
        pt: wordsOf(benefitTranslations[title]?.pt),
      },
    });
  });
  rows.add('product_seo', {
    product_id: productId,
    seo_title: `${draft.displayName} de ${draft.organization.name} | Cotiza y contrata online`,
    seo_description: seoDescription(facts.es),
    seo_image: null,
    keywords: [facts.es.typeName, draft.organization.name, 'seguros', 'comparar', 'cotizar'],
  });
  addDocuments(rows, productId, draft);
  addPaymentMethods(rows, productId, draft);
  addPause(rows, productId, draft);
}

function wordsOf(words: readonly [title: string, description: string, ...unknown[]] | undefined) {
  if (!words) throw new RangeError('a text is not written in every language');
  return { title: words[0], description: words[1] };
}

function spoken({ question, answer }: QuestionWords, facts: ProductFacts) {
  return { question: question(facts), answer: answer(facts) };
}

/** Every section in Spanish, with its words in the other languages as their column takes them. */
function describeInAll(facts: FactsInAll, typeDescription: Texts) {
  const english = describeInEnglish(facts.en, typeDescription.en);
  const portuguese = describeInPortuguese(facts.pt, typeDescription.pt);
  const inOther = (sections: readonly SectionText[], section: string) => {
    const found = sections.find((one) => one.section === section);
    if (!found) throw new RangeError(`${section} is not written in every language`);
    return { title: found.title, body: found.body };
  };
  return describeProduct(facts.es, typeDescription.es).map((one) => ({
    ...one,
    translations: {
      en: inOther(english, one.section),
      pt: inOther(portuguese, one.section),
    },
  }));
}

type FactsInAll = Readonly<Record<Language, ProductFacts>>;

function factsInAll(draft: ProductDraft): FactsInAll {
  return { es: factsOf(draft, 'es'), en: factsOf(draft, 'en'), pt: factsOf(draft, 'pt') };
}

function dependantAgesOf(draft: ProductDraft): AgeRange | null {
  return dependantEntryAges({
    priceRule: draft.priceRule,
    rates: draft.rates.map(({ role, sex, ageFrom, ageTo, price }) => ({
      role,
      sex,
      ageFrom,
      ageTo,
      amount: price,
    })),
    ageMinEntry: draft.ageMin,
    ageMaxEntry: draft.ageMaxEntry,
    maximumDependants: draft.dependants,
    previsiones: draft.previsiones,
  });
}

function factsOf(draft: ProductDraft, language: Language): ProductFacts {
  const type = insuranceTypeSeeds.find(({ name }) => name === draft.type);
  const { deductible } = draft;
  return {
    name: draft.displayName,
    company: draft.organization.name,
    kind: draft.type,
    typeName: type?.[language] ?? draft.type,
    country: draft.country,
    ageMin: draft.ageMin,
    ageMaxEntry: draft.ageMaxEntry,
    ageMaxStay: draft.ageMaxStay,
    dependants: draft.dependants,
    dependantAges: dependantAgesOf(draft),
    ...figureTexts(draft, language),
    hasDeductible: deductible !== null && deductible.amount !== null && deductible.amount > 0,
    percentage: draft.percentage,
    freeChoice: draft.freeChoice,
    clinics: draft.providers
      .filter(({ kind }) => !['free_choice', 'network', 'public'].includes(kind))
      .map(({ name }) => name),
    waitingDays: draft.waitingDays,
    needsDeclaration: draft.needsDeclaration,
    preexisting: draft.preexisting,
    online: draft.online,
    period: draft.period,
    minimumEmployees: draft.minimumEmployees,
    refundDays: 5 + (draft.organization.id % 6),
  };
}

/** Class digit of a deposit code: 1 general, 2 life, 3 accident and health (market notes §8). */
function depositClass(type: string): number {
  if (['mascotas', 'viaje', 'sctr'].includes(type)) return 1;
  return ['vida', 'vida-ahorro', 'guardia'].includes(type) ? 2 : 3;
}

function addDocuments(rows: RowSet, productId: number, draft: ProductDraft): void {
  draft.documents.forEach((key, index) => {
    const document = documentSeeds[key];
    if (!document) throw new RangeError(`no document ${key}`);
    const id = rows.nextId('product_document');
    // Numbers 9000 to 9999 are reached in no year, so no real deposit has this code.
    const number = 9_000 + ((productId * 7 + index) % 1_000);
    const year = Math.min(Number(draft.availableFrom.slice(0, 4)), 2026);
    const series = document.section === 'Clausula Adicionales' ? 'CAD' : 'POL';
    rows.add('product_document', {
      id,
      product_id: productId,
      section: document.section,
      title: document.title,
      deposit_code:
        document.deposited && draft.country === 'CL' && draft.type !== 'isapre'
          ? `${series} ${depositClass(draft.type)} ${year} ${number}`
          : null,
      order_position: index + 1,
    });
  });
}

/** Kinds whose insurers take a card for later months, too. */
const subscribedTypes = ['complementario', 'dental', 'oncologico', 'integral'];

function isSubscribedTo({ type, period, minimumEmployees }: ProductDraft): boolean {
  return period === 'month' && minimumEmployees === null && subscribedTypes.includes(type);
}

/** The one product of the demonstration whose insurer lets its holders pause it: the first dental one that is paid by months. */
function addPause(rows: RowSet, productId: number, draft: ProductDraft): void {
  if (!countries[draft.country].pausesCover || !draft.online || draft.type !== 'dental') return;
  if (!isSubscribedTo(draft) || rows.nextId('product_pause') > 1) return;
  rows.add('product_pause', { product_id: productId, most_months: 2, most_months_a_year: 3 });
}

function addPaymentMethods(rows: RowSet, productId: number, draft: ProductDraft): void {
  const isIsapre = draft.type === 'isapre' && draft.salesChannel.includes('online');
  if (!draft.online && !isIsapre) return;
  let position = 0;
  paymentMethodSeeds.forEach(({ country, flow, kind }, index) => {
    if ((kind === 'no_payment') !== isIsapre) return;
    if (country !== draft.country || (isSubscription(flow) && !isSubscribedTo(draft))) return;
    // What is paid each month is not paid in parts.
    if (takesInstallments(flow) && draft.period === 'month') return;
    const onlyByHand = flow === 'transfer-one-time-non-automated';
    const group = draft.type === 'colectivo' || draft.type === 'guardia';
    if (onlyByHand && !group && draft.country === 'CL') return;
    position += 1;
    rows.add('product_payment_method', {
      product_id: productId,
      payment_method_id: index + 1,
      order_position: position,
    });
  });
}
