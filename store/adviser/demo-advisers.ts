import { countryCodes, defaultCountry, languages } from '@cotejo/domain/country/country.ts';
import { isProduction, type Environment } from '@cotejo/domain/environment.ts';
import { findAccountByEmail, toEmailKey } from '../account/find-account.ts';
import { indexKeyFrom } from '../crypto/index-key.ts';
import { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { createAdviser, listAdvisersLike, moveAdviser } from './advisers.ts';

/** Whom visitors meet, in the order of countries. */
const names = [
  { name: 'Daniela Demostración', slug: 'daniela' },
  { name: 'Rosa Demostración', slug: 'rosa' },
  { name: 'Andrés Demostración', slug: 'andres' },
  { name: 'Julia Demostración', slug: 'julia' },
] as const;

/** One for each country, who is a demonstration account of its desk (account/demo-accounts.ts). */
const demoAdvisers = countryCodes.map((country, at) => ({
  country,
  email:
    country === defaultCountry
      ? 'ejecutivo@cotejo.example'
      : `backoffice-${country.toLowerCase()}@cotejo.example`,
  ...(names[at] ?? { name: `Demostración ${country}`, slug: `demo-${country.toLowerCase()}` }),
  languages,
}));

/** Publishes an adviser in each country, after the demonstration accounts. Returns a sentence that says how many were made. */
export async function addDemoAdvisers(databaseUrl: string, env: Environment): Promise<string> {
  if (isProduction(env)) throw new Error('There are no demonstration advisers in production.');
  const indexKey = indexKeyFrom(env);
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-demo-advisers' });
  let made = 0;
  try {
    for (const { country, email, ...given } of demoAdvisers)
      await db.transaction(async (tx) => {
        const account = await findAccountByEmail(tx, toEmailKey(indexKey, email));
        if (account === null) throw new Error(`there is no demonstration account ${email}`);
        const own = { countryCode: country, slug: given.slug, accountId: account.id };
        if ((await listAdvisersLike(tx, own)).length > 0) return;
        const id = deriveId('demonstration adviser', country);
        await createAdviser(
          tx,
          { id, ...own, ...given, lines: [], fromHour: 9, toHour: 18 },
          account.id,
        );
        await moveAdviser(
          tx,
          { id, state: 'withdrawn', version: 1 },
          { kind: 'published', state: 'published', by: account.id },
        );
        made += 1;
      });
  } finally {
    await db.close();
  }
  return made === 0 ? 'demonstration advisers are there' : `${made} demonstration advisers`;
}
