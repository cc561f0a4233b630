import { isContainer } from './values.ts';

/** JSON pointer into the values: `insured.0.legalId` → `/insured/0/legalId`; the values themselves: ''. */
export function toPointer(path: string): string {
  return path === '' ? '' : `/${path.split('.').join('/')}`;
}

/** The field that a pointer into `root` is about: `/values/insured/0/legalId` → `insured.0.legalId`. */
export function pathOf(pointer: string, root = '/values'): string {
  const path = pointer.startsWith(root) ? pointer.slice(root.length) : pointer;
  return path.replace(/^\//, '').replaceAll('/', '.');
}

const deepest = 8;

/**
 * Pointers of the leaves that no definition names, at most `limit`. A value at a known
 * path is not entered: its own type check speaks about it.
 */
export function unknownPointers(
  values: unknown,
  known: ReadonlySet<string>,
  limit: number,
): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown, path: string, pointer: string, depth: number): void => {
    if (found.length >= limit || known.has(path)) return;
    const keys = isContainer(value) ? Object.keys(value) : [];
    if (!isContainer(value) || depth > deepest || (keys.length === 0 && path !== '')) {
      // An empty list or object says nothing; only a leaf with a value is an unknown answer.
      if (!isContainer(value) || depth > deepest) found.push(pointer);
      return;
    }
    for (const key of keys) {
      const escaped = key.slice(0, 80).replaceAll('~', '~0').replaceAll('/', '~1');
      visit(value[key], path === '' ? key : `${path}.${key}`, `${pointer}/${escaped}`, depth + 1);
    }
  };
  visit(values, '', '', 0);
  return found;
}
