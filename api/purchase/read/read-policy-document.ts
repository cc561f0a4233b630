import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { unsealBytes } from '@cotejo/store/crypto/seal.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import {
  readPolicyDocument as readSealed,
  readPolicyOf,
} from '@cotejo/store/policy/read-policy.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

const soon: Readonly<Record<Language, string>> = {
  es: 'Tu póliza está emitida y su documento casi listo: inténtalo de nuevo en unos segundos',
  en: 'Your policy has been issued and its document is almost ready: try again in a few seconds',
  pt: 'Sua apólice está emitida e o documento quase pronto: tente de novo em alguns segundos',
};

/**
 * The PDF of an issued policy; 404 without one. The page that says "issued" is often quicker than the
 * worker that creates the document right after, so the call waits for it and answers 503 after that.
 */
export async function readPolicyDocument(
  context: Pick<PurchaseContext, 'dependencies' | 'recordKeys'>,
  record: Pick<PurchaseRecord, 'id' | 'policy'>,
  language: Language,
  patience: { readonly withinMs: number; readonly everyMs: number } = {
    withinMs: 8_000,
    everyMs: 200,
  },
): Promise<{ readonly pdf: Buffer; readonly number: string }> {
  if (record.policy === null) throw new AppError('NOT_FOUND');
  const { db } = context.dependencies;
  const policy = await readPolicyOf(db, record.id);
  if (policy === null) throw new AppError('NOT_FOUND');
  for (let waited = 0; ; waited += patience.everyMs) {
    const sealed = await readSealed(db, policy.id);
    if (sealed !== null)
      return { pdf: unsealBytes(context.recordKeys, policy.id, sealed), number: policy.number };
    if (waited >= patience.withinMs) {
      throw new AppError('UNAVAILABLE', {
        detail: soon[language],
        extensions: { retryAfter: 5 },
      });
    }
    await pause(patience.everyMs);
  }
}
