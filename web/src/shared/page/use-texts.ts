import { use, useEffect, useState } from 'react';
import { ensureNamespaces, type Namespace } from '../language/create-i18n.ts';
import { I18nContext } from '../language/use-translation.ts';
import { reportError } from './report-error.ts';

/** Whether the texts of a part are there; a part that few pages have loads its own. A failure is reported. */
export function useTexts(namespace: Namespace): boolean {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error('useTexts outside of I18nContext');
  const [, setLoaded] = useState(false);
  const isThere = i18n.texts.has(namespace);
  useEffect(() => {
    if (isThere) return;
    ensureNamespaces(i18n, [namespace]).then(
      () => setLoaded(true),
      (cause: unknown) => reportError(new Error(`Texts not loaded: ${namespace}`, { cause })),
    );
  }, [i18n, isThere, namespace]);
  return isThere;
}
