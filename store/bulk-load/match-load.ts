import { reviewMs, type BulkLoadState } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { sayHeadings, type SaidHeadings } from '@cotejo/domain/bulk-load/match-columns.ts';
import { sheetOf, type LoadColumn } from '@cotejo/domain/bulk-load/load-sheets.ts';
import type { LoadPlaces } from '@cotejo/domain/bulk-load/read-load-rows.ts';
import { findHeading } from '@cotejo/domain/sheet/find-heading.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import type { CompanyKeys } from '../crypto/company-keys.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type OneTenantDatabase } from '../database.ts';
import { bulkLoadModel, sheetMatchModel, type BulkLoadRow } from './bulk-load.model.ts';
import { readHeadings } from './list-rows.ts';
import type { LoadMove } from './move-load.ts';
import { sealedFor } from './open-load.ts';
import { lockLoad } from './read-load.ts';

const forSaid = (companyId: string, kind: string): string => `${companyId}/${kind}`;

/** What the company has said before about the headings of its files of a kind. */
export async function readSaid(
  own: OneTenantDatabase,
  { recordKeys }: CompanyKeys,
  kind: BulkLoadRow['kind'],
  locked = false,
): Promise<SaidHeadings> {
  const { companyId } = own.tenant;
  const row = await sheetMatchModel(own).findOne({
    where: { companyId, kind },
    ...(locked ? { lock: rowLock } : {}),
    raw: true,
    ...own.scope,
  });
  if (row === null) return {};
  return unseal(recordKeys, forSaid(companyId, kind), row.sealedSaid) as SaidHeadings;
}

/** Headings that are not known: a person has to say which column is which. */
export async function askForMatch(
  own: OneTenantDatabase,
  { recordKeys }: CompanyKeys,
  id: string,
  file: {
    readonly headings: readonly string[];
    readonly headingRow: number;
    readonly sample: readonly (readonly string[])[];
  },
): Promise<void> {
  const now = Date.now();
  await bulkLoadModel(own).update(
    {
      state: 'matching',
      headingRow: file.headingRow,
      sealedHeadings: seal(recordKeys, sealedFor.headings(id), file.headings),
      sealedSample: seal(recordKeys, sealedFor.sample(id), file.sample),
      dueAt: new Date(now + reviewMs),
      updatedAt: new Date(now),
    },
    { where: { id, state: 'reading' }, ...own.scope },
  );
}

/** Keeps where the columns of a file stand, before its first row is kept: what the company says later changes no row of it. */
export async function keepPlaces(
  own: OneTenantDatabase,
  id: string,
  { places, headingRow }: { readonly places: LoadPlaces; readonly headingRow: number },
): Promise<void> {
  await bulkLoadModel(own).update(
    { places: Object.fromEntries(places), headingRow },
    { where: { id, state: 'reading' }, ...own.scope },
  );
}

/** What whoever says which column is which has before them; null where a load does not ask for it. */
export async function readMatch(
  own: OneTenantDatabase,
  masters: RecordKeys,
  load: BulkLoadRow,
): Promise<{
  readonly headings: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly said: SaidHeadings;
} | null> {
  if (load.state !== 'matching' || load.sealedSample === null) return null;
  const keys = await openCompanyKeys(own, masters);
  const sample = unseal(keys.recordKeys, sealedFor.sample(load.id), load.sealedSample);
  return {
    headings: await readHeadings(own, masters, load),
    sample: sample as readonly (readonly string[])[],
    said: await readSaid(own, keys, load.kind),
  };
}

/** A person has said which column stands where: the file is read by it, and so are later ones with the same headings. */
export async function matchLoad(
  own: OneTenantDatabase,
  masters: RecordKeys,
  id: string,
  places: LoadPlaces,
): Promise<LoadMove> {
  const load = await lockLoad(own, id);
  if (load === null) return { type: 'none' };
  const chosen = Object.fromEntries(places);
  if (load.state !== 'matching') {
    const isSame = load.places !== null && sameJson(load.places, chosen);
    return isSame ? { type: 'done', load, isNew: false } : { type: 'changed', load };
  }
  const keys = await openCompanyKeys(own, masters);
  await remember(own, keys, load, sayHeadings(await readHeadings(own, masters, load), places));
  const state: BulkLoadState = 'reading';
  const changes = { state, places: chosen, dueAt: null, updatedAt: new Date() };
  await bulkLoadModel(own).update(changes, { where: { id }, ...own.scope });
  return { type: 'done', load: { ...load, ...changes }, isNew: true };
}

const sameJson = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) ===
  JSON.stringify(Object.entries(other).toSorted());

async function remember(
  own: OneTenantDatabase,
  keys: CompanyKeys,
  { kind }: BulkLoadRow,
  said: SaidHeadings,
): Promise<void> {
  const { companyId } = own.tenant;
  const id = forSaid(companyId, kind);
  const row = { companyId, kind };
  await sheetMatchModel(own).bulkCreate(
    [{ ...row, sealedSaid: seal(keys.recordKeys, id, {}), updatedAt: new Date() }],
    { ignoreDuplicates: true, ...own.scope },
  );
  const before = await readSaid(own, keys, kind, true);
  const sealedSaid = seal(keys.recordKeys, id, { ...before, ...said });
  await sheetMatchModel(own).update(
    { sealedSaid, updatedAt: new Date() },
    { where: row, ...own.scope },
  );
}

/** Where the columns of a load stand; a load of the release before has not kept it. */
export function placesOf(load: BulkLoadRow, headings: readonly string[]): LoadPlaces {
  if (load.places !== null)
    return new Map(Object.entries(load.places) as (readonly [LoadColumn, number])[]);
  return findHeading([headings], sheetOf(load.kind).headings)?.places ?? new Map();
}
