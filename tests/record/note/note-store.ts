import type { Database } from '@cotejo/store/database.ts';
import type { RecordTable } from '@cotejo/store/record/record-table.ts';
import type { NoteRecord } from './note.record.ts';

export const noteTable: RecordTable = {
  from: 'note n',
  id: 'n.id',
  version: 'n.version',
  columns: {
    countryCode: { sql: 'n.country_code', type: 'text' },
    state: { sql: 'n.state', type: 'text' },
    owner: { sql: 'n.owner', type: 'uuid' },
    writtenAt: { sql: 'n.written_at', type: 'timestamptz' },
  },
  split: ['countryCode'],
};

export async function loadNotes(
  db: Database,
  ids: readonly string[],
): Promise<readonly NoteRecord[]> {
  const { rows } = await db.query<Omit<NoteRecord, 'owner'> & { owner: string | null }>(
    `SELECT id, version, subject, country_code AS "countryCode", state, owner,
            to_char(written_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "writtenAt"
       FROM note WHERE id = ANY($1)`,
    [ids],
  );
  return rows.map(({ owner, ...row }) => ({
    ...row,
    owner: owner === null ? null : { id: owner, name: 'Somebody' },
  }));
}

/** One move: of the version that was seen, with its line of the history; the same one again is done. */
export async function moveNote(
  tx: Database,
  { id, version }: NoteRecord,
  seen: number,
  to: { readonly subject?: string; readonly state?: string; readonly by: string },
): Promise<'done' | 'changed'> {
  const { rowCount } = await tx.query(
    `WITH moved AS (
       UPDATE note SET version = version + 1, subject = coalesce($3, subject), state = coalesce($4, state)
        WHERE id = $1 AND version = $2 RETURNING id, version)
     INSERT INTO note_event (note_id, version, moved_by) SELECT id, version, $5 FROM moved`,
    [id, seen, to.subject ?? null, to.state ?? null, to.by],
  );
  if (rowCount === 1) return 'done';
  const { rowCount: same } = await tx.query(
    `SELECT FROM note_event e JOIN note n ON n.id = e.note_id AND n.version = e.version
      WHERE e.note_id = $1 AND e.version = $2 AND e.moved_by = $3
        AND n.subject = coalesce($4, n.subject) AND n.state = coalesce($5, n.state)`,
    [id, seen + 1, to.by, to.subject ?? null, to.state ?? null],
  );
  return same === 1 && version === seen + 1 ? 'done' : 'changed';
}

export async function listNoteEvents(db: Database, id: string) {
  const { rows } = await db.query<{ at: Date; movedBy: string }>(
    `SELECT at, moved_by AS "movedBy" FROM note_event WHERE note_id = $1 ORDER BY version DESC`,
    [id],
  );
  return rows;
}
