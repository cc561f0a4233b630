import { partnerTransitions, type PartnerState } from '@cotejo/domain/partner/partner.record.ts';
import type { Database } from '../database.ts';
import { asAnyModel } from '../define-model.ts';
import { moverOf } from '../record/move-version.ts';
import type { RecordTable } from '../record/record-table.ts';
import { lockName } from '../server-calls.ts';
import { partnerModel, type PartnerRow } from './partner.model.ts';
import { siteModel } from './site.model.ts';

type PartnerEventKind = 'created' | 'changed' | 'approved' | 'renamed' | 'withdrawn' | 'restored';

type Given = Partial<Pick<PartnerRow, 'name' | 'host' | 'brand' | 'accent' | 'proposedBy'>>;

export const partnerTable: RecordTable = {
  from: 'partner p',
  id: 'p.id',
  version: 'p.version',
  columns: {
    countryCode: { sql: 'p.country_code', type: 'text' },
    state: { sql: 'p.state', type: 'text' },
    updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
  },
  split: ['countryCode'],
};

/** How partners are moved from version to version. */
export const partnerMoves = moverOf<PartnerState, PartnerEventKind, Given>({
  rows: asAnyModel(partnerModel),
  events: 'partner_event',
  rowId: 'partnerRecordId',
  transitions: partnerTransitions,
});

/** Until the transaction ends nobody else proposes or withdraws a partner, or puts a site of it online. */
export const lockPartner = (tx: Database, code: string): Promise<void> =>
  lockName(tx, `partner ${code}`);

/** Writes what is proposed, with the first line of its history. */
export async function proposePartner(
  tx: Database,
  row: Pick<PartnerRow, 'id' | 'code' | 'name' | 'countryCode' | 'host' | 'brand' | 'accent'>,
  by: string,
): Promise<void> {
  await partnerModel(tx).create({ ...row, proposedBy: by }, { returning: false, ...tx.scope });
  await partnerMoves.note(tx, row.id, { version: 1, kind: 'created', by });
}

export const findPartner = (db: Database, id: string): Promise<PartnerRow | null> =>
  partnerModel(db).findByPk(id, { raw: true, ...db.scope });

/** Whatever its state: a code is nobody else's afterwards. */
export async function isPartnerCodeTaken(db: Database, code: string): Promise<boolean> {
  return (await partnerModel(db).count({ where: { code }, ...db.scope })) > 0;
}

export const loadPartners = (
  db: Database,
  ids: readonly string[],
): Promise<readonly PartnerRow[]> =>
  partnerModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });

/** Hosts of the sites of partners, by their codes, the oldest first. */
export async function listHostsOf(
  db: Database,
  codes: readonly string[],
): Promise<readonly { readonly code: string; readonly host: string; readonly isLive: boolean }[]> {
  const sites = await siteModel(db).findAll({
    attributes: ['partnerId', 'host', 'state'],
    where: { partnerId: [...codes] },
    order: ['createdAt', 'id'],
    raw: true,
    ...db.scope,
  });
  return sites.map(({ partnerId, host, state }) => ({
    code: partnerId,
    host,
    isLive: state === 'live',
  }));
}
