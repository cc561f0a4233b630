import { Switch } from '@cotejo/ui/form/switch.tsx';
import { useState } from 'react';
import { useTranslation } from '../shared/language/use-translation.ts';
import type { AppDeps } from '../shared/page/app-context.tsx';
import type { PageData, PageMeta } from '../shared/page/document-meta.ts';
import { isInternalTraffic, setInternalTraffic } from '../shared/visitor/internal-traffic.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';

function trafficMeta({ i18n }: Pick<AppDeps, 'i18n'>): PageMeta {
  return {
    title: i18n.t('shell:internal.title'),
    description: i18n.t('shell:internal.text'),
    noindex: true,
  };
}

export function load(deps: AppDeps): PageData {
  return { meta: trafficMeta(deps) };
}

/** The local switch of our own people (spec 2 §2.8): this browser is counted nowhere. */
export function Page() {
  const { t } = useTranslation('shell');
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<boolean | null>(null);
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
    </main>
  );
}
