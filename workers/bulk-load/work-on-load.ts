import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import {
  chunkRows,
  isWorked,
  type BulkLoadState,
} from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { headingsWith } from '@cotejo/domain/bulk-load/match-columns.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { applyChunk, endApplying } from '@cotejo/store/bulk-load/apply-load.ts';
import type { BulkLoadRow } from '@cotejo/store/bulk-load/bulk-load.model.ts';
import { beginCheck, checkChunk, endCheck } from '@cotejo/store/bulk-load/check-load.ts';
import type { Chunk } from '@cotejo/store/bulk-load/load-chunk.ts';
import { askForMatch, keepPlaces, placesOf, readSaid } from '@cotejo/store/bulk-load/match-load.ts';
import { discardOverdue } from '@cotejo/store/bulk-load/move-load.ts';
import { findLoad, findLoadFile } from '@cotejo/store/bulk-load/read-load.ts';
import {
  endReading,
  readStaged,
  refuseLoad,
  stageRows,
} from '@cotejo/store/bulk-load/stage-rows.ts';
import { endUndoing, undoChunk } from '@cotejo/store/bulk-load/undo-load.ts';
import type { CheckedBy } from '@cotejo/store/bulk-load/loaded-policy.ts';
import { findCompanyById } from '@cotejo/store/company/companies.ts';
import { openCompanyKeys } from '@cotejo/store/company/company-keys.ts';
import { readAgreedWindow } from '@cotejo/store/company-policy/agreed-window.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, OneTenantDatabase } from '@cotejo/store/database.ts';
import type { FileStore } from '@cotejo/store/kept-file/file-store.ts';
import { openFile } from '@cotejo/store/kept-file/open-file.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import type { BulkLoadActivities } from '@cotejo/workflows/bulk-load/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { readLoadFile } from './read-file.ts';

export interface BulkLoadDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly recordKeys: RecordKeys;
  /** A slice ends after so long, and another load has its turn; milliseconds. */
  readonly sliceMs?: number;
}

/** A slice keeps rows for at least so many times as long as reading its file has taken. */
const readingShare = 4;

interface Work {
  readonly db: Database;
  readonly files: FileStore;
  readonly recordKeys: RecordKeys;
  readonly country: CountryCode;
  readonly companyId: string;
  readonly id: string;
  /** A transaction of its own for each chunk. */
  readonly own: <T>(work: (own: OneTenantDatabase) => Promise<T>) => Promise<T>;
  readonly sliceMs: number;
  readonly isOver: () => boolean;
}

/** Works on a load for one slice; a slice that is killed leaves whole chunks, and the next one goes on behind them. */
export function createWorkOnLoad({
  db,
  files,
  recordKeys,
  sliceMs = 4_000,
}: BulkLoadDependencies): BulkLoadActivities['workOnLoad'] {
  return ({ loadId: id, companyId }) =>
    withHeartbeat(async () => {
      const own: Work['own'] = (work) => db.inTenant({ companyId }, work);
      const company = await findCompanyById(db, companyId);
      const country = company?.country ?? null;
      const ends = Date.now() + sliceMs;
      const isOver = (): boolean => Date.now() >= ends;
      for (;;) {
        const load = await own((tx) => findLoad(tx, id));
        if (load === null || country === null)
          return { country, state: null, counts: null, dueAt: null };
        if (!isWorked(load.state) || isOver()) return await standingOf(load);
        await phases[load.state as keyof typeof phases]({
          db,
          files,
          recordKeys,
          country,
          companyId,
          id,
          own,
          sliceMs,
          isOver,
        });
      }

      async function standingOf(load: BulkLoadRow) {
        if (load.state === 'review' || load.state === 'matching')
          await own((tx) => discardOverdue(tx, id));
        const now = await own((tx) => findLoad(tx, id));
        const { state, counts, dueAt } = now ?? load;
        return { country, state, counts, dueAt: dueAt?.toISOString() ?? null };
      }
    });
}

/** What is done in each state until the slice is over, or the load stands elsewhere. */
const phases = {
  reading: read,
  checking: async (work) => {
    const by = await readCheckedBy(work);
    await work.own((tx) => beginCheck(tx, work.id, by));
    await inChunks(
      work,
      (tx) => checkChunk(tx, work.recordKeys, work.id),
      () => work.own((tx) => endCheck(tx, work.id)),
    );
  },
  applying: async (work) => {
    // It may have been paused for weeks since it was checked.
    const window = (await readCheckedBy(work))?.window ?? null;
    await inChunks(
      work,
      (tx) => applyChunk(tx, work.recordKeys, work.id, window),
      () => endAndTell(work),
    );
  },
  undoing: (work) =>
    inChunks(
      work,
      (tx) => undoChunk(tx, work.id),
      () => work.own((tx) => endUndoing(tx, work.id)),
    ),
} as const satisfies Partial<Record<BulkLoadState, (work: Work) => Promise<void>>>;

/** What a load of a policy goes by today; null: it is about none. */
async function readCheckedBy({ db, own, id, companyId, country }: Work): Promise<CheckedBy | null> {
  const load = await own((tx) => findLoad(tx, id));
  if (load === null || load.kind === 'people' || load.companyPolicyId === null) return null;
  const today = dayIn(countries[country].timeZone, Date.now());
  const policy = { companyId, id: load.companyPolicyId };
  return { today, window: await readAgreedWindow(db, policy, load.kind, today) };
}

/** Ends it, and leaves a message for who confirmed it in the same transaction. */
function endAndTell({ db, id, companyId }: Work): Promise<void> {
  return db.transaction(async (tx) => {
    const load = await tx.inTenant({ companyId }, async (own) => {
      await endApplying(own, id);
      return findLoad(own, id);
    });
    if (load?.state !== 'applied' || load.confirmedBy === null) return;
    const partId = `${companyId}/${id}`;
    await writeMessage(tx, { kind: 'load_ended', subjectId: load.confirmedBy, partId });
  });
}

async function inChunks(
  { own, isOver }: Work,
  chunk: (own: OneTenantDatabase) => Promise<Chunk>,
  end: () => Promise<void>,
): Promise<void> {
  while (!isOver()) {
    const done = await own(chunk);
    if (done === 'over') return;
    if (done === 'none') return end();
  }
}

/** The rows of the file behind those that are kept already. */
async function read({ own, files, id, recordKeys, country, sliceMs }: Work): Promise<void> {
  const load = await own((tx) => findLoad(tx, id));
  const sealed = await own((tx) => findLoadFile(tx, recordKeys, id));
  if (load === null || sealed === null) return;
  const bytes = await openFile(files, sealed);
  const keys = await own((tx) => openCompanyKeys(tx, recordKeys));
  const said = await own((tx) => readSaid(tx, keys, load.kind));
  const began = Date.now();
  const file = await readLoadFile(
    bytes,
    {
      kind: load.kind,
      country,
      language: load.language,
      today: dayIn(countries[country].timeZone, began),
    },
    {
      headings: headingsWith(load.kind, said),
      places: load.places === null ? null : placesOf(load, []),
      headingRow: load.headingRow,
    },
  );
  if (file.type === 'refused') return own((tx) => refuseLoad(tx, id, file.why));
  if (file.type === 'unmatched') return own((tx) => askForMatch(tx, keys, id, file));
  if (load.places === null) await own((tx) => keepPlaces(tx, id, file));
  // Each slice reads the file again: the time that this takes is not taken from its rows, and is a quarter of theirs at most.
  const now = Date.now();
  const ends = now + Math.max(sliceMs, readingShare * (now - began));
  let after = await own((tx) => readStaged(tx, id));
  do {
    const rows = file.take(after, chunkRows);
    if (rows.length > 0 && !(await own((tx) => stageRows(tx, keys, id, rows)))) return;
    after = Math.max(after, file.headingRow) + chunkRows;
  } while (after < file.last && Date.now() < ends);
  if (after >= file.last) await own((tx) => endReading(tx, keys, id, file));
}
