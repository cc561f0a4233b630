import type { OrganizationType } from '@cotejo/domain/catalogue/product.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { changesOf } from '@cotejo/domain/record/history-change.ts';
import {
  isAddress,
  readOrganizationForm,
  toOrganizationError,
  type OrganizationProblem,
} from '@cotejo/domain/organization/organization-forms.ts';
import type { ManagedOrganization } from '@cotejo/domain/organization/organization-row.ts';
import type { organizationRecord } from '@cotejo/domain/organization/organization.record.ts';
import { approveOrAsk, hasApproved, listAsking } from '@cotejo/store/approval/approvals.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  createOrganization,
  isAddressTaken,
  lockNewOrganization,
  moveOrganization,
  type OrganizationMove,
} from '@cotejo/store/organization/move-organization.ts';
import { noteEvent, wasDoneBy } from '@cotejo/store/organization/organization-events.ts';
import { organizationTable } from '@cotejo/store/organization/organization-table.ts';
import {
  findOrganizationOf,
  findRecordOf,
  loadOrganizations,
  type LoadedOrganization,
} from '@cotejo/store/organization/read-organization.ts';
import type { Dependencies } from '../dependencies.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { readEventHistory } from './event-history.ts';

type Acts = (typeof organizationRecord)['acts'];
type Asked = AskedMove<ManagedOrganization>;

/** What another one of the staff has to ask for, too. */
const deletionOf = (id: string) =>
  ({ permission: 'admin:organization:delete', target: `organization/${id}` }) as const;

/** Organisations as staff read and change them (docs/decisions/organisations.md). */
export function organizationSource({
  configuration,
}: Dependencies): RecordSource<ManagedOrganization, Acts> {
  const { recordKeys: keys } = configuration;
  return {
    table: organizationTable,
    load: async (db, ids) => (await loadOrganizations(db, ids)).map(present),
    history: (db, id, before) =>
      readEventHistory(db, keys, { recordId: id, about: 'organization' }, before),
    asked: async (db, { id }, { accountId }) => {
      const asking = await listAsking(db, deletionOf(id));
      if (asking.length === 0) return new Map();
      return new Map([['delete', asking.includes(accountId) ? 'own' : 'asked']] as const);
    },
    create: async (tx, { values, actor, context: { language } }) => {
      // As the search of the list asks for it.
      const code = String(values['code']).trim().toUpperCase();
      const countryCode = String(values['countryCode']) as CountryCode;
      const type = String(values['type']) as OrganizationType;
      const { given, problems } = readOrganizationForm(values);
      await lockNewOrganization(tx);
      const known = await findOrganizationOf(tx, { code });
      if (known !== null) {
        // The same call again, whose answer was lost.
        const id = await findRecordOf(tx, known.id);
        const event = { about: 'organization', version: 1, kind: 'created' } as const;
        const isOwn =
          id !== null &&
          known.displayName === given.name &&
          (await wasDoneBy(tx, { ...event, recordId: id, byAccount: actor.accountId }));
        if (isOwn) return { type: 'done', id };
      }
      const found: readonly OrganizationProblem[] = [
        ...(isAddress(code) ? [] : (['code'] as const)),
        ...(known === null ? [] : (['code-taken'] as const)),
        ...problems,
        ...((await isAddressTaken(tx, { countryCode, type, url: given.url }, null))
          ? (['url-taken'] as const)
          : []),
      ];
      if (found.length > 0) return { type: 'refused', errors: toErrors(found, language) };
      const made = { code, countryCode, type, given };
      return { type: 'done', id: await createOrganization(tx, made, actor.accountId) };
    },
    acts: {
      change: async (tx, asked) => {
        const { values, row, context } = asked;
        const { given, problems } = readOrganizationForm(values);
        const [loaded] = await loadOrganizations(tx, [row.id]);
        if (loaded === undefined) return { type: 'changed' };
        const { countryCode, type, id } = loaded.organization;
        const isTaken = await isAddressTaken(tx, { countryCode, type, url: given.url }, id);
        const found = [...problems, ...(isTaken ? (['url-taken'] as const) : [])];
        if (found.length > 0) return { type: 'refused', errors: toErrors(found, context.language) };
        const { name, acronym, abbreviation, url, supervisor } = given;
        const shown = supervisor ?? supervisorOf(countryCode, type);
        const changes = changesOf(row, { name, acronym, abbreviation, url, supervisor: shown });
        // An address that is the usual one's own words is no other one.
        const own = {
          ...given,
          supervisor: shown === supervisorOf(countryCode, type) ? null : supervisor,
        };
        return move(tx, asked, { kind: 'changed', given: own, changes }, changes.length === 0);
      },
      open: (tx, asked) => move(tx, asked, { kind: 'opened', state: 'open', changes: [] }),
      close: (tx, asked) => move(tx, asked, { kind: 'closed', state: 'closed', changes: [] }),
      delete: async (tx, asked) => {
        const { row, version, actor } = asked;
        const request = { ...deletionOf(row.id), payload: { version }, accountId: actor.accountId };
        // The same call again, whose answer was lost: nobody is asked once more.
        if (row.version !== version)
          return { type: (await hasApproved(tx, request)) ? 'done' : 'changed' };
        if ((await approveOrAsk(tx, request)) === 'asked') {
          await noteEvent(tx, {
            recordId: row.id,
            about: 'organization',
            version,
            kind: 'deletion_asked',
            changes: [],
            byAccount: actor.accountId,
          });
          return { type: 'asked' };
        }
        return move(tx, asked, { kind: 'deleted', state: 'deleted', changes: [] });
      },
    },
  };
}

const toErrors = (problems: readonly OrganizationProblem[], language: Language) =>
  problems.map((problem) => toOrganizationError(problem, language));

/** Of the version that was seen; the same act again, whose answer was lost, is done. */
async function move(
  tx: Database,
  { row, version, actor: { accountId: by } }: Asked,
  to: Omit<OrganizationMove, 'by'>,
  isAsGiven = true,
): Promise<MoveOutcome> {
  const { id, state } = row;
  const event = { recordId: id, about: 'organization', kind: to.kind, byAccount: by } as const;
  return moveOnce(
    { row, version },
    {
      isSame: isAsGiven,
      wasDone: (now) => wasDoneBy(tx, { ...event, version: now }),
      move: () => moveOrganization(tx, { id, state, version }, { ...to, by }),
    },
  );
}

const supervisorOf = (country: CountryCode, type: OrganizationType): string | null =>
  countries[country].regulators[type] ?? null;

function present({
  id,
  version,
  organization,
  products,
  uses,
  isInsurer,
}: LoadedOrganization): ManagedOrganization {
  const { code, countryCode, type, displayName, acronym, url, metadata, deletedAt } = organization;
  const abbreviation = metadata['abbreviation'];
  const supervisor = metadata['supervisor'];
  const sells = organization.availableToSell ? 'open' : 'closed';
  return {
    id,
    version,
    code,
    countryCode,
    type,
    name: displayName,
    acronym,
    abbreviation: typeof abbreviation === 'string' ? abbreviation : acronym,
    url,
    supervisor: typeof supervisor === 'string' ? supervisor : supervisorOf(countryCode, type),
    state: deletedAt === null ? sells : 'deleted',
    products,
    uses,
    isInsurer,
  };
}
