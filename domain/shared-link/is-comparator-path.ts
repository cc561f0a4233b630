import { comparatorRoots } from '../comparison/comparator-path.ts';
import { readSiteAddress } from '../site/site-addresses.ts';

/** Whether a path of ours, with its query, is a comparator (`/Comparar…`, `/Guardias`, in any language). */
export function isComparatorPath(path: string): boolean {
  const plain = readSiteAddress(
    path.replace(/^\/(?:EN|PT)(?=\/)/i, (prefix) => prefix.toLowerCase()),
  ).path.toLowerCase();
  return comparatorRoots.some(
    (root) => plain.startsWith(root.toLowerCase()) && /^(?:[/?]|$)/.test(plain.slice(root.length)),
  );
}
