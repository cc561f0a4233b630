import { lazy, type ComponentType } from 'react';
import { reportError } from './report-error.ts';

/**
 * A component whose file is loaded on first render. A file that fails to load, after a deploy or
 * offline, is reported and `otherwise` is rendered instead: it must not break the page.
 */
export function lazyPart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props>,
) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      reportError(new Error(`${what} not loaded`, { cause: error }));
      return { default: otherwise };
    }
  });
}

/** Parts that the page can do without. */
export function Nothing() {
  return null;
}
