import { chooseReminders } from '@cotejo/contract/reminder/reminder-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('purchase:reminders.title'),
      description: i18n.t('purchase:reminders.description'),
      noindex: true,
    },
  };
}

/**
 * Where a reminder's last link leads. It asks first: mail programs open links to look at them. The token is behind
 * `#`, which no server is sent.
 */
export function Page() {
  const { api } = useApp();
  const { t } = useTranslation('purchase');
  const hydrated = useHydrated();
  const token = hydrated ? location.hash.slice(1) : null;
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<'noLink' | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);

  const choose = async (wanted: boolean): Promise<void> => {
    if (isBusy || !token) return;
    setBusy(true);
    const result = await api.call(chooseReminders, { params: { token }, body: { wanted } });
    setBusy(false);
    setProblem(result.ok ? null : result.status === 404 ? 'noLink' : 'failed');
    if (result.ok) setWanted(wanted);
  };

  const shown = token === '' ? 'noLink' : problem;
  const asksToStop = isWanted !== false;
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <h1>{t('reminders.title')}</h1>
      <div className="panel prose stack">
        {shown !== null && (
          <Notice tone="danger" live>
            {t(`reminders.${shown}`)}
          </Notice>
        )}
        {isWanted !== null && shown === null && (
          <Notice tone="ok" live>
            {t(isWanted ? 'reminders.wanted' : 'reminders.stopped')}
          </Notice>
        )}
        {isWanted === null && <p>{t('reminders.question')}</p>}
        <p className="muted">{t('reminders.limit')}</p>
        {shown !== 'noLink' && (
          <div>
            <Button
              look={asksToStop ? 'main' : 'outline'}
              busy={isBusy}
              busyLabel={t('reminders.busy')}
              disabled={!token}
              onClick={() => void choose(!asksToStop)}
            >
              {t(asksToStop ? 'reminders.stop' : 'reminders.again')}
            </Button>
          </div>
        )}
      </div>
    </main>
  );
}
