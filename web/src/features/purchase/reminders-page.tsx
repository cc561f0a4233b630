import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { chooseReminders, readMailChoices } from '@cotejo/contract/reminder/reminder-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Fieldset } from '@cotejo/ui/form/fieldset.tsx';
import { Switch } from '@cotejo/ui/form/switch.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';

type Choice = NonNullable<CallAnswer<'readMailChoices'>>['items'][number];
type Problem = 'noLink' | 'failed' | null;

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
 * Where the last link of a mail leads that may be refused: a switch for each category, by channel. Opening it changes nothing,
 * as mail programs open links to look at them. The token is behind `#`, which no server is sent.
 */
export function Page() {
  const { t } = useTranslation('purchase');
  const hydrated = useHydrated();
  const token = hydrated ? location.hash.slice(1) : null;
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <h1>{t('reminders.title')}</h1>
      <div className="panel prose stack">
        {token === '' ? (
          <ChoiceProblem problem="noLink" />
        ) : (
          token !== null && <Choices {...{ token }} />
        )}
        <p className="muted">{t('reminders.limit')}</p>
      </div>
    </main>
  );
}

function Choices({ token }: { readonly token: string }) {
  const { api } = useApp();
  const { t } = useTranslation('purchase');
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  const [saved, setSaved] = useState<Pick<Choice, 'category' | 'wanted'> | null>(null);
  const [problem, setProblem] = useState<Problem>(null);
  const [isBusy, setBusy] = useState(false);

  const read = useCallback(async (): Promise<void> => {
    const result = await api.call(readMailChoices, { params: { token } });
    setProblem(result.ok ? null : problemOf(result.status));
    if (result.ok) setChoices(result.data.items);
  }, [api, token]);
  useEffect(() => void read(), [read]);

  const choose = async ({ category, wanted }: Choice): Promise<void> => {
    if (isBusy) return;
    const body = { category, wanted: !wanted };
    setBusy(true);
    setSaved(null);
    const result = await api.call(chooseReminders, { params: { token }, body });
    setBusy(false);
    setProblem(result.ok ? null : problemOf(result.status));
    if (!result.ok) return;
    setSaved(body);
    setChoices(
      (all) => all?.map((one) => (one.category === category ? { ...one, ...body } : one)) ?? null,
    );
  };

  return (
    <>
      <ChoiceProblem problem={problem} />
      {saved !== null && problem === null && (
        <Notice tone="ok" live>
          {t(`reminders.${saved.wanted ? 'wanted' : 'stopped'}.${saved.category}`)}
        </Notice>
      )}
      {choices === null && problem === 'failed' && (
        <div>
          <Button onClick={() => void read()}>{t('reminders.retry')}</Button>
        </div>
      )}
      {choices !== null && problem !== 'noLink' && (
        <Fieldset id="mail" label={t('reminders.byMail')}>
          {choices.map((choice) => (
            <Switch
              key={choice.category}
              checked={choice.wanted}
              disabled={isBusy}
              onChange={() => void choose(choice)}
            >
              {t(`reminders.category.${choice.category}`)}
            </Switch>
          ))}
        </Fieldset>
      )}
    </>
  );
}

function ChoiceProblem({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation('purchase');
  return (
    problem !== null && (
      <Notice tone="danger" live>
        {t(`reminders.${problem}`)}
      </Notice>
    )
  );
}

const problemOf = (status: number): Problem => (status === 404 ? 'noLink' : 'failed');
