import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type {
  askForPurchaseCode,
  openPurchaseAccess,
} from '@cotejo/contract/purchase/opening-routes.ts';
import { claimPurchase } from '@cotejo/store/access/browsers.ts';
import { askForCode, tryCode } from '@cotejo/store/access/codes.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { browserCookie, newBrowser } from '../../http/browser-cookie.ts';
import { findByLink, reload, showRecord } from './load-snapshot.ts';
import { unlockOf } from '../present/present-status.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

const inSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Sends a code to the holder of a purchase; it works in the browser that asked, which gets its cookie for it. */
export async function sendCode(
  context: PurchaseContext,
  { params, context: caller }: HandlerInput<typeof askForPurchaseCode>,
) {
  const record = await findByLink(context, params.session, caller);
  const unlock = unlockOf(record, context.recordKeys);
  if (record.isBound || unlock.by !== 'code' || unlock.email === undefined)
    throw new AppError('NOT_EDITABLE');
  const browser = record.browser ?? newBrowser();
  const asked = await askForCode(context.dependencies.db, { purchaseId: record.id, browser });
  if (asked.type === 'wait')
    throw new AppError('CODE_LIMIT', { extensions: { retryAfter: inSeconds(asked.waitMs) } });
  return {
    status: 202,
    cookies: [browserCookie(browser, context.secure)],
    body: {
      email: unlock.email,
      validUntil: asked.expiresAt.toISOString(),
      retryAfter: inSeconds(asked.waitMs),
    },
  };
}

/** Lets a browser in: by the code that was mailed, or by taking over a purchase without any answer. */
export async function openAccess(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof openPurchaseAccess>,
) {
  const record = await findByLink(context, params.session, caller);
  const browser = record.browser ?? newBrowser();
  if (!record.isBound) await letIn(context, { purchaseId: record.id, browser }, body.code);
  const now = await reload(context, { session: record.session, browser });
  return {
    cookies: [browserCookie(browser, context.secure)],
    body: await showRecord(context, now, caller),
  };
}

async function letIn(
  { dependencies: { db, configuration } }: PurchaseContext,
  who: { readonly purchaseId: string; readonly browser: string },
  code: string | undefined,
): Promise<void> {
  if (code === undefined) {
    if (await claimPurchase(db, who)) return;
    throw new AppError('CODE_REQUIRED');
  }
  const outcome = await tryCode(db, configuration.linkKeys, who, code.replaceAll(/\s/g, ''));
  switch (outcome.type) {
    case 'opened':
      return;
    case 'wrong':
      throw new AppError('INVALID_CODE', { extensions: { triesLeft: outcome.triesLeft } });
    case 'expired':
      throw new AppError('CODE_EXPIRED');
    case 'spent':
      throw new AppError('CODE_LIMIT');
  }
}
