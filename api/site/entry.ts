import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Render } from '@cotejo/contract/site/render.ts';

/** The built renderer, loaded at the first page; null as long as the site isn't built. */
export function entryLoader(webDist: string): () => Promise<Render | null> {
  const file = resolve(webDist, 'server', 'entry-server.js');
  let loaded: Promise<{ readonly render: Render }> | null = null;
  return async () => {
    if (loaded === null) {
      if (!existsSync(file)) return null;
      loaded = import(pathToFileURL(file).href) as Promise<{ readonly render: Render }>;
    }
    return (await loaded).render;
  };
}
