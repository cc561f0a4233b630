import { fn, Op } from 'sequelize';
import type { OrganizationType } from '@cotejo/domain/catalogue/product.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { HistoryChange } from '@cotejo/domain/record/history-change.ts';
import type { GivenOrganization } from '@cotejo/domain/organization/organization-forms.ts';
import {
  organizationTransitions,
  type OrganizationState,
} from '@cotejo/domain/organization/organization-transitions.ts';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import {
  organizationModel,
  type OrganizationColumns,
} from '../catalogue/models/organization.model.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { noteEvent } from './organization-events.ts';
import {
  organizationRecordModel,
  type OrganizationEventKind,
} from './organization-record.model.ts';
import { findRecordOf, loadOrganizations } from './read-organization.ts';

export interface NewOrganization {
  readonly code: string;
  readonly countryCode: CountryCode;
  readonly type: OrganizationType;
  readonly given: GivenOrganization;
}

/** Whether another one that is there has the address of an organisation. */
export async function isAddressTaken(
  tx: Database,
  { countryCode, type, url }: Pick<OrganizationColumns, 'countryCode' | 'type' | 'url'>,
  exceptId: number | null,
): Promise<boolean> {
  // Two of them at the same moment: the second one sees the first.
  await lockName(tx, `organisation ${countryCode} ${type} ${url}`);
  const where = { countryCode, type, url, deletedAt: null };
  const others = exceptId === null ? {} : { id: { [Op.ne]: exceptId } };
  return (await organizationModel(tx).count({ where: { ...where, ...others }, ...tx.scope })) > 0;
}

/** Whoever adds one waits until nobody else does: before it is asked whether its code is taken. */
export const lockNewOrganization = (tx: Database): Promise<void> =>
  lockName(tx, 'a new organisation');

/** Adds an organisation, closed until it has something to sell; answers the id of its record. Its adding is locked. */
export async function createOrganization(
  tx: Database,
  { code, countryCode, type, given }: NewOrganization,
  by: string,
): Promise<string> {
  const last = (await organizationModel(tx).max('id', { ...tx.scope })) as number | null;
  const id = (last ?? 0) + 1;
  await organizationModel(tx).create(
    {
      id,
      code,
      countryCode,
      type,
      ...toColumns(given),
      image: null,
      availableToSell: false,
      metadata: { ...toMetadata(given), requestCount: 0, operationDates: [] },
    },
    { returning: false, ...tx.scope },
  );
  const recordId = await findRecordOf(tx, id);
  if (recordId === null) throw new Error(`organisation ${id} has no record`);
  await noteEvent(tx, {
    recordId,
    about: 'organization',
    version: 1,
    kind: 'created',
    changes: [],
    byAccount: by,
  });
  return recordId;
}

export interface OrganizationMove {
  readonly kind: OrganizationEventKind;
  readonly by: string;
  readonly changes: readonly HistoryChange[];
  readonly state?: OrganizationState;
  readonly given?: GivenOrganization;
}

/**
 * Changes an organisation of the version that was seen, with its line of the history; whoever holds the catalogue hears of it
 * at the commit.
 *
 * - done: now
 * - changed: it is another version by now
 * - refused: the table has no such move, or something names it that is to go
 */
export async function moveOrganization(
  tx: Database,
  {
    id,
    state,
    version,
  }: { readonly id: string; readonly state: OrganizationState; readonly version: number },
  { kind, by, changes, state: to, given }: OrganizationMove,
): Promise<'done' | 'changed' | 'refused'> {
  if (to !== undefined && !canMove(organizationTransitions, state, to)) return 'refused';
  const [count] = await organizationRecordModel(tx).update(
    { version: version + 1 },
    { where: { id, version }, ...tx.scope },
  );
  if (count === 0) return 'changed';
  const [row] = await loadOrganizations(tx, [id]);
  if (row === undefined) throw new Error(`organisation ${id} is gone`);
  const where = { id: row.organizationId };
  if (to === 'deleted' && row.uses > 0) return 'refused';
  await organizationModel(tx).update(
    {
      ...(given === undefined
        ? {}
        : {
            ...toColumns(given),
            metadata: { ...row.organization.metadata, ...toMetadata(given) },
          }),
      ...(to === undefined ? {} : { availableToSell: to === 'open' }),
      ...(to === 'deleted' ? { deletedAt: fn('now') as unknown as Date } : {}),
    },
    { where, ...tx.scope },
  );
  await noteEvent(tx, {
    recordId: id,
    about: 'organization',
    version: version + 1,
    kind,
    changes,
    byAccount: by,
  });
  return 'done';
}

const toColumns = ({ name, acronym, url }: GivenOrganization) => ({
  displayName: name,
  acronym,
  url,
});

/** Spec 3 §3 keeps these in an organisation's metadata. */
const toMetadata = ({ url, abbreviation, supervisor }: GivenOrganization) => ({
  url,
  abbreviation,
  supervisor,
});
