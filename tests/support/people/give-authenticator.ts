import { localSecrets } from '@cotejo/infra/local-stack/local-secrets.ts';
import { confirmAuthenticator, setAuthenticator } from '@cotejo/store/account/credentials.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { accountModel } from '@cotejo/store/account/account.model.ts';
import { parseRecordKeys, seal } from '@cotejo/store/crypto/seal.ts';
import { Database } from '@cotejo/store/database.ts';
import type { TestStack } from '../stack/stack.ts';

/** Gives demonstration accounts of companies the app that those of staff have: acts with many people's data ask for it. */
export async function giveAuthenticator(
  stack: Pick<TestStack, 'databaseUrl' | 'dataDir' | 'demo'>,
  emails: readonly string[],
): Promise<void> {
  const { recordKeys, indexKey } = localSecrets(stack.dataDir);
  const db = Database.open(stack.databaseUrl, { max: 1 });
  try {
    for (const email of emails) {
      const { id } = await accountModel(db).findOne({
        where: { emailKey: toEmailKey(Buffer.from(indexKey, 'base64'), email) },
        rejectOnEmpty: true,
        raw: true,
      });
      const sealed = seal(parseRecordKeys(recordKeys), id, stack.demo.demoAuthenticator);
      if (await setAuthenticator(db, id, sealed)) await confirmAuthenticator(db, id);
    }
  } finally {
    await db.close();
  }
}
