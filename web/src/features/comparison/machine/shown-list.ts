import { replaceEqualDeep } from '@tanstack/react-query';
import { writeAddress, type ListAddress } from '../../../entities/list-address/list-address.ts';
import { appendedRequests, toCompareRequest } from '../../../entities/product-list/compare-call.ts';
import type { ComparatorEvent } from './comparator-events.ts';
import type { ComparatorContext, ListChange, Outcome, Shown } from './context.ts';

export function applyChanges(changes: readonly ListChange[], address: ListAddress): ListAddress {
  return changes.reduce((changed, change) => change(changed), address);
}

/** The address that an event leads to; what was chosen and is not shown yet goes along. */
export function getNextAddress({ address, wanted }: ComparatorContext, event: ComparatorEvent) {
  switch (event.type) {
    case 'ADDRESS':
    case 'PROFILE.SUBMIT':
      return event.address;
    case 'SHOW':
      return applyChanges(wanted?.changes ?? [], event.address);
    default:
      return address;
  }
}

/** Another address under the choices that are not shown yet. */
export function rebase({ wanted }: ComparatorContext, address: ListAddress) {
  if (wanted === null) return { address };
  return { address, wanted: { ...wanted, address: applyChanges(wanted.changes, address) } };
}

/** What an address shows, reusing existing objects where they are equal. */
export function toShown(
  context: Pick<ComparatorContext, 'comparator' | 'country'> & Partial<Shown>,
  address: ListAddress,
): Shown {
  const { comparator, country } = context;
  return {
    address: replaceEqualDeep(context.address, address) as ListAddress,
    list: replaceEqualDeep(context.list, toCompareRequest(address, comparator, country)),
    appended: replaceEqualDeep(context.appended, appendedRequests(address, comparator, country)),
  };
}

export function getNext(context: ComparatorContext, event: ComparatorEvent): Shown {
  return toShown(context, getNextAddress(context, event));
}

/** An address as text: the same text is the same page. */
export function toText(address: ListAddress): string {
  return `${address.category ?? ''}${writeAddress(address)}`;
}

/** A list begins: what was known of the one before does not apply. */
export function startList(shown: Shown, outcome: Outcome | null): Partial<ComparatorContext> {
  return { ...shown, outcome, wanted: null, ready: [], fresh: false };
}

export function choose(context: ComparatorContext, compared: readonly string[]) {
  return rebase(context, { ...context.address, compared });
}
