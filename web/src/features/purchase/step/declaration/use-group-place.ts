import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { purchaseHref } from '../../view/purchase-address.ts';
import { usePurchaseView } from '../../view/purchase-context.tsx';

const parameter = 'grupo';
const summary = 'resumen';

/** The address of a group, counted from 0; after the last one, of the summary. */
function groupHref(server: PurchaseSnapshot, path: string, at: number, count: number): string {
  return `${purchaseHref(server, path)}&${parameter}=${nameOf(at, count)}`;
}

const nameOf = (at: number, count: number): string => (at >= count ? summary : String(at + 1));

/** The group that an address names; null for one that names none. */
export function readPlace(name: string | null, count: number): number | null {
  if (name === summary) return count;
  const at = Number(name) - 1;
  return name !== null && Number.isInteger(at) && at >= 0 && at < count ? at : null;
}

export interface GroupPlace {
  /** The group on the screen, counted from 0; their number for the summary. */
  readonly at: number;
  readonly hrefOf: (at: number) => string;
  readonly go: (at: number) => void;
}

/**
 * The address says which group is shown, never one beyond the first that is open; without a word of it that one is, and
 * nothing is written: somebody may be going back to the step before at this very moment.
 *
 * @param path of the step
 * @param count of groups
 * @param answered how many of them, from the first on, have their answers
 */
export function useGroupPlace(path: string, count: number, answered: number): GroupPlace {
  const { server } = usePurchaseView();
  const { step: segment } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Once it is shown a group stays, also when its last answer is typed.
  const [opened] = useState(answered);
  const named = search.get(parameter);
  const at = Math.min(readPlace(named, count) ?? opened, answered);
  const href = groupHref(server, path, at, count);
  // The address of the step itself is written elsewhere, and comes first.
  const isOther = segment === path && named !== null && named !== nameOf(at, count);
  useEffect(() => {
    if (isOther) void navigate(href, { replace: true });
  }, [isOther, href, navigate]);
  const hrefOf = (place: number) => groupHref(server, path, place, count);
  return { at, hrefOf, go: (place) => void navigate(hrefOf(place)) };
}
