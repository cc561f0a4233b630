import { gesFeesOn } from '@cotejo/domain/pricing/lines/isapre-price.ts';
import type { CoverageOrganization } from '@cotejo/store/catalogue/coverage/read-coverage-organizations.ts';
import type { OrganizationRecord } from '@cotejo/store/catalogue/organization/organization-record.ts';
import type { PlanProduct } from './find-plan.ts';
import { readMetadata } from './present-plan.ts';

/** Somewhere one can go to; free choice and networks are codes, not places (spec 2 §9). */
export function isPlace({ kind }: Pick<CoverageOrganization, 'kind'>): boolean {
  return kind !== 'free_choice' && kind !== 'network' && kind !== 'public';
}

export function presentPlace(place: CoverageOrganization) {
  return {
    id: place.id,
    codigo: place.organizationCode,
    nombre: place.displayName,
    tipo: place.kind,
    ciudad: place.city,
    region: place.stateCode,
    url: place.url,
  };
}

export function presentIsapre(
  isapre: OrganizationRecord,
  plans: readonly PlanProduct[],
  /** ISO; whose GES fee it is. */
  day: string,
) {
  const { metadata } = isapre;
  const dates = metadata['operationDates'];
  const additional = metadata['additionalData'] as { readonly open?: unknown } | undefined;
  return {
    id: Number(isapre.code),
    codigo: isapre.code,
    nombre: isapre.displayName,
    abreviacion: isapre.acronym,
    url: isapre.url,
    imagen: isapre.image,
    abierta: additional?.open === true,
    gesUF: gesFeesOn(day)[isapre.code] ?? null,
    planes: plans.filter((plan) => plan.isapre.id === isapre.id).length,
    requestCount: readMetadata(metadata).number('requestCount') ?? 0,
    operationDates: Array.isArray(dates) ? dates.map(String) : [],
  };
}
