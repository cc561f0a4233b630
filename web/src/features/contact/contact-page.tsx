import { officeHours } from '@cotejo/domain/country/office-hours.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { LazyLeadForm } from '../../entities/lead/lazy-lead-form.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData, PageMeta } from '../../shared/page/document-meta.ts';
import { ChatPanel } from './chat-panel.tsx';
import { otherChannelsQuery } from './contact-queries.ts';

/** Of the address: what another system handed over for the form. */
const handedOverName = 'form';

function contactMeta({ i18n }: Pick<AppDeps, 'i18n'>, isHandedOver: boolean): PageMeta {
  return {
    title: i18n.t('contact:title'),
    description: i18n.t('contact:description'),
    ...(isHandedOver ? { noindex: true, personal: true, secretAddress: true } : {}),
  };
}

export async function load(deps: AppDeps, { request }: LoaderFunctionArgs): Promise<PageData> {
  await deps.queryClient.prefetchQuery(otherChannelsQuery(deps));
  return { meta: contactMeta(deps, new URL(request.url).searchParams.has(handedOverName)) };
}

const loadForm = () => import('./contact-form.tsx').then(({ ContactForm }) => ContactForm);

/** How to reach a person: a message, one mail address, one phone, when someone answers. */
export function Page() {
  const app = useApp();
  const { t } = useTranslation('contact');
  const [search, setSearch] = useSearchParams();
  const [handedOver] = useState(() => search.get(handedOverName));
  useEffect(() => {
    // It is read once, and stays in no history.
    if (!search.has(handedOverName)) return;
    const rest = new URLSearchParams(search);
    rest.delete(handedOverName);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);
  const { data: channels = [] } = useQuery(otherChannelsQuery(app));
  const { email, phone, phoneLink } = app.contact;
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('title')}</h1>
        <p className="muted">{t('description')}</p>
      </div>
      <section className="stack prose" aria-labelledby="escribenos">
        <h2 id="escribenos">{t('write')}</h2>
        <ChatPanel />
        <p>
          {t('call')} <TextLink href={sitePaths.booking}>{t('book')}</TextLink>
        </p>
        <LazyLeadForm
          load={loadForm}
          props={{ handedOver }}
          noscript={t('form.noscript')}
          missing={t('form.missing')}
        />
      </section>
      <section className="stack prose" aria-labelledby="otras-vias">
        <h2 id="otras-vias">{t('otherWays')}</h2>
        <div className="panel">
          <Facts
            facts={[
              { label: t('email'), value: <a href={`mailto:${email}`}>{email}</a> },
              { label: t('phone'), value: <a href={`tel:${phoneLink}`}>{phone}</a> },
              ...channels.map(({ channel, value, url }) => ({
                label: t(`channel.${channel}`),
                value: (
                  <a href={url} rel="noopener">
                    {value}
                  </a>
                ),
              })),
              {
                label: t('hours'),
                value: t('shell:footer.hours', { from: officeHours.from, to: officeHours.to }),
              },
            ]}
          />
        </div>
      </section>
    </main>
  );
}
