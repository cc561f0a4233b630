import { listOwn } from '@cotejo/contract/own/own-calls.ts';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageData } from '../../../shared/page/document-meta.ts';
import { FindByCode } from './find-by-code.tsx';
import { OwnList, type Own } from './own-list.tsx';

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('purchase:own.title'),
      description: i18n.t('purchase:own.description'),
    },
  };
}

/** One's purchases: those that this browser can open, and those of an address, by a code that goes to it. */
export function Page() {
  const { api } = useApp();
  const { t } = useTranslation('purchase');
  const hydrated = useHydrated();
  const [found, setFound] = useState<Own | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['own purchases'],
    queryFn: async ({ signal }): Promise<Own> => {
      const result = await api.call(listOwn, {}, { signal });
      if (!result.ok || !result.data) throw new Error('the purchases of this browser did not come');
      return result.data;
    },
    // Whose browser it is, no server knows before its cookie comes.
    enabled: hydrated,
    staleTime: 0,
  });
  const own = found ?? data ?? null;
  const isEmpty = own !== null && own.purchases.length + own.requests.length === 0;
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('own.title')}</h1>
        <p className="muted">{t('own.description')}</p>
      </div>
      {own !== null && !isEmpty && <OwnList own={own} />}
      {own === null && !isError && (
        <p className="muted" role="status">
          {t('own.loading')}
        </p>
      )}
      {isError && own === null && (
        <EmptyState
          icon="alert"
          role="alert"
          title={t('own.failed')}
          action={
            <button type="button" className="link" onClick={() => void refetch()}>
              {t('own.again')}
            </button>
          }
        />
      )}
      {found !== null && isEmpty && (
        <EmptyState title={t('own.none')}>{t('own.noneText')}</EmptyState>
      )}
      <FindByCode onFound={setFound} />
    </main>
  );
}
