import type { ListAddress } from '../../../entities/list-address/list-address.ts';

/** What was chosen last, before the page follows: only what shows it is drawn again for it. */
export interface WantedAddress {
  readonly get: () => ListAddress;
  readonly set: (address: ListAddress) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createWantedAddress(first: ListAddress): WantedAddress {
  let wanted = first;
  const listeners = new Set<() => void>();
  return {
    get: () => wanted,
    set: (address) => {
      wanted = address;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
