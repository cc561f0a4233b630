import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { writeAddress, type ListAddress } from './list-address.ts';

/**
 * `/Comparar-Planes?perfil=f34&comparar=1,2,3`: the whole comparison in an address to share. It keeps
 * the filters of the list that it came from, so that going back leads to the same list.
 */
export function compareHref(address: ListAddress, choices: readonly string[]): string {
  return `${sitePaths.compare}${writeAddress({ ...address, compared: choices, editing: false })}`;
}
