import { lazy, type ComponentType } from 'react';
import { ensureNamespaces, type I18n, type Namespace } from '../language/create-i18n.ts';
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

/** The same with texts of its own, which come with it: one for each visitor's language. */
export function lazyWithTexts<Props extends object>(
  what: string,
  i18n: I18n,
  texts: Namespace,
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props>,
) {
  const both = async () => (await Promise.all([load(), ensureNamespaces(i18n, [texts])]))[0];
  return lazyPart(what, both, otherwise);
}

/** Parts that the page can do without. */
export function Nothing() {
  return null;
}
