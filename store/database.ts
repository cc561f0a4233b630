import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { Sequelize, Transaction, type Model, type ModelStatic, type Options } from 'sequelize';

// pg's defaults for the whole process: int8 arrives as a string and `date` as a local midnight that
// shifts by time zone. Money is bigint in the tables and must stay an integer.
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

export interface DatabaseSettings {
  /** Connections; 10 by default. */
  readonly max?: number;
  /** Shown in pg_stat_activity: `cotejo-api`, `cotejo-worker`. */
  readonly applicationName?: string;
  /** How long one statement may run, in milliseconds; below the limit of whatever waits for it. */
  readonly statementTimeoutMs?: number;
}

/** A statement by hand. With a name each connection parses and plans it once. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** The state of the pool, for metrics. */
export interface PoolState {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * How a row is locked whose key does not change: others who lock or write it wait, a foreign key that points at it does not.
 * Rows of one purchase are locked in one order: the purchase, its payment, its policy, its subscription, its card.
 */
export const rowLock = Transaction.LOCK.NO_KEY_UPDATE;

/** How a row is locked that is about to be deleted: a foreign key that comes to point at it waits, too. */
export const deletionLock = Transaction.LOCK.UPDATE;

/** Companies whose rows a transaction may read and change. */
export interface Tenant {
  readonly companyIds: readonly string[];
}

/** One of them: what is written is its own. */
export interface OneTenant extends Tenant {
  readonly companyId: string;
}

/** A transaction that works for these companies: tables of tenants take no other database. */
export type TenantDatabase = Database & { readonly tenant: Tenant };
export type OneTenantDatabase = Database & { readonly tenant: OneTenant };

/** Reads no table by itself but those of tenants and of reference, and passes by no policy. */
const tenantRole = 'cotejo_tenant';
/** They stand in a statement that takes no parameters. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const acquireTimeoutMs = 3_000;
const maxTries = 3;
const defaultStatementTimeoutMs = 15_000;
const idleInTransactionTimeoutMs = 10_000;
/** Compiling a plan takes longer than running one of ours does. */
const serverOptions = '-c jit=off';

/**
 * The one way to PostgreSQL: Sequelize's pool, its models for everyday reads and writes, and `query` for
 * statements by hand (`*.sql.ts`) on the same connections. Inside `transaction` the caller is handed a
 * Database that is bound to it; what is given that one is part of the transaction.
 */
export class Database {
  private constructor(
    readonly sequelize: Sequelize,
    private readonly bound: Transaction | null,
    /** For whom a transaction works; null = it reads and changes no row of a tenant. */
    readonly tenant: Tenant | null = null,
  ) {}

  /** Opens no connection before the first query. */
  static open(databaseUrl: string, settings: DatabaseSettings = {}): Database {
    const options: Options & { readonly keepDefaultTimezone: boolean } = {
      dialect: 'postgres',
      logging: false,
      keepDefaultTimezone: true,
      define: { underscored: true, freezeTableName: true, timestamps: false },
      pool: { max: settings.max ?? 10, min: 0, acquire: acquireTimeoutMs, idle: 30_000 },
      dialectOptions: {
        application_name: settings.applicationName ?? 'cotejo',
        options: serverOptions,
        statement_timeout: settings.statementTimeoutMs ?? defaultStatementTimeoutMs,
        idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
        connectionTimeoutMillis: acquireTimeoutMs,
      },
    };
    return new Database(new Sequelize(databaseUrl, options), null);
  }

  /** The option that makes a model's call part of this transaction, if there is one. */
  get scope(): { readonly transaction?: Transaction } {
    return this.bound === null ? {} : { transaction: this.bound };
  }

  /** A model of this database, defined at its first use. */
  model<M extends Model>(name: string, define: (sequelize: Sequelize) => ModelStatic<M>) {
    const { sequelize } = this;
    if (!sequelize.isDefined(name)) define(sequelize);
    return sequelize.model(name) as ModelStatic<M>;
  }

  async query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: string | Statement,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const { name, text, ...rest } =
      typeof statement === 'string' ? { name: undefined, text: statement } : statement;
    const query: pg.QueryConfig = {
      text,
      values: [...(('values' in rest ? rest.values : undefined) ?? values)],
      ...(name === undefined ? {} : { name }),
    };
    if (this.bound !== null) return connectionOf(this.bound).query<Row>(query);
    const { connectionManager } = this.sequelize;
    const connection = await connectionManager.getConnection({ type: 'write' });
    try {
      return await (connection as pg.Client).query<Row>(query);
    } finally {
      connectionManager.releaseConnection(connection);
    }
  }

  /**
   * Any error rolls all of it back. Inside a transaction the work simply joins it. Work that PostgreSQL ended to let
   * another transaction go on is done again, so it must change nothing but this database.
   */
  async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    if (this.bound !== null) return work(this);
    for (let tries = 1; ; tries++) {
      try {
        return await this.sequelize.transaction((bound) =>
          work(new Database(this.sequelize, bound)),
        );
      } catch (error) {
        if (tries === maxTries || !gaveWay(error)) throw error;
        // The other one takes the locks that were given up before they are asked for again.
        await delay(tries * (10 + Math.random() * 40));
      }
    }
  }

  /** Everything that `work` reads is of one moment, however many statements it takes. */
  async snapshot<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    const isolationLevel = Transaction.ISOLATION_LEVELS.REPEATABLE_READ;
    return this.sequelize.transaction({ isolationLevel }, (bound) =>
      work(new Database(this.sequelize, bound)),
    );
  }

  /**
   * Work for one company, within the transaction that there is or in one of its own: its rows are read and changed,
   * and no other tenant's are, whatever the statement says. Tables of no tenant are written outside of it.
   */
  inTenant<T>(
    { companyId }: Pick<OneTenant, 'companyId'>,
    work: (own: OneTenantDatabase) => Promise<T>,
  ): Promise<T> {
    const tenant: OneTenant = { companyId, companyIds: [companyId] };
    return this.transaction((tx) => tx.workFor(tenant, work));
  }

  /** Work for several companies at once: a group's, or those that staff reach. */
  inTenants<T>(tenant: Tenant, work: (own: TenantDatabase) => Promise<T>): Promise<T> {
    return this.transaction((tx) => tx.workFor({ companyIds: [...tenant.companyIds] }, work));
  }

  private async workFor<Of extends Tenant, T>(
    tenant: Of,
    work: (own: Database & { readonly tenant: Of }) => Promise<T>,
  ): Promise<T> {
    if (this.tenant !== null) throw new Error('a transaction of a tenant works for no other one');
    const own = new Database(this.sequelize, this.bound, tenant);
    if (!tenant.companyIds.every((id) => uuid.test(id))) throw new Error('a company is a uuid');
    await this.query(
      `SET LOCAL ROLE ${tenantRole}; SET LOCAL app.companies = '${tenant.companyIds.join(',')}'`,
    );
    const result = await work(own as Database & { readonly tenant: Of });
    // Where the work failed, the transaction does, and both settings with it.
    await this.query("SET LOCAL ROLE NONE; SET LOCAL app.companies = ''");
    return result;
  }

  get poolState(): PoolState {
    const { pool } = this.sequelize.connectionManager as unknown as {
      readonly pool: {
        readonly using: number;
        readonly available: number;
        readonly waiting: number;
      };
    };
    return { busy: pool.using, idle: pool.available, waiting: pool.waiting };
  }

  close(): Promise<void> {
    return this.sequelize.close();
  }
}

const gaveWayCodes: readonly unknown[] = ['40P01', '40001'];

/** Whether PostgreSQL ended a transaction because of another one: a deadlock, or a serialisation that failed. */
function gaveWay(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, parent } = error as Error & { readonly code?: unknown; readonly parent?: unknown };
  return gaveWayCodes.includes(code) || gaveWay(parent);
}

/** Sequelize's types leave out the connection that a transaction holds. */
function connectionOf(transaction: Transaction): pg.Client {
  return (transaction as unknown as { readonly connection: pg.Client }).connection;
}
