import { readMe } from '@cotejo/contract/account/account-calls.ts';
import { listInsurances } from '@cotejo/contract/own/own-calls.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Tabs } from '@cotejo/ui/tabs/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccountSession } from '../../../shared/account/account-session.ts';
import { arrived } from '../../../shared/api/read-failed.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { RouterLink } from '../../../shared/page/router-link.tsx';
import { AccountPanel } from '../account-panel.tsx';
import { toErrorText } from '../problem-text.ts';
import { ConsentList } from './consent-list.tsx';
import { InsuranceLists } from './insurance-lists.tsx';

/** Sections of the page, by the fragment that leads to each. */
const sections = [
  'polizas',
  'cobros',
  'solicitudes',
  'consultas',
  'otro-correo',
  'permisos',
  'datos',
  'acceso',
] as const;

/** Everything of who has signed in: what they bought, its charges, what they asked for, and the account itself. */
export function CustomerView({
  session,
  onSignedOut,
}: {
  readonly session: AccountSession;
  readonly onSignedOut: () => void;
}) {
  const { t } = useTranslation('account');
  const me = useQuery({
    queryKey: ['account', 'me', session.key],
    queryFn: ({ signal }) => arrived(session.call(readMe, {}, { signal })),
  });
  const insurances = useQuery({
    queryKey: ['account', 'insurances', session.key],
    queryFn: ({ signal }) => arrived(session.call(listInsurances, {}, { signal })),
  });
  const { data } = insurances;
  const hasArrived = data !== undefined;
  // What an address from outside leads to is there only now.
  useEffect(() => {
    const named = hasArrived ? document.getElementById(location.hash.slice(1)) : null;
    named?.scrollIntoView();
  }, [hasArrived]);
  const failure = toErrorText(insurances.error, t);
  const firstName = me.data?.name.split(' ')[0] ?? '';
  return (
    <>
      <div className="stack stack--tight prose">
        <h1>{firstName === '' ? t('own.title') : t('own.titleOf', { name: firstName })}</h1>
        <p className="muted">{t('own.description')}</p>
      </div>
      <Tabs
        label={t('own.sections')}
        current=""
        tabs={sections.map((id) => ({ id, label: t(`own.section.${id}`), href: `#${id}` }))}
      />
      {insurances.isPending && <p role="status">{t('own.loading')}</p>}
      {failure !== null && !hasArrived && (
        <Notice tone="danger" live>
          <p>{failure}</p>
          <Button look="outline" size="small" onClick={() => void insurances.refetch()}>
            {t('own.again')}
          </Button>
        </Notice>
      )}
      {data && (
        <InsuranceLists
          session={session}
          insurances={data}
          email={me.data?.email ?? ''}
          onChanged={() => void insurances.refetch()}
        />
      )}
      <ConsentList session={session} />
      <section id="datos" className="stack prose" aria-labelledby="own-data">
        <h2 id="own-data">{t('own.section.datos')}</h2>
        <p className="muted">{t('own.dataText')}</p>
        <RouterLink href={sitePaths.personalData}>{t('personalData.open')}</RouterLink>
      </section>
      <section id="acceso" className="stack" aria-labelledby="own-access">
        <h2 id="own-access">{t('own.section.acceso')}</h2>
        <div className="panel prose stack">
          <AccountPanel session={session} onSignedOut={onSignedOut} />
        </div>
      </section>
    </>
  );
}
