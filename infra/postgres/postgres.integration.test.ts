import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePorts } from '../local-stack/free-ports.ts';
import { ManagedProcess } from '../local-stack/managed-process.ts';
import { postgresPart } from '../local-stack/parts/postgres.ts';
import { localDatabaseUrl } from './prepare-postgres.ts';
import type { PostgresOptions } from './prepare-postgres.ts';

const quiet = (): void => undefined;
const events = { crashed: quiet, recovered: quiet, gaveUp: quiet, changed: quiet };

describe('the PostgreSQL that npm start brings', () => {
  let options: PostgresOptions;
  let server: ManagedProcess;

  const query = async (text: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: localDatabaseUrl(options, 'postgres') });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const start = async (): Promise<void> => {
    const logDir = join(options.dataDir, 'logs');
    mkdirSync(logDir, { recursive: true });
    server = new ManagedProcess(postgresPart(options, logDir), events);
    server.autoRestart = false;
    await server.start();
  };

  beforeEach(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'postgres-'));
    const [port = 0] = await freePorts(1);
    options = { dataDir, port, user: 'cotejo', password: 'a:b/c@d', throwaway: false };
  });

  afterEach(async () => {
    await server?.stop();
    await rm(options.dataDir, { recursive: true, force: true });
  });

  it('starts for this user, root or not, on loopback and with encrypted passwords', async () => {
    await start();
    expect(await query('SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query('SELECT rolpassword FROM pg_authid WHERE rolcanlogin')).toEqual([
      { rolpassword: expect.stringMatching(/^SCRAM-SHA-256/) },
    ]);
    options = { ...options, password: 'wrong' };
    await expect(query('SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('starts in a folder that only its owner may enter', async () => {
    await chmod(options.dataDir, 0o700);
    await start();
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot('starts as root where user namespaces are switched off', async () => {
    const { PATH: path = '' } = process.env;
    await chmod(options.dataDir, 0o755);
    process.env['PATH'] = '';
    try {
      await start();
    } finally {
      process.env['PATH'] = path;
    }
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  asRoot('says what to do where neither way is open to root', async () => {
    const { PATH: path = '' } = process.env;
    await chmod(options.dataDir, 0o700);
    process.env['PATH'] = '';
    try {
      await expect(start()).rejects.toThrow(`${options.dataDir} is closed to other users`);
    } finally {
      process.env['PATH'] = path;
    }
  });

  it('keeps the data over a stop and a start', async () => {
    await start();
    await query('CREATE TABLE kept AS SELECT 42 AS answer');
    await server.stop();
    await start();
    expect(await query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('comes back after kill -9 with everything that was committed', async () => {
    await start();
    await query('CREATE TABLE kept AS SELECT 42 AS answer');
    await server.kill('SIGKILL');
    await start();
    expect(await query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('starts although the id in its lock file now belongs to another program', async () => {
    await start();
    await server.stop();
    const lock = join(options.dataDir, 'pg18', 'postmaster.pid');
    writeFileSync(lock, `${process.pid}\n${join(options.dataDir, 'pg18')}\n`);
    await start();
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${server.pid}\n`));
  });

  it('refuses the data of another major version in a sentence', async () => {
    mkdirSync(join(options.dataDir, 'pg18'), { recursive: true });
    writeFileSync(join(options.dataDir, 'pg18', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17; this is PostgreSQL 18');
  });
});
