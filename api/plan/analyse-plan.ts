import { priceProduct } from '@cotejo/domain/pricing/price-rules.ts';
import {
  planCriteria,
  scorePlans,
  type PlanCriterion,
  type PlanMerits,
} from '@cotejo/domain/comparison/score-plan.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { yearlyTopText } from '@cotejo/domain/catalogue/derive-plan.ts';
import type { ComparisonProfile } from '@cotejo/domain/profile/comparison-profile.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import { plansOnSale, type PlanProduct } from './find-plan.ts';
import { coverageRatio, readMetadata } from './present-plan.ts';

function meritsOf({ product }: PlanProduct, profile: ComparisonProfile): PlanMerits {
  const read = readMetadata(product.metadata);
  const { coberturahospitalaria, coberturaambulatoria } = coverageRatio(
    read.text('coverage_ratio'),
  );
  const top = read.number('topeanual');
  return {
    hospitalaria: coberturahospitalaria,
    ambulatoria: coberturaambulatoria,
    tope: top === 0 ? Number.POSITIVE_INFINITY : top,
    // Free choice and networks are ways of covering, not places.
    prestadores: product.card.providerCount,
    precio: priceProduct(product, profile).total,
  };
}

/** How a plan compares with all plans on sale for the same household. */
export function analysePlan(
  asked: PlanProduct,
  snapshot: Snapshot,
  profile: ComparisonProfile,
  language: Language,
) {
  const others = plansOnSale(snapshot).filter(({ product }) => product.id !== asked.product.id);
  const merits = [asked, ...others].map((plan) => meritsOf(plan, profile));
  const scores = scorePlans(merits);
  const own = scores[0]!;
  const ownMerits = merits[0]!;
  return {
    codigoplan: asked.product.productCode,
    puntaje: own.score,
    posicion: 1 + scores.filter(({ score }) => score > own.score).length,
    planes: scores.length,
    analisis: planCriteria.map((criterio) => ({
      criterio,
      texto: criterionText(criterio, ownMerits[criterio], language),
      puntaje: own.criteria[criterio],
    })),
  };
}

const labels: Readonly<Record<PlanCriterion, Readonly<Record<Language, string>>>> = {
  hospitalaria: { es: 'Cobertura hospitalaria', en: 'Hospital cover', pt: 'Cobertura hospitalar' },
  ambulatoria: {
    es: 'Cobertura ambulatoria',
    en: 'Outpatient cover',
    pt: 'Cobertura ambulatorial',
  },
  tope: { es: 'Tope anual', en: 'Yearly limit', pt: 'Limite anual' },
  prestadores: { es: 'Prestadores', en: 'Providers', pt: 'Prestadores' },
  precio: { es: 'Precio al mes', en: 'Price per month', pt: 'Preço por mês' },
};
const unknown = { es: 'no informado', en: 'not stated', pt: 'não informado' } as const;

function criterionText(criterion: PlanCriterion, value: number | null, language: Language): string {
  const label = labels[criterion][language];
  if (value === null) return `${label}: ${unknown[language]}`;
  const figures: Readonly<Record<PlanCriterion, () => string>> = {
    hospitalaria: () => `${value} %`,
    ambulatoria: () => `${value} %`,
    tope: () => yearlyTopText(Number.isFinite(value) ? value : 0, language),
    prestadores: () => String(value),
    precio: () => formatMoney({ amount: value, currency: 'UF' }),
  };
  return `${label}: ${figures[criterion]()}`;
}
