import { lazy, type ComponentType } from 'react';
import { reportError } from './report-error.ts';

/**
 * A component whose file comes when it is drawn first. A file that does not come, after a deploy or
 * without a line, is reported and `otherwise` stands in its place: it must not take the page with it.
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

/** What the page can do without. */
export function Nothing() {
  return null;
}
