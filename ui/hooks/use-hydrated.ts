import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is what the server rendered, true once scripts have taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
