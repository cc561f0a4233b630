import { fn } from 'sequelize';
import type { GivenSite } from '@cotejo/domain/partner/read-site-form.ts';
import { siteTransitions, type SiteState } from '@cotejo/domain/partner/site-transitions.ts';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import type { Database } from '../database.ts';
import { siteEventModel, siteModel, type SiteEventKind, type SiteRow } from './site.model.ts';

/** Writes a new site, as a draft, with the first line of its history. */
export async function createSite(
  tx: Database,
  row: Pick<SiteRow, 'id' | 'partnerId' | 'countryCode'> & GivenSite,
  by: string,
): Promise<void> {
  await siteModel(tx).create(row, { returning: false, ...tx.scope });
  await note(tx, { siteId: row.id, version: 1, kind: 'created', byAccount: by });
}

export interface SiteMove {
  readonly kind: SiteEventKind;
  readonly by: string;
  readonly state?: SiteState;
  readonly given?: GivenSite;
}

/**
 * Changes a site of the version that was seen, with its line of the history.
 *
 * - done: now
 * - changed: it is another version by now
 * - refused: the table has no such move
 */
export async function moveSite(
  tx: Database,
  { id, state, version }: Pick<SiteRow, 'id' | 'state' | 'version'>,
  { kind, by, state: to, given = undefined }: SiteMove,
): Promise<'done' | 'changed' | 'refused'> {
  if (to !== undefined && !canMove(siteTransitions, state, to)) return 'refused';
  const [count] = await siteModel(tx).update(
    {
      ...given,
      ...(to === undefined ? {} : { state: to }),
      version: version + 1,
      updatedAt: fn('now') as unknown as Date,
    },
    { where: { id, version }, ...tx.scope },
  );
  if (count === 0) return 'changed';
  await note(tx, { siteId: id, version: version + 1, kind, byAccount: by });
  return 'done';
}

/** Whether the act that led to a version was this one, of this person: the answer to it was lost. */
export async function wasDoneBy(
  tx: Database,
  siteId: string,
  { version, kind, by }: { version: number; kind: SiteEventKind; by: string },
): Promise<boolean> {
  const where = { siteId, version, kind, byAccount: by };
  return (await siteEventModel(tx).count({ where, ...tx.scope })) > 0;
}

async function note(
  tx: Database,
  event: {
    readonly siteId: string;
    readonly version: number;
    readonly kind: SiteEventKind;
    readonly byAccount: string;
  },
): Promise<void> {
  await siteEventModel(tx).create(event, { returning: false, ...tx.scope });
}
