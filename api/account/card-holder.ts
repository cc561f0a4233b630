import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findAccount } from '@cotejo/store/account/find-account.ts';
import type { CardHolder } from '@cotejo/store/subscription/own-cards.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { readBrowser } from '../http/browser-cookie.ts';
import { requireActor } from '../http/actor.ts';

/** Whose cards a signed-in caller sees; throws INVALID_TOKEN for nobody. */
export async function requireCardHolder(
  { db, configuration }: Pick<Dependencies, 'db' | 'configuration'>,
  { actor, headers }: Pick<RequestContext, 'actor' | 'headers'>,
): Promise<CardHolder & { readonly accountId: string }> {
  const { accountId } = requireActor(actor);
  const account = await findAccount(db, accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  const browser = readBrowser(headers, configuration.publicUrl.startsWith('https:'));
  return { accountId, emailKey: account.emailKey, browser };
}
