import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from '@cotejo/documents/spreadsheet/write-xlsx.ts';
import { headingsWith } from '@cotejo/domain/bulk-load/match-columns.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { confirmLoad, judgeConfirmation } from '@cotejo/store/bulk-load/move-load.ts';
import { putFile } from '@cotejo/store/kept-file/put-file.ts';
import { createMemoryStore } from '@cotejo/store/kept-file/testing/memory-store.ts';
import { openLoad } from '@cotejo/store/bulk-load/open-load.ts';
import { findLoad } from '@cotejo/store/bulk-load/read-load.ts';
import { toRow } from '@cotejo/store/bulk-load/stage-rows.ts';
import { somebody, testKeys } from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { openCompanyKeys } from '@cotejo/store/company/company-keys.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { Database } from '@cotejo/store/database.ts';
import { peopleCsv } from '@cotejo/workers/bulk-load/testing/people-csv.ts';
import { readLoadFile } from '@cotejo/workers/bulk-load/read-file.ts';
import { createWorkOnLoad } from '@cotejo/workers/bulk-load/work-on-load.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startTestServices, stopTestServices } from '../support/services/test-services.ts';
import { table } from './percentile.ts';

const rows = Number(process.env['BENCH_LOAD'] ?? 100_000);
/** How many times as long as one process with one COPY the load may take. */
const most = 1.5;
/** From the upload of a file to its preview, in milliseconds. */
const longestPreview = 15_000;

/**
 * A load of BENCH_LOAD (100,000) people, from its file to people of the company, beside two yardsticks: one process that reads,
 * checks and seals them by the same code and writes them by one COPY, and PostgreSQL's own COPY of the file with checks in
 * statements, in the clear. The same people as .xlsx are read and checked, too.
 */
export async function benchBulkLoad(print: (line: string) => void): Promise<boolean> {
  await startTestServices();
  const database = await createTestDatabase();
  const db = Database.open(database.url, { max: 2, statementTimeoutMs: 600_000 });
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-bench-'));
  try {
    const csv = peopleCsv(rows);
    const xlsx = await writeXlsx(cellsOf(csv));
    const file = join(folder, 'people.csv');
    writeFileSync(file, csv, { mode: 0o644 });
    // The server reads it, as another user of the machine.
    chmodSync(folder, 0o755);
    const company = (code: string) =>
      addCompany(db, { code, legalName: 'Bench', country: 'CL' as const });
    const clear = await timed(() => copyWithChecks(db, file));
    const own = await company('bench-one-process');
    const sealed = await timed(() => sealAndCopy(db, own, csv, join(folder, 'people.txt')));
    const phases = await load(db, await company('bench'), 'people.csv', csv);
    const all = phases.reduce((sum, [, ms]) => sum + ms, 0);
    const [[, readXlsx] = ['', 0]] = await load(
      db,
      await company('bench-xlsx'),
      'people.xlsx',
      xlsx,
    );
    const line = (name: string, ms: number) => [name, Math.round(ms), ms / sealed, ms / clear];
    print(
      table([
        [`load of ${rows} people`, 'ms', '÷ one process', '÷ COPY in the clear'],
        line('COPY in the clear, checks in statements', clear),
        line('one process: same reader, checks and seals, then COPY', sealed),
        ...phases.map(([name, ms]) => line(name, ms)),
        line('all of it', all),
        line('read and check (.xlsx)', readXlsx),
      ]),
    );
    const [[, readCsv] = ['', 0]] = phases;
    const isFast = all <= most * sealed;
    const isShown = Math.max(readCsv, readXlsx) <= longestPreview;
    if (!isFast) print(`over ${most} × one process with one COPY`);
    if (!isShown) print(`a preview takes over ${longestPreview / 1000} s`);
    return isFast && isShown;
  } finally {
    rmSync(folder, { recursive: true });
    await db.close();
    await database.drop();
    await stopTestServices();
  }
}

const cellsOf = (csv: Buffer): readonly (readonly string[])[] =>
  csv
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'));

/** What the worker does to a file, without the state of a row: nothing of it can be looked at, gone on with or undone. */
async function sealAndCopy(
  db: Database,
  companyId: string,
  csv: Buffer,
  path: string,
): Promise<void> {
  const keys = await db.inTenant({ companyId }, (own) => openCompanyKeys(own, testKeys));
  const today = dayIn(countries.CL.timeZone, Date.now());
  const file = await readLoadFile(
    csv,
    { kind: 'people', country: 'CL', language: 'es', today },
    { headings: headingsWith('people', {}), places: null, headingRow: null },
  );
  if (file.type !== 'file') throw new Error(`the file is ${file.type}`);
  const seen = new Set<string>();
  const lines = file.take(0, file.last).flatMap((row) => {
    const { personKey, contentKey, isDependant, cellProblems, sealedCells } = toRow(
      keys,
      { id: companyId },
      row,
    );
    if (personKey === null || cellProblems.length > 0 || isDependant || seen.has(personKey))
      return [];
    seen.add(personKey);
    const id = randomUUID();
    const sealed = [seal(keys.recordKeys, id, row.person), sealedCells];
    const hex = sealed.map((bytes) => `\\\\x${bytes.toString('hex')}`);
    return [id, personKey, contentKey, ...hex].join('\t');
  });
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o644 });
  await db.transaction(async (tx) => {
    await tx.query(`CREATE TEMP TABLE sealed (id uuid PRIMARY KEY, person_key text NOT NULL UNIQUE, content_key text,
      person bytea, cells bytea) ON COMMIT DROP`);
    const { rowCount } = await tx.query(`COPY sealed FROM '${path}'`);
    if (rowCount !== rows) throw new Error(`${rowCount} of ${rows} rows were written`);
  });
}

/** The file, its cells, its duplicates and holders, and the people of it, by PostgreSQL alone. */
async function copyWithChecks(db: Database, file: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`
      CREATE FUNCTION pg_temp.rut_digit(body text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE d WHEN 11 THEN '0' WHEN 10 THEN 'K' ELSE d::text END
          FROM (SELECT 11 - sum(digit::int * (2 + (place - 1) % 6)) % 11 AS d
                  FROM unnest(string_to_array(reverse(body), NULL)) WITH ORDINALITY AS t(digit, place)) AS s $$;
      CREATE TEMP TABLE staged (number bigint GENERATED ALWAYS AS IDENTITY, first_name text, surname text, rut text,
        birth text, sex text, email text, type text, holder text, relation text, fault text) ON COMMIT DROP;
      CREATE TEMP TABLE made (rut text PRIMARY KEY, first_name text, surname text, birth date, sex text, email text,
        holder text) ON COMMIT DROP`);
    await tx.query(`COPY staged (first_name, surname, rut, birth, sex, email, type, holder, relation)
      FROM '${file}' WITH (FORMAT csv, DELIMITER ';', HEADER)`);
    await tx.query(`UPDATE staged SET fault = 'cell'
      WHERE first_name IS NULL OR surname IS NULL OR length(first_name) > 120 OR length(surname) > 120
         OR rut !~ '^[0-9]{7,8}-[0-9K]$' OR pg_temp.rut_digit(split_part(rut, '-', 1)) <> split_part(rut, '-', 2)
         OR birth !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' OR birth > current_date::text OR sex NOT IN ('F', 'M')`);
    await tx.query(`UPDATE staged s SET fault = 'repeated'
      FROM (SELECT number, row_number() OVER (PARTITION BY rut ORDER BY number) AS nth FROM staged) n
      WHERE n.number = s.number AND n.nth > 1`);
    await tx.query(`UPDATE staged s SET fault = 'holder' WHERE holder IS NOT NULL
      AND NOT EXISTS (SELECT FROM staged h WHERE h.rut = s.holder AND h.holder IS NULL AND h.fault IS NULL)`);
    const { rowCount } = await tx.query(`INSERT INTO made
      SELECT rut, first_name, surname, birth::date, sex, email, holder FROM staged WHERE fault IS NULL`);
    if (rowCount !== rows) throw new Error(`${rowCount} of ${rows} rows were made`);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Reading and checking, applying and undoing, as the worker does them; in milliseconds. */
async function load(
  db: Database,
  companyId: string,
  fileName: string,
  bytes: Buffer,
): Promise<readonly (readonly [string, number])[]> {
  // Bytes of the store are the network's: they are not measured here.
  const files = createMemoryStore();
  const file = await putFile({ db, files, recordKeys: testKeys }, companyId, bytes);
  const { load: opened } = (await db.inTenant({ companyId }, (own) =>
    openLoad(own, testKeys, {
      kind: 'people',
      fileName,
      file,
      createdBy: somebody,
      language: 'es',
      idempotencyKey: null,
    }),
  )) as { load: { readonly id: string } };
  const { id } = opened;
  const work = createWorkOnLoad({ db, files, recordKeys: testKeys });
  const until = async (...states: readonly string[]): Promise<void> => {
    for (;;) {
      const { state } = await work({ loadId: id, companyId });
      if (state !== null && states.includes(state)) return;
    }
  };
  const reading = await timed(() => until('review', 'refused'));
  await db.inTenant({ companyId }, async (own) => {
    const digest = (await findLoad(own, id))?.digest ?? '';
    const judged = await judgeConfirmation(own, { id, digest });
    if (judged.type !== 'ready') throw new Error(`it is ${judged.type}`);
    await confirmLoad(own, judged.load, somebody);
  });
  const applying = await timed(() => until('applied'));
  return [
    ['read and check', reading],
    ['apply', applying],
  ];
}
