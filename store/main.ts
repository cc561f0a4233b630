import { addDemoAdvisers } from './adviser/demo-advisers.ts';
import { addDemoPolicies } from './seed/demo-policies.ts';
import { addDemoSites } from './seed/demo-sites.ts';
import { Database } from './database.ts';
import { readResults, resultsText } from './experiment/read-results.ts';
import {
  companyCommand,
  companyGroupCommand,
  companyGroupStatusCommand,
  companyStatusCommand,
} from './company/company-command.ts';
import { createFirstAccount } from './account/first-account.ts';
import { createDemoAccounts } from './account/demo-accounts.ts';
import { topUpDemonstrationGiftCard } from './gift-card/top-up-demonstration-gift-card.ts';
import { recordKeysFrom } from './crypto/record-keys.ts';
import { prepareBucket } from './kept-file/prepare-bucket.ts';
import { readFileStoreSettings } from './kept-file/store-settings.ts';
import { migrate } from './migrate.ts';
import { rolePasswordsFrom } from './roles/grant-roles.ts';
import { countOlderSeals } from './privacy/reseal.ts';
import { seed } from './seed/seed.ts';
import { ufCommand } from './uf/uf-command.ts';

/** What needs no database. */
const withoutDatabase: readonly string[] = ['files'];

const commands: Record<string, (databaseUrl: string) => Promise<string>> = {
  migrate: async (databaseUrl) => {
    const ran = await migrate(databaseUrl, rolePasswordsFrom(process.env));
    return ran.length === 0 ? 'schema is up to date' : `migrated: ${ran.join(', ')}`;
  },
  seed: (databaseUrl) => seed(databaseUrl),
  files: async () => {
    const [writer, remover] = process.argv.slice(3);
    const settings = readFileStoreSettings(process.env);
    if (writer === undefined || remover === undefined || !('s3' in settings))
      throw new Error('usage: FILES_S3_URL=… store files <key that writes> <key that removes>');
    await prepareBucket(settings.s3, { writer, remover });
    return `files are kept in ${settings.s3.bucket}`;
  },
  'first-account': (databaseUrl) => {
    const [email, name] = process.argv.slice(3);
    if (email === undefined || name === undefined)
      throw new Error('usage: store first-account <email> <name>');
    return createFirstAccount(databaseUrl, process.env, email, name);
  },
  company: (databaseUrl) => companyCommand(databaseUrl, process.argv.slice(3)),
  'company-group': (databaseUrl) => companyGroupCommand(databaseUrl, process.argv.slice(3)),
  'company-status': (databaseUrl) => companyStatusCommand(databaseUrl, process.argv.slice(3)),
  'company-group-status': (databaseUrl) =>
    companyGroupStatusCommand(databaseUrl, process.argv.slice(3)),
  'demo-accounts': (databaseUrl) => createDemoAccounts(databaseUrl, process.env),
  'demo-advisers': (databaseUrl) => addDemoAdvisers(databaseUrl, process.env),
  'demo-policies': (databaseUrl) => addDemoPolicies(databaseUrl, process.env),
  'demo-sites': (databaseUrl) => addDemoSites(databaseUrl, process.env),
  'demo-gift-card': async (databaseUrl) => {
    const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-demo-gift-card' });
    try {
      return await topUpDemonstrationGiftCard(db, process.env);
    } finally {
      await db.close();
    }
  },
  uf: (databaseUrl) => ufCommand(databaseUrl, process.env['UF_URL']),
  keys: async (databaseUrl) => {
    const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-keys' });
    try {
      const keys = recordKeysFrom(process.env);
      const counts = await countOlderSeals(db, keys);
      const lines = counts.map(({ column, left }) => `${column}  ${left}`);
      return [`values that are not sealed with key ${keys.current}:`, ...lines].join('\n');
    } finally {
      await db.close();
    }
  },
  experiments: async (databaseUrl) => {
    const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-experiments' });
    try {
      return resultsText(await readResults(db));
    } finally {
      await db.close();
    }
  },
};

async function main(): Promise<void> {
  const name = process.argv[2] ?? '';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`usage: store ${Object.keys(commands).join(' | ')}`);
  const databaseUrl = process.env['DATABASE_URL'] ?? '';
  if (databaseUrl === '' && !withoutDatabase.includes(name))
    throw new Error('DATABASE_URL is not set: say which PostgreSQL database to use.');
  process.stdout.write(`${await command(databaseUrl)}\n`);
}

main().catch((error: unknown) => {
  // One sentence for the person who starts the stack; the stack trace says nothing more here.
  process.stderr.write(`store: ${describe(error)}\n`);
  process.exitCode = 1;
});

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const connection: Record<string, string> = {
    ECONNREFUSED: 'nothing answers at DATABASE_URL; is PostgreSQL running there?',
    ENOTFOUND: 'the host in DATABASE_URL does not exist.',
    '28P01': 'DATABASE_URL has the wrong password or user.',
    '3D000': 'the database named in DATABASE_URL does not exist.',
  };
  return connection[code] ?? error.message;
}
