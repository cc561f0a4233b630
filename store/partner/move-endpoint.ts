import { fn, Op } from 'sequelize';
import {
  endpointTransitions,
  type EndpointState,
} from '@cotejo/domain/partner/endpoint-transitions.ts';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import type { Database } from '../database.ts';
import {
  endpointEventModel,
  endpointModel,
  type EndpointEventKind,
  type EndpointRow,
} from './endpoint.model.ts';

/** As staff are shown what is wrong with it. */
export const endpointSubject = (id: string): string => `partner-endpoint/${id}`;

/** Writes a new endpoint with the first line of its history. */
export async function createEndpoint(
  tx: Database,
  row: Pick<
    EndpointRow,
    | 'id'
    | 'partnerId'
    | 'countryCode'
    | 'url'
    | 'kinds'
    | 'language'
    | 'sealedContact'
    | 'sealedSecrets'
    | 'secretId'
  >,
  by: string,
): Promise<void> {
  await endpointModel(tx).create(row, { returning: false, ...tx.scope });
  await note(tx, { endpointId: row.id, version: 1, kind: 'created', byAccount: by });
}

export interface EndpointMove {
  readonly kind: EndpointEventKind;
  /** Null: it follows from what its server answered. */
  readonly by: string | null;
  readonly state?: EndpointState;
  readonly changes?: Partial<
    Pick<EndpointRow, 'url' | 'kinds' | 'language' | 'sealedContact' | 'sealedSecrets' | 'secretId'>
  >;
}

/**
 * Changes an endpoint of the version that was seen, with its line of the history.
 *
 * - done: now
 * - changed: it is another version by now
 * - refused: the table has no such move
 */
export async function moveEndpoint(
  tx: Database,
  { id, state, version }: Pick<EndpointRow, 'id' | 'state' | 'version'>,
  { kind, by, state: to, changes = {} }: EndpointMove,
): Promise<'done' | 'changed' | 'refused'> {
  if (to !== undefined && !canMove(endpointTransitions, state, to)) return 'refused';
  const [count] = await endpointModel(tx).update(
    {
      ...changes,
      ...(to === undefined ? {} : { state: to }),
      // It begins anew: what failed before it was paused says nothing of now.
      ...(to === 'active' ? { failingSince: null } : {}),
      version: version + 1,
      updatedAt: fn('now') as unknown as Date,
    },
    { where: { id, version }, ...tx.scope },
  );
  if (count === 0) return 'changed';
  await note(tx, { endpointId: id, version: version + 1, kind, byAccount: by });
  return 'done';
}

/** Whether the act that led to a version was this one, of this person: the answer to it was lost. */
export async function wasDoneBy(
  tx: Database,
  endpointId: string,
  { version, kind, by }: { version: number; kind: EndpointEventKind; by: string },
): Promise<boolean> {
  const where = { endpointId, version, kind, byAccount: by };
  return (await endpointEventModel(tx).count({ where, ...tx.scope })) > 0;
}

/** Its server took something. */
export async function noteTaken(tx: Database, id: string): Promise<void> {
  await endpointModel(tx).update(
    { failingSince: null },
    { where: { id, failingSince: { [Op.ne]: null } }, ...tx.scope },
  );
}

/** Its server took nothing; answers since when it has not. */
export async function noteNotTaken(tx: Database, id: string): Promise<Date> {
  const now = new Date();
  await endpointModel(tx).update(
    { failingSince: now },
    { where: { id, failingSince: null }, ...tx.scope },
  );
  const row = await endpointModel(tx).findByPk(id, {
    attributes: ['failingSince'],
    raw: true,
    ...tx.scope,
  });
  return row?.failingSince ?? now;
}

async function note(
  tx: Database,
  event: {
    readonly endpointId: string;
    readonly version: number;
    readonly kind: EndpointEventKind;
    readonly byAccount: string | null;
  },
): Promise<void> {
  await endpointEventModel(tx).create(event, { returning: false, ...tx.scope });
}
