import {
  getEndPhase,
  untilNextPhase,
  type EndPhase,
  type PurchaseEnd,
} from '@cotejo/domain/purchase/end/expiry.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { useCallback, useSyncExternalStore } from 'react';

/** A computer that slept wakes with a timer that is late: the clock is looked at again this often. */
const longestWaitMs = 60_000;

function endOf({ status, expiresAt, endsAt }: PurchaseSnapshot): PurchaseEnd | null {
  if (status !== 'filling' || expiresAt === null || endsAt === null) return null;
  return { expiresAt: Date.parse(expiresAt), endsAt: Date.parse(endsAt) };
}

/** How near the end of a purchase is that waits for its visitor; `far` for every other one, and before scripts run. */
export function useEndPhase(server: PurchaseSnapshot): EndPhase {
  const end = endOf(server);
  const expiresAt = end?.expiresAt ?? null;
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = (): void => {
        const left = expiresAt === null ? null : untilNextPhase(expiresAt, Date.now());
        if (left === null) return;
        timer = setTimeout(
          () => {
            onChange();
            wait();
          },
          Math.min(left, longestWaitMs),
        );
      };
      wait();
      return () => clearTimeout(timer);
    },
    [expiresAt],
  );
  return useSyncExternalStore(
    subscribe,
    () => (end === null ? 'far' : getEndPhase(end, Date.now())),
    () => 'far',
  );
}
