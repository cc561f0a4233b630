import type { Database } from '../../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { regionModel } from '../../reference/reference.model.ts';
import {
  coverageOrganizationModel,
  productProviderModel,
  type CoverageOrganizationRow,
} from '../models/coverage-organization.model.ts';

/** Where a product covers: a clinic, a network, or free choice (codes QPCL-1 to QPCL-3). */
export interface CoverageOrganization {
  readonly id: number;
  readonly organizationCode: string;
  readonly kind: string;
  readonly displayName: string;
  readonly url: string;
  readonly stateCode: number | null;
  readonly city: string | null;
  /** Of the town, in degrees; null where there is no one place. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface ProductProvider extends CoverageOrganization {
  /** Name of the region of `stateCode`; null where the country's are not known. */
  readonly region: string | null;
  /** Covers better there than elsewhere; false for free choice and networks. */
  readonly preferred: boolean;
}

export async function readCoverageOrganizations(
  db: Database,
  productId: number,
): Promise<readonly ProductProvider[]> {
  const rows = await productProviderModel(db).findAll({
    attributes: ['preferred'],
    where: { productId },
    include: [{ association: 'coverageOrganization', required: true }],
    order: [
      ['preferred', 'DESC'],
      ['coverageOrganization', 'city', 'ASC'],
      ['coverageOrganization', 'displayName', 'ASC'],
    ],
    raw: true,
    nest: true,
    ...db.scope,
  });
  const places = rows.flatMap(({ coverageOrganization }) => coverageOrganization ?? []);
  const regions = await readRegionNames(db, places);
  return rows.flatMap(({ preferred, coverageOrganization: place }) =>
    place ? [{ ...toPlace(place), preferred, region: regions.get(regionKey(place)) ?? null }] : [],
  );
}

const regionKey = (place: {
  readonly countryCode: string;
  readonly stateCode: number | null;
}): string => `${place.countryCode} ${place.stateCode}`;

async function readRegionNames(
  db: Database,
  places: readonly CoverageOrganizationRow[],
): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(places.flatMap(({ stateCode }) => stateCode ?? []))];
  if (codes.length === 0) return new Map();
  const rows = await regionModel(db).findAll({
    attributes: ['countryCode', 'stateCode', 'name'],
    where: { countryCode: places.map(({ countryCode }) => countryCode), stateCode: codes },
    raw: true,
    ...db.scope,
  });
  return new Map(rows.map((row) => [regionKey(row), row.name]));
}

/** `/api/coverageOrganization/country`: all of a country, with how many products cover there. */
export async function listCoverageOrganizations(
  db: Database,
  country: CountryCode,
): Promise<readonly (CoverageOrganization & { readonly products: number })[]> {
  const places = await coverageOrganizationModel(db).findAll({
    where: { countryCode: country },
    order: ['displayName'],
    raw: true,
    ...db.scope,
  });
  const counts = await productProviderModel(db).count({
    group: ['coverageOrganizationId'],
    where: { coverageOrganizationId: places.map(({ id }) => id) },
    ...db.scope,
  });
  const products = new Map(
    counts.map(({ coverageOrganizationId, count }) => [coverageOrganizationId, count]),
  );
  return places.map((place) => ({ ...toPlace(place), products: products.get(place.id) ?? 0 }));
}

const microdegrees = 1_000_000;

function toPlace(row: CoverageOrganizationRow): CoverageOrganization {
  return {
    id: row.id,
    organizationCode: row.organizationCode,
    kind: row.kind,
    displayName: row.displayName,
    url: row.url,
    stateCode: row.stateCode,
    city: row.city,
    latitude: row.latitude === null ? null : row.latitude / microdegrees,
    longitude: row.longitude === null ? null : row.longitude / microdegrees,
  };
}
