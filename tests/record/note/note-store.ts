import type { Database } from '@cotejo/store/database.ts';
import type { KindEvent, KindSource } from '@cotejo/store/record/kind-source.ts';
import type { RecordTable } from '@cotejo/store/record/record-table.ts';
import type { noteRecord, NoteRecord } from './note.record.ts';

/** No note is called so; of one that is renamed it is known once it is. */
export const refusedSubject = 'Nothing';

const noteTable: RecordTable = {
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

async function loadNotes(db: Database, ids: readonly string[]): Promise<readonly NoteRecord[]> {
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

/** A new note; the same again is there already. */
async function writeNote(
  tx: Database,
  note: {
    readonly id: string;
    readonly subject: string;
    readonly country: string;
    readonly owner: string;
  },
): Promise<void> {
  await tx.query(
    `WITH written AS (
       INSERT INTO note (id, subject, country_code, owner) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id)
     INSERT INTO note_event (note_id, version, kind, moved_by) SELECT id, 1, 'written', $4 FROM written`,
    [note.id, note.subject, note.country, note.owner],
  );
}

/** One move: of the version that was seen, with its line of the history; the same one again is done. */
async function moveNote(
  tx: Database,
  { id, version }: NoteRecord,
  seen: number,
  to: {
    readonly kind: string;
    readonly subject?: string;
    readonly state?: string;
    readonly by: string;
  },
): Promise<'done' | 'changed'> {
  const { rowCount } = await tx.query(
    `WITH moved AS (
       UPDATE note SET version = version + 1, subject = coalesce($4, subject), state = coalesce($5, state)
        WHERE id = $1 AND version = $2 RETURNING id, version)
     INSERT INTO note_event (note_id, version, kind, moved_by) SELECT id, version, $6, $3 FROM moved`,
    [id, seen, to.by, to.subject ?? null, to.state ?? null, to.kind],
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

async function listNoteEvents(
  db: Database,
  id: string,
  limit: number,
  before: Date | null,
): Promise<readonly KindEvent[]> {
  const { rows } = await db.query<KindEvent>(
    `SELECT kind, at, moved_by AS "byAccount" FROM note_event
      WHERE note_id = $1 AND at < coalesce($3::timestamptz, 'infinity') ORDER BY version DESC LIMIT $2`,
    [id, limit, before],
  );
  return rows;
}

export const noteSource: KindSource<NoteRecord, (typeof noteRecord)['acts']> = {
  table: noteTable,
  load: loadNotes,
  events: listNoteEvents,
  create: async (tx, { id, values, country, by }) => {
    const subject = String(values['subject']);
    if (subject === refusedSubject)
      return [{ pointer: '/values/subject', code: 'TAKEN', message: 'nothing is none' }];
    await writeNote(tx, { id, subject, country, owner: by });
    return [];
  },
  acts: {
    rename: async (tx, { row, version, values, by }) => {
      const subject = String(values['subject']);
      const type = await moveNote(tx, row, version, { kind: 'renamed', subject, by });
      // A move may find out late that it may not be.
      return type === 'done' && subject === refusedSubject ? { type: 'refused' } : { type };
    },
    close: async (tx, { row, version, by }) => ({
      type: await moveNote(tx, row, version, { kind: 'closed', state: 'closed', by }),
    }),
  },
};
