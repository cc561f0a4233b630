/** The part of Vite's manifest that the server reads. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
    }
  >
>;

export interface PageAssets {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * Styles and scripts of lazily loaded pages. Without them in the head the page would first be rendered
 * without its styles and fetch its chunk only after the entry has run. What the template of every page names is
 * not named again: a browser may ask for a style twice.
 */
export function pageAssets(
  manifest: Manifest,
  pages: readonly string[],
  template: string,
): PageAssets {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const isNew = (file: string): boolean => !template.includes(`"/${file}"`);
  for (const page of pages) {
    for (const id of closure(manifest, page)) {
      const chunk = manifest[id];
      if (chunk === undefined) continue;
      if (isNew(chunk.file)) scripts.add(`/${chunk.file}`);
      for (const css of chunk.css ?? []) if (isNew(css)) styles.add(`/${css}`);
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
