import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../../../shared/hooks/use-latest.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import type { Outcome } from './machine.ts';
import { createWantedAddress } from './wanted-address.ts';

export type ListChange = (address: ListAddress) => ListAddress;

/**
 * A server at hand answers within it, also a slow phone; what takes longer is waited for with the
 * list of before dimmed, which is a drawing of the page more.
 */
const patience = 300;

interface Pending {
  readonly changes: readonly ListChange[];
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Changes whose own control shows them at once, a checked box say: the page follows when the answer
 * is there, drawn once instead of once with the old list and once with the new one. After `patience`
 * it goes without. Changes that come in between are applied one after the other.
 */
export function usePendingChanges(
  address: ListAddress,
  ask: (address: ListAddress) => Promise<Outcome>,
  go: (address: ListAddress, outcome: Outcome | null) => void,
) {
  const pending = useRef<Pending | null>(null);
  const [wanted] = useState(() => createWantedAddress(address));
  useLayoutEffect(() => {
    if (pending.current === null) wanted.set(address);
  }, [wanted, address]);

  /** `address` with what was chosen and not yet shown, which is pending no more. */
  const settle: ListChange = (shown) => {
    if (pending.current === null) return shown;
    const { changes, timer } = pending.current;
    clearTimeout(timer);
    pending.current = null;
    return applied(changes, shown);
  };
  const follow = useLatest((outcome: Outcome | null) => go(settle(address), outcome));

  const change = useLatest((one: ListChange) => {
    const changes = [...(pending.current?.changes ?? []), one];
    clearTimeout(pending.current?.timer);
    const mine: Pending = { changes, timer: setTimeout(() => follow(null), patience) };
    pending.current = mine;
    const followMine = (outcome: Outcome | null) => {
      if (pending.current === mine) follow(outcome);
    };
    // Without an outcome the machine asks, and says what went wrong.
    const next = applied(changes, address);
    // Asked before anything is drawn: the answer is on its way meanwhile.
    const answer = ask(next);
    wanted.set(next);
    answer.then(followMine, () => followMine(null));
  });

  // Whoever has left the page must not be brought back to it.
  useEffect(
    () => () => {
      clearTimeout(pending.current?.timer);
      pending.current = null;
    },
    [],
  );
  return { change, settle, wanted };
}

function applied(changes: readonly ListChange[], address: ListAddress): ListAddress {
  return changes.reduce((changed, change) => change(changed), address);
}
