import type { HistoryChange } from '@cotejo/domain/record/history-change.ts';
import type { Database } from '../database.ts';
import { noteEvent } from './organization-events.ts';
import {
  organizationRecordModel,
  type OrganizationEventKind,
} from './organization-record.model.ts';

export interface InsurerMove {
  readonly id: string;
  readonly version: number;
  readonly kind: OrganizationEventKind;
  readonly changes: readonly HistoryChange[];
  readonly by: string;
}

/** Counts a change of an insurer of the version that was seen, with its line of the history; `changed`: it is another one by now. */
export async function moveInsurer(
  tx: Database,
  { id, version, kind, changes, by }: InsurerMove,
): Promise<'done' | 'changed'> {
  const [count] = await organizationRecordModel(tx).update(
    { termsVersion: version + 1 },
    { where: { id, termsVersion: version }, ...tx.scope },
  );
  if (count === 0) return 'changed';
  await noteEvent(tx, {
    recordId: id,
    about: 'insurer',
    version: version + 1,
    kind,
    changes,
    byAccount: by,
  });
  return 'done';
}
