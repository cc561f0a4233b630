import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is what the server drew, true once scripts have taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
