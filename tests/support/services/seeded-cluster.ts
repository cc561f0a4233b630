import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { treeStamp } from '@cotejo/infra/build/tree-stamp.ts';
import { freePorts } from '@cotejo/infra/local-stack/free-ports.ts';
import { localSecrets } from '@cotejo/infra/local-stack/local-secrets.ts';
import { ManagedProcess } from '@cotejo/infra/local-stack/managed-process.ts';
import { postgresPart } from '@cotejo/infra/local-stack/parts/postgres.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { createDatabase } from '@cotejo/infra/postgres/create-database.ts';
import { localDatabaseUrl } from '@cotejo/infra/postgres/prepare-postgres.ts';
import { createUfCalendar, listDays } from '@cotejo/infra/uf-service/uf-calendar.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import { addCompany, addCompanyGroup } from '@cotejo/store/company/companies.ts';
import { Database } from '@cotejo/store/database.ts';
import { ufValues } from '@cotejo/store/seed/data/uf-values.ts';
import { saveUfValues } from '@cotejo/store/uf/save-uf-values.ts';
import { holdLock } from '@cotejo/infra/temporal/hold-lock.ts';

/** Has the schema and nothing else; copied for each test file. */
export const MIGRATED = 'template_migrated';
/** Has the seed catalogue too. */
export const SEEDED = 'template_seeded';
/** What the local stack calls its database. */
const PRODUCT = 'cotejo';

const HOUR_MS = 3_600_000;
const quiet = (): void => undefined;
const events = { crashed: quiet, recovered: quiet, gaveUp: quiet, changed: quiet };

/** Sources that decide what is in the databases, and the day that the seed counts from. */
function stamp(root: string): string {
  const sources = ['store', 'domain', 'infra/postgres', 'infra/uf-service', 'package-lock.json'];
  const today = new Date().toISOString().slice(0, 10);
  return `${today}-${treeStamp(root, sources).slice(0, 16)}`;
}

async function fill(folder: string): Promise<void> {
  const logDir = join(folder, 'logs');
  mkdirSync(logDir, { recursive: true });
  const [port = 0] = await freePorts(1);
  const secrets = localSecrets(folder);
  const password = secrets.databasePassword;
  const options = { dataDir: folder, port, user: 'cotejo', password, throwaway: true };
  const server = new ManagedProcess(postgresPart(options, logDir), events);
  const url = (name: string): string => localDatabaseUrl(options, name);
  const { migrate } = await import('@cotejo/store/migrate.ts');
  const { seed } = await import('@cotejo/store/seed/seed.ts');
  try {
    await server.start();
    await createDatabase(url('postgres'), MIGRATED);
    await migrate(url(MIGRATED), {
      cotejo_api: secrets.apiDatabasePassword,
      cotejo_worker: secrets.workerDatabasePassword,
    });
    await addPlaces(url(MIGRATED));
    await createDatabase(url('postgres'), SEEDED, MIGRATED);
    await seed(url(SEEDED));
    await createDatabase(url('postgres'), PRODUCT, SEEDED);
    // A stack asks its UF service; a test without one finds today's values published.
    await publishUf(url(SEEDED));
  } finally {
    await server.stop();
  }
}

/** Where people of tests work: `acme`, and of two places `one` and `other`. */
async function addPlaces(databaseUrl: string): Promise<void> {
  const db = Database.open(databaseUrl, { max: 1 });
  try {
    for (const code of ['one', 'other']) {
      await addCompanyGroup(db, { code, name: `Group ${code}`, country: 'CL' });
      await addPartner(db, { id: code, name: `Partner ${code}` });
    }
    for (const code of ['acme', 'one', 'other'])
      await addCompany(db, { code, legalName: `Company ${code}`, country: 'CL' });
  } finally {
    await db.close();
  }
}

/** UF values of the weeks around today, as a source has published them. */
async function publishUf(databaseUrl: string): Promise<void> {
  const db = Database.open(databaseUrl, { max: 1 });
  const calendar = createUfCalendar(ufValues);
  const today = new Date().toISOString().slice(0, 10);
  const days = listDays(addDays(today, -40), addDays(today, 40));
  const values = days.flatMap((day) => calendar.getValue(day) ?? []);
  try {
    await saveUfValues(
      db,
      values.map((one) => ({ ...one, source: 'published' })),
      'test',
    );
  } finally {
    await db.close();
  }
}

async function forgetOld(caches: string): Promise<void> {
  for (const name of readdirSync(caches)) {
    const folder = join(caches, name);
    if (Date.now() - statSync(folder).mtimeMs > HOUR_MS) await rm(folder, { recursive: true });
  }
}

/** A copy that keeps owners: where the server runs as another user, its files are that user's. */
async function copyTree(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else execFileSync('cp', ['-a', from, to]);
}

/**
 * Puts a PostgreSQL data folder with schema and catalogue into `dataDir`. It is made once for each
 * state of the sources and copied from then on, which takes a fraction of a second.
 */
export async function copySeededCluster(dataDir: string): Promise<void> {
  const root = repositoryRoot();
  const caches = join(root, '.cache', 'clusters');
  const cached = join(caches, stamp(root));
  mkdirSync(caches, { recursive: true });
  if (!existsSync(cached)) {
    await holdLock(`${cached}.lock`, quiet, async () => {
      if (existsSync(cached)) return;
      await forgetOld(caches);
      const unfinished = `${cached}.${process.pid}`;
      await rm(unfinished, { recursive: true, force: true });
      await fill(unfinished);
      await rename(unfinished, cached);
    });
  }
  for (const name of ['pg18', 'secrets.json']) {
    await copyTree(join(cached, name), join(dataDir, name));
  }
}
