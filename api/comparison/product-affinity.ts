import type {
  CardAffinity,
  NotInsurable,
  ProductAffinity,
} from '@cotejo/contract/comparison/affinity.ts';
import { toCareNetwork } from '@cotejo/domain/affinity/care-network.ts';
import { unitsPerUf } from '@cotejo/domain/affinity/event-bills.ts';
import { traceAffinity, type AffinityTrace } from '@cotejo/domain/affinity/explain-affinity.ts';
import type { TraceWords } from '@cotejo/domain/affinity/scored-product.ts';
import { affinityVersion } from '@cotejo/domain/affinity/affinity-version.ts';
import { writeRefusal } from '@cotejo/domain/affinity/refusal-texts.ts';
import { inLanguage } from '@cotejo/domain/catalogue/in-language.ts';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { comparisonCurrency } from '@cotejo/domain/comparison/comparable-amount.ts';
import { scoreProduct, type ProductFit } from '@cotejo/domain/comparison/score-list.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { regionName } from '@cotejo/domain/geography/chile.ts';
import { ufToClp } from '@cotejo/domain/money/currency.ts';
import { formatAbout } from '@cotejo/domain/money/format-about.ts';
import type { ParsedProfile } from '@cotejo/domain/profile/default-profile.ts';
import type { Snapshot } from './snapshot.ts';

/** How a product fits the people of a profile; null where nobody said who they are. */
export function getFit(
  { index }: Snapshot,
  product: CatalogueProduct,
  { profile, isGiven }: ParsedProfile,
): ProductFit | null {
  const ordinal = index.ordinals.get(product.id);
  return isGiven && ordinal !== undefined ? scoreProduct(index, ordinal, product, profile) : null;
}

/** Whom of the profile it cannot insure, in words; empty = everybody. */
export function toNotInsurable(
  product: CatalogueProduct,
  { refusals, household }: ProductFit,
  language: Language,
): readonly NotInsurable[] {
  return refusals.map((refusal) => ({
    ...refusal,
    text: writeRefusal(refusal, product, household.profile, language),
  }));
}

/** The score with its reasons; null where there is none. */
export function toCardAffinity(
  snapshot: Snapshot,
  product: CatalogueProduct,
  fit: ProductFit | null,
  language: Language,
): CardAffinity | null {
  const trace = fit && traceFit(snapshot, product, fit, language);
  return trace && { score: trace.score, lines: trace.lines };
}

export function toProductAffinity(
  snapshot: Snapshot,
  product: CatalogueProduct,
  parsed: ParsedProfile,
  language: Language,
): ProductAffinity {
  const fit = getFit(snapshot, product, parsed);
  const trace = fit && traceFit(snapshot, product, fit, language);
  const type = snapshot.insuranceTypes.get(product.insuranceTypeId);
  const unit = comparisonCurrency(snapshot.country);
  return {
    score: trace?.score ?? null,
    lines: trace?.lines ?? [],
    notInsurable: fit === null ? [] : toNotInsurable(product, fit, language),
    typical:
      fit?.scored && type
        ? {
            kind: inLanguage(type.displayName, type.translations, language),
            yearlyPremium: inMoney(snapshot, fit.scored.scale.typical.premium),
            unit,
          }
        : null,
    version: affinityVersion,
  };
}

/** Line by line; what staff see of a score is the same. */
function traceFit(
  snapshot: Snapshot,
  product: CatalogueProduct,
  { household, scored }: ProductFit,
  language: Language,
): AffinityTrace | null {
  if (scored === null || !product.cover) return null;
  const { region } = household;
  const words: TraceWords = {
    language,
    formatUf: (uf) => {
      const currency = comparisonCurrency(snapshot.country);
      return formatAbout({ amount: inMoney(snapshot, uf), currency }, language);
    },
    regionName: region === null ? null : (regionName(String(region)) ?? null),
  };
  const network = toCareNetwork(product, snapshot.index.affinity.places);
  const { premium, scale } = scored;
  return traceAffinity(
    { product, cover: product.cover, network, premium },
    scale,
    household,
    words,
  );
}

/** UF of the model in the country's smallest units: pesos by the day's UF, others by the model's rate. */
function inMoney({ country, uf }: Snapshot, amount: number): number {
  const currency = comparisonCurrency(country);
  return currency === 'CLP'
    ? ufToClp(Math.round(amount * 10_000), uf.value)
    : Math.round(amount * unitsPerUf(currency));
}
