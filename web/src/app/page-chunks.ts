/** The part of Vite's manifest that the server reads. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly isEntry?: boolean;
    }
  >
>;

export interface PageAssets {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * Styles and scripts of lazily loaded pages. Without them in the head the page would first be rendered
 * without its styles and fetch its chunk only after the entry has run.
 */
export function pageAssets(manifest: Manifest, pages: readonly string[]): PageAssets {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const entries = Object.keys(manifest).filter((id) => manifest[id]?.isEntry);
  const known = new Set(entries.flatMap((id) => [...closure(manifest, id)]));
  for (const page of pages) {
    for (const id of closure(manifest, page)) {
      const chunk = manifest[id];
      if (chunk === undefined || known.has(id)) continue;
      scripts.add(`/${chunk.file}`);
      for (const css of chunk.css ?? []) styles.add(`/${css}`);
    }
  }
  return { styles: [...styles], scripts: [...scripts] };
}

/**
 * A chunk with everything that it imports statically, imports first: the order in which their styles
 * must stay, so that a page can override what it is built of.
 */
export function closure(manifest: Manifest, start: string): ReadonlySet<string> {
  const entered = new Set<string>();
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (entered.has(id)) return;
    entered.add(id);
    for (const imported of manifest[id]?.imports ?? []) visit(imported);
    found.add(id);
  };
  visit(start);
  return found;
}
