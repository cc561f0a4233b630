import type { CompareRequest } from '@cotejo/contract/comparison/compare.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import type { ListChange } from './context.ts';

/** How an address is written: pushed to the history or replacing it, and how it is read. */
export interface GoHow {
  readonly quiet?: boolean;
  readonly toTop?: boolean;
}

export type ComparatorEvent =
  /** The browser's address changed, by a link, by the back button or by this machine. */
  | { readonly type: 'ADDRESS'; readonly address: ListAddress }
  /** Another list or view. */
  | { readonly type: 'SHOW'; readonly address: ListAddress; readonly how: GoHow }
  /** The same for what its own control shows at once: the page follows with the new list. */
  | { readonly type: 'CHANGE'; readonly change: ListChange }
  | { readonly type: 'PROFILE.EDIT' }
  | { readonly type: 'PROFILE.CANCEL' }
  | { readonly type: 'PROFILE.SUBMIT'; readonly address: ListAddress }
  | { readonly type: 'SELECT.TOGGLE'; readonly id: string }
  | { readonly type: 'SELECT.CLEAR' }
  /** These are not sold: they would take a place that no checkbox can free. */
  | { readonly type: 'SELECT.GONE'; readonly ids: readonly string[] }
  | { readonly type: 'RETRY' }
  | { readonly type: 'HUMAN' };

/** The page writes this address into the browser. */
export interface Write {
  readonly type: 'WRITE';
  readonly address: ListAddress;
  readonly how: GoHow;
  /** Its list is there already and is rendered first. */
  readonly listFirst: boolean;
}

export interface FetchInput {
  readonly list: CompareRequest;
  readonly fresh: boolean;
}
