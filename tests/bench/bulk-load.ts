import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmLoad, judgeConfirmation } from '@cotejo/store/bulk-load/move-load.ts';
import { putFile } from '@cotejo/store/kept-file/put-file.ts';
import { createMemoryStore } from '@cotejo/store/kept-file/testing/memory-store.ts';
import { openLoad } from '@cotejo/store/bulk-load/open-load.ts';
import { findLoad } from '@cotejo/store/bulk-load/read-load.ts';
import { somebody, testKeys } from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { Database } from '@cotejo/store/database.ts';
import { peopleCsv } from '@cotejo/workers/bulk-load/testing/people-csv.ts';
import { createWorkOnLoad } from '@cotejo/workers/bulk-load/work-on-load.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startTestServices, stopTestServices } from '../support/services/test-services.ts';
import { table } from './percentile.ts';

const rows = Number(process.env['BENCH_LOAD'] ?? 100_000);
/** How many times a COPY with the same checks it may take: each row is sealed twice and its state is written three times. */
const most = 40;

/**
 * A load of BENCH_LOAD (100,000) people, from its file to people of the company, beside PostgreSQL's own COPY of the file with
 * the same checks in statements over the whole of it, in the clear and in one transaction.
 */
export async function benchBulkLoad(print: (line: string) => void): Promise<boolean> {
  await startTestServices();
  const database = await createTestDatabase();
  const db = Database.open(database.url, { max: 2, statementTimeoutMs: 600_000 });
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-bench-'));
  try {
    const csv = peopleCsv(rows);
    const file = join(folder, 'people.csv');
    writeFileSync(file, csv, { mode: 0o644 });
    // The server reads it, as another user of the machine.
    chmodSync(folder, 0o755);
    const bare = await timed(() => copyWithChecks(db, file));
    const companyId = await addCompany(db, { code: 'bench', legalName: 'Bench', country: 'CL' });
    const phases = await load(db, companyId, csv);
    const all = phases.reduce((sum, [, ms]) => sum + ms, 0);
    print(
      table([
        [`load of ${rows} people`, 'ms', '÷ COPY'],
        ['COPY with the same checks', Math.round(bare), 1],
        ...phases.map(([name, ms]) => [name, Math.round(ms), ms / bare]),
        ['all of it', Math.round(all), all / bare],
      ]),
    );
    const isFine = all <= most * bare;
    if (!isFine) print(`over ${most} × a COPY with the same checks`);
    return isFine;
  } finally {
    rmSync(folder, { recursive: true });
    await db.close();
    await database.drop();
    await stopTestServices();
  }
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
  bytes: Buffer,
): Promise<readonly (readonly [string, number])[]> {
  // Bytes of the store are the network's: they are not measured here.
  const files = createMemoryStore();
  const file = await putFile({ db, files, recordKeys: testKeys }, companyId, bytes);
  const { load: opened } = (await db.inTenant({ companyId }, (own) =>
    openLoad(own, testKeys, {
      kind: 'people',
      fileName: 'people.csv',
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
