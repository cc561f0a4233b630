import { countActiveUsers } from '@cotejo/contract/site/visit-calls.ts';
import { Switch } from '@cotejo/ui/form/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../shared/language/use-translation.ts';
import { known } from '../shared/api/known.ts';
import { useApp, type AppDeps } from '../shared/page/app-context.tsx';
import type { PageData, PageMeta } from '../shared/page/document-meta.ts';
import { useSite } from '../shared/page/site-context.ts';
import { isInternalTraffic, setInternalTraffic } from '../shared/visitor/internal-traffic.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';

function trafficMeta({ i18n }: Pick<AppDeps, 'i18n'>): PageMeta {
  return {
    title: i18n.t('landing:internal.title'),
    description: i18n.t('landing:internal.text'),
    noindex: true,
  };
}

export function load(deps: AppDeps): PageData {
  return { meta: trafficMeta(deps) };
}

/** The local switch of our own people (spec 2 §2.8): this browser is counted nowhere. */
export function Page() {
  const { t } = useTranslation('landing');
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<boolean | null>(null);
  const { api } = useApp();
  // Visitors of all sites together: nothing that a partner's site tells.
  const isOurs = useSite().role === 'main';
  // Only in the browser: it is of no use to a search engine, and its number is old at once.
  const { data: visitors } = useQuery({
    queryKey: ['active-users'],
    queryFn: async ({ signal }) =>
      (await known(api.call(countActiveUsers, {}, { signal }))) ?? null,
    enabled: hydrated && isOurs,
    refetchInterval: 60_000,
  });
  const on = changed ?? (hydrated && isInternalTraffic());
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack">
      <h1>{t('internal.title')}</h1>
      <p className="muted">{t('internal.text')}</p>
      <Switch
        checked={on}
        disabled={!hydrated}
        onChange={({ target }) => {
          setInternalTraffic(target.checked);
          setChanged(target.checked);
        }}
      >
        {t('internal.switch')}
      </Switch>
      {visitors && (
        <p className="muted" role="status">
          {t('internal.now', { count: visitors.activeUsers })}
        </p>
      )}
    </main>
  );
}
