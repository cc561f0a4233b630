import { localizePath } from '../language/language-path.ts';
import { useApp } from './app-context.tsx';

/** The address of a path of the site, for forms and copies; links are `Link`s. */
export function useSiteHref(path: string): string {
  return localizePath(path, useApp().language);
}
