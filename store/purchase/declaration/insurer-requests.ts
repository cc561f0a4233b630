import { DataTypes, type CreationOptional } from 'sequelize';
import type { InsurerRequest } from '@cotejo/domain/declaration/examinations.ts';
import { seal, unseal, type RecordKeys } from '../../crypto/seal.ts';
import type { Database } from '../../database.ts';
import { defineModel, key } from '../../define-model.ts';

/** Columns are described in migration 0590. */
export interface InsurerRequestRow {
  readonly id: string;
  readonly declarationId: string;
  readonly sealedRequest: Buffer;
  readonly writtenBy: string;
  readonly writtenAt: CreationOptional<Date>;
}

export const insurerRequestModel = defineModel<InsurerRequestRow>('insurer_request', () => ({
  id: key(DataTypes.UUID),
  declarationId: DataTypes.UUID,
  sealedRequest: DataTypes.BLOB,
  writtenBy: DataTypes.UUID,
  writtenAt: DataTypes.DATE,
}));

export interface OpenedRequest extends Pick<InsurerRequestRow, 'id' | 'declarationId'> {
  readonly at: Date;
  /** The account. */
  readonly writtenBy: string;
  readonly request: InsurerRequest;
}

const sealedFor = (id: string): string => `${id}/request`;

export function openRequest(keys: RecordKeys, id: string, sealed: Buffer): InsurerRequest {
  return unseal(keys, sealedFor(id), sealed) as InsurerRequest;
}

/** Keeps what the insurer asks for. The caller has moved the purchase, so that it still waits for the answer. */
export async function saveRequest(
  tx: Database,
  keys: RecordKeys,
  written: Omit<OpenedRequest, 'at'>,
): Promise<void> {
  const { request, ...row } = written;
  await insurerRequestModel(tx).create(
    { ...row, sealedRequest: seal(keys, sealedFor(row.id), request) },
    { returning: false, ...tx.scope },
  );
}

/** Of these declarations, the first one written first. */
export async function listRequests(
  db: Database,
  keys: RecordKeys,
  declarationIds: readonly string[],
): Promise<readonly OpenedRequest[]> {
  const rows = await insurerRequestModel(db).findAll({
    where: { declarationId: [...declarationIds] },
    order: [
      ['writtenAt', 'ASC'],
      ['id', 'ASC'],
    ],
    raw: true,
    ...db.scope,
  });
  return rows.map(({ id, declarationId, sealedRequest, writtenBy, writtenAt }) => ({
    id,
    declarationId,
    writtenBy,
    at: writtenAt,
    request: openRequest(keys, id, sealedRequest),
  }));
}
