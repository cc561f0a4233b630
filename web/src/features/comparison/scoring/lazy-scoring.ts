import type { ComponentType } from 'react';
import { ensureNamespaces, type I18n } from '../../../shared/language/create-i18n.ts';
import { lazyPart } from '../../../shared/page/lazy-part.ts';

/** A part that explains scores; its file and its words come when someone asks: few do. */
export function lazyScoring<Props extends object>(
  i18n: I18n,
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props>,
) {
  return lazyPart(
    'Scoring',
    async () => (await Promise.all([load(), ensureNamespaces(i18n, ['scoring'])]))[0],
    otherwise,
  );
}
