import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Sequelize } from 'sequelize';
import type { Transaction } from 'sequelize';

// pg's defaults for the whole process, Sequelize included: int8 arrives as a string and `date` as a
// local midnight that shifts by time zone. Money is bigint in the tables and must stay an integer.
const int8 = 20;
const calendarDate = 1082;
pg.types.setTypeParser(int8, parseSafeInteger);
pg.types.setTypeParser(calendarDate, (text) => text);

/** Refuses what a number cannot hold exactly, instead of rounding money. */
export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not a safe integer`);
  return value;
}

/** What both ends of the store share; `DATABASE_POOL_MAX` connections each, 10 unless told. */
export interface PoolSettings {
  readonly max?: number;
  /** Shown in pg_stat_activity: `cotejo-api`, `cotejo-worker`. */
  readonly applicationName?: string;
}

const acquireTimeout = 3_000;
const statementTimeout = 15_000;
const idleInTransactionTimeout = 10_000;
/** Compiling a plan takes longer than running one of ours does. */
const serverOptions = '-c jit=off';

function poolMaximum(settings: PoolSettings): number {
  if (settings.max !== undefined) return settings.max;
  const told = Number(process.env['DATABASE_POOL_MAX'] ?? '');
  return Number.isInteger(told) && told > 0 ? told : 10;
}

/** The pool for hand-written SQL. The caller ends it. */
export function createPool(databaseUrl: string, settings: PoolSettings = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolMaximum(settings),
    connectionTimeoutMillis: acquireTimeout,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
    application_name: settings.applicationName ?? 'cotejo',
    options: serverOptions,
  });
  // An idle connection that the server ends (restart, failover) raises here; the pool has already
  // dropped it and the next query opens another. Without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

const transactionContext = new AsyncLocalStorage<Map<string, unknown>>();

/**
 * Sequelize's CLS interface on AsyncLocalStorage: queries inside `sequelize.transaction(callback)`
 * join it without `{ transaction }`. One forgotten option on a full pool is a deadlock otherwise.
 */
const transactionNamespace = {
  get: (key: string): unknown => transactionContext.getStore()?.get(key),
  set: (key: string, value: unknown): void => {
    transactionContext.getStore()?.set(key, value);
  },
  bind: <F extends (...parameters: never[]) => unknown>(work: F): F =>
    AsyncLocalStorage.bind(work as unknown as () => unknown) as unknown as F,
  run: (work: (context: Map<string, unknown>) => unknown): unknown => {
    const context = new Map(transactionContext.getStore());
    return transactionContext.run(context, () => work(context));
  },
};
Sequelize.useCLS(transactionNamespace);

/** The transaction that the current code runs in, for raw queries that must join it. */
export function currentTransaction(): Transaction | undefined {
  return transactionNamespace.get('transaction') as Transaction | undefined;
}

const mostNamed = 500;
const namedStatements = new Map<string, string>();

/**
 * Sequelize sends every text anew, and the server parses and plans it anew. A statement with
 * parameters gets a name, so that each connection prepares it once (+60 % in the reference's measure).
 */
function nameStatements(connection: unknown): void {
  const client = connection as { query: (...parameters: unknown[]) => unknown };
  const query = client.query.bind(client);
  client.query = (text, values, done, ...rest) => {
    if (typeof text !== 'string' || !Array.isArray(values))
      return query(text, values, done, ...rest);
    let name = namedStatements.get(text);
    if (name === undefined) {
      if (namedStatements.size >= mostNamed) return query(text, values, done);
      name = `s${namedStatements.size}`;
      namedStatements.set(text, name);
    }
    return query({ name, text, values }, done);
  };
}

/** Models, writes and transactions. Opens no connection before the first query. */
export function createSequelize(databaseUrl: string, settings: PoolSettings = {}): Sequelize {
  return new Sequelize(databaseUrl, {
    dialect: 'postgres',
    logging: false,
    define: { underscored: true, freezeTableName: true, timestamps: false },
    pool: { max: poolMaximum(settings), min: 0, acquire: acquireTimeout, idle: 30_000 },
    hooks: { afterConnect: nameStatements },
    dialectOptions: {
      application_name: settings.applicationName ?? 'cotejo',
      options: serverOptions,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
      connectionTimeoutMillis: acquireTimeout,
    },
  });
}

export interface Store {
  readonly pool: pg.Pool;
  readonly sequelize: Sequelize;
  close(): Promise<void>;
}

/** Both ends of one database, ended together. */
export function openStore(databaseUrl: string, settings: PoolSettings = {}): Store {
  const pool = createPool(databaseUrl, settings);
  const sequelize = createSequelize(databaseUrl, settings);
  return {
    pool,
    sequelize,
    close: async () => {
      await Promise.all([pool.end(), sequelize.close()]);
    },
  };
}
