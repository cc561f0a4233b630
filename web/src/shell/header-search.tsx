import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { useTranslation } from '../shared/language/use-translation.ts';
import { useApp } from '../shared/page/app-context.tsx';
import { asksForSearch } from '../shared/page/asks-for-search.ts';
import type { SearchPanelProps } from './search-panel.tsx';

/** Search in the header: a link to its page until scripts run, then a field that opens, also by `/`. */
export function HeaderSearch() {
  const { t } = useTranslation('shell');
  const { i18n } = useApp();
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      link.current?.click();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  const leave = (): void => setPanel(null);
  const press = (event: MouseEvent): void => {
    // Open already, or in another tab: its page.
    if (Panel || event.metaKey || event.ctrlKey) return leave();
    event.preventDefault();
    import('./search-panel.tsx')
      .then(({ openPanel }) => openPanel(i18n, setPanel))
      // Offline, or after a release: its page says more.
      .catch(() => location.assign(link.current!.href));
  };
  return (
    <>
      <ButtonLink
        ref={link}
        look="quiet"
        size="small"
        icon="search"
        href={sitePaths.search}
        aria-label={t('menu.search')}
        onClick={press}
      />
      {Panel && <Panel onLeave={leave} />}
    </>
  );
}
