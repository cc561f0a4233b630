import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { CodePurpose } from '@cotejo/domain/purchase/access-policy.ts';
import { tryHolderCode, type UsedCode } from '@cotejo/store/access/holder-codes.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { noteBrowser } from '@cotejo/store/session/sessions.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { readBrowser } from '../http/browser-cookie.ts';
import { actorOf } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';
import { toNetwork } from '../network/to-network.ts';

/** An address, and the code that was mailed to it. */
export interface GivenCode {
  readonly email: string;
  readonly code: string;
}

/** What a code is used for. */
export interface CodeUse<T> {
  readonly purpose: CodePurpose;
  /** What follows from it, in the same transaction; `opens`: the purchases that this browser may open now. */
  readonly opened: (
    tx: Database,
    used: UsedCode & { readonly mailKey: string },
  ) => Promise<{ readonly result: T; readonly opens: readonly string[] }>;
}

/**
 * Uses up the code of an address in the browser that asked for it, for what it was asked for: its purchases are proven,
 * and open there as far as the use says.
 *
 * @throws INVALID_CODE with the tries that are left, CODE_EXPIRED, CODE_LIMIT
 */
export async function openByCode<T>(
  { db, configuration }: Pick<Dependencies, 'db' | 'configuration'>,
  context: RequestContext,
  { email, code }: GivenCode,
  { purpose, opened }: CodeUse<T>,
): Promise<{ readonly browser: string; readonly mailKey: string; readonly result: T }> {
  const browser = readBrowser(context.headers, configuration.publicUrl.startsWith('https:'));
  if (browser === null) throw new AppError('CODE_EXPIRED');
  const mailKey = toEmailKey(configuration.indexKey, email);
  const results: T[] = [];
  const outcome = await tryHolderCode(
    db,
    configuration.linkKeys,
    { mailKey, browser, purpose },
    code.replaceAll(/\s/g, ''),
    async (tx, used) => {
      const { result, opens } = await opened(tx, { ...used, mailKey });
      results.push(result);
      const actor = actorOf(context.actor);
      if (actor !== null) await noteBrowser(tx, actor.sessionId, browser);
      await writeAudit(tx, {
        actorId: actor?.accountId ?? null,
        action: 'own-purchases:open',
        outcome: 'done',
        network: toNetwork(context.ip),
        requestId: context.requestId,
        detail: { purchases: toListed(opens) },
      });
      return opens;
    },
  );
  if (outcome.type === 'wrong')
    throw new AppError('INVALID_CODE', { extensions: { triesLeft: outcome.triesLeft } });
  if (outcome.type === 'expired') throw new AppError('CODE_EXPIRED');
  const [result] = results;
  if (outcome.type === 'spent' || result === undefined) throw new AppError('CODE_LIMIT');
  return { browser, mailKey, result };
}
