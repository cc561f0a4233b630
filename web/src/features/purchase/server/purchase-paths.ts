import { fillPath } from '@cotejo/contract/call.ts';
import { getPolicyDocument, watchPurchase } from '@cotejo/contract/purchase/purchase-calls.ts';
import type { Language } from '@cotejo/domain/country/country.ts';

/** A stream carries no headers of ours: the language travels in its address. */
export function eventsPath(session: string, language: Language): string {
  return `${fillPath(watchPurchase.path, { session })}?language=${language}`;
}

export function policyPath(session: string): string {
  return fillPath(getPolicyDocument.path, { session });
}
