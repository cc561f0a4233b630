import { useSyncExternalStore } from 'react';
import { readReferral, watchReferral, type Referral } from '../../shared/visitor/referral.ts';

let last: { readonly text: string; readonly value: Referral | null } = {
  text: 'null',
  value: null,
};

/** The same object while nothing changed: a new one at each look would render for ever. */
function look(): Referral | null {
  const value = readReferral();
  const text = JSON.stringify(value);
  if (text !== last.text) last = { text, value };
  return last.value;
}

/** Whom the visitor came by; null on the server, too. */
export const useReferral = (): Referral | null =>
  useSyncExternalStore(watchReferral, look, () => null);
