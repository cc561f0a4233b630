import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { chooseReminders, readMailChoices } from '@cotejo/contract/reminder/reminder-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Fieldset } from '@cotejo/ui/form/fieldset.tsx';
import { Switch } from '@cotejo/ui/form/switch.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { arrived, ReadFailed } from '../../../shared/api/read-failed.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageData } from '../../../shared/page/document-meta.ts';

type Choice = NonNullable<CallAnswer<'readMailChoices'>>['items'][number];
type Problem = 'noLink' | 'failed' | null;

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('reminders:title'),
      description: i18n.t('reminders:description'),
      noindex: true,
    },
  };
}

/**
 * Where the last link of a mail leads that may be refused: a switch for each category, by channel. Opening it changes nothing,
 * as mail programs open links to look at them. The token is behind `#`, which no server is sent.
 */
export function Page() {
  const { t } = useTranslation('reminders');
  const hydrated = useHydrated();
  const token = hydrated ? location.hash.slice(1) : null;
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <h1>{t('title')}</h1>
      <div className="panel prose stack">
        {token === '' ? (
          <ChoiceProblem problem="noLink" />
        ) : (
          token !== null && <Choices token={token} />
        )}
        <p className="muted">{t('limit')}</p>
      </div>
    </main>
  );
}

function Choices({ token }: { readonly token: string }) {
  const { api } = useApp();
  const { t } = useTranslation('reminders');
  const queryClient = useQueryClient();
  const queryKey = ['mail-choices', token];
  const {
    data: choices = null,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await arrived(api.call(readMailChoices, { params: { token } }, { signal }))).items,
  });
  const [saved, setSaved] = useState<Pick<Choice, 'category' | 'wanted'> | null>(null);
  const [refused, setRefused] = useState<Problem>(null);
  const [isBusy, setBusy] = useState(false);
  const problem = refused ?? (error === null ? null : problemOf(statusOf(error)));

  const choose = async ({ category, wanted }: Choice): Promise<void> => {
    if (isBusy) return;
    const body = { category, wanted: !wanted };
    setBusy(true);
    setSaved(null);
    const result = await api.call(chooseReminders, { params: { token }, body });
    setBusy(false);
    setRefused(result.ok ? null : problemOf(result.status));
    if (!result.ok) return;
    setSaved(body);
    queryClient.setQueryData<readonly Choice[]>(queryKey, (all) =>
      all?.map((one) => (one.category === category ? { ...one, ...body } : one)),
    );
  };

  return (
    <>
      <ChoiceProblem problem={problem} />
      {saved !== null && problem === null && (
        <Notice tone="ok" live>
          {t(`${saved.wanted ? 'wanted' : 'stopped'}.${saved.category}`)}
        </Notice>
      )}
      {choices === null && problem === 'failed' && (
        <div>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      )}
      {choices !== null && problem !== 'noLink' && (
        <Fieldset id="mail" label={t('byMail')}>
          {choices.map((choice) => (
            <Switch
              key={choice.category}
              checked={choice.wanted}
              disabled={isBusy}
              onChange={() => void choose(choice)}
            >
              {t(`category.${choice.category}`)}
            </Switch>
          ))}
        </Fieldset>
      )}
    </>
  );
}

function ChoiceProblem({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation('reminders');
  return (
    problem !== null && (
      <Notice tone="danger" live>
        {t(`${problem}`)}
      </Notice>
    )
  );
}

const statusOf = (error: Error): number => (error instanceof ReadFailed ? error.status : 0);

const problemOf = (status: number): Problem => (status === 404 ? 'noLink' : 'failed');
