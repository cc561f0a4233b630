import { loadKinds, type LoadKind } from '@cotejo/domain/bulk-load/load-kind.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OpenPolicy } from './use-loads.ts';

/** What the next sheet does, and the policy that it is about; null: none is chosen. */
export interface LoadTarget {
  readonly kind: LoadKind;
  readonly policyId: string | null;
}

/** As the address asks for it (`?poliza=…&tipo=…`); else people enter the company's policy, where it has one. */
export function useLoadTarget(policies: readonly OpenPolicy[]) {
  const [search] = useSearchParams();
  const asked = policies.find(({ id }) => id === search.get('poliza'));
  const kind = loadKinds.find((each) => each === search.get('tipo')) ?? 'activation';
  const only = policies.length === 1 ? policies[0] : undefined;
  return useState<LoadTarget>({
    kind: policies.length === 0 ? 'people' : kind,
    policyId: (asked ?? only)?.id ?? null,
  });
}
