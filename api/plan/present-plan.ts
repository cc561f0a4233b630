import {
  birthCoverage,
  isMarketable,
  isNewPlan,
  planLine,
  planModality,
  yearlyTopText,
} from '@cotejo/domain/catalogue/derive-plan.ts';
import { isRestrictionCode, planRestrictions } from '@cotejo/domain/catalogue/plan-restrictions.ts';
import { priceProduct } from '@cotejo/domain/pricing/price-rules.ts';
import { productPath } from '@cotejo/domain/comparison/product-path.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { ufToClp } from '@cotejo/domain/money/currency.ts';
import type { ComparisonProfile } from '@cotejo/domain/profile/comparison-profile.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import type { PlanProduct } from './find-plan.ts';

/** The plan entity of spec 3 §3 with its derivations (§4) and the price of a profile. */
export function presentPlan(
  { product, plan, isapre }: PlanProduct,
  { index, uf }: Snapshot,
  profile: ComparisonProfile,
  language: Language,
) {
  const read = readMetadata(product.metadata);
  const { total } = priceProduct(product, profile);
  const topeanual = read.number('topeanual') ?? 0;
  return {
    id: product.id,
    codigoplan: product.productCode,
    nombreplan: product.displayName,
    codigoprestador: isapre.code,
    isapre: { id: Number(isapre.code), nombre: isapre.displayName, url: isapre.url },
    lineaplan: planLine(read.text('lineaplan')),
    modalidadplan: read.text('modalidadplan'),
    modalidad: planModality(read.text('modalidadplan')),
    amplitudcobertura: read.text('amplitudcobertura'),
    cobertura: birthCoverage(read.text('amplitudcobertura')),
    estadoplan: read.text('estadoplan'),
    comercializable: isMarketable(read.text('estadoplan')),
    topeanual,
    topeanualtexto: yearlyTopText(topeanual, language),
    fechainicio: read.text('fechainicio') || product.availableFrom,
    esnuevo: isNewPlan(read.text('fechainicio') || product.availableFrom, index.today),
    prestacionesrest: read.numbers('prestacionesrest').map((codigo) => ({
      codigo,
      texto: isRestrictionCode(codigo) ? planRestrictions[codigo][language] : '',
    })),
    ...coverageRatio(read.text('coverage_ratio')),
    preciobaseUF: plan.basePrice,
    gesUF: plan.ges,
    tuprecio: total === null ? null : { precioUF: total, precioPeso: ufToClp(total, uf.value) },
    url: productPath(isapre, product.url),
  };
}

/** `80/60`: hospital and ambulatory care. */
export function coverageRatio(ratio: string): {
  readonly coberturahospitalaria: number | null;
  readonly coberturaambulatoria: number | null;
} {
  const [, hospital, ambulatory] = /^(\d{1,3})\/(\d{1,3})$/.exec(ratio) ?? [];
  return {
    coberturahospitalaria: hospital === undefined ? null : Number(hospital),
    coberturaambulatoria: ambulatory === undefined ? null : Number(ambulatory),
  };
}

/** Metadata is as stored: what is missing or of another type reads as empty. */
export function readMetadata(metadata: Readonly<Record<string, unknown>>) {
  return {
    text: (key: string): string => {
      const value = metadata[key];
      return typeof value === 'string' ? value : '';
    },
    number: (key: string): number | null => {
      const value = metadata[key];
      return typeof value === 'number' && Number.isInteger(value) ? value : null;
    },
    numbers: (key: string): readonly number[] => {
      const value = metadata[key];
      return Array.isArray(value)
        ? value.filter((one): one is number => Number.isInteger(one))
        : [];
    },
  };
}
