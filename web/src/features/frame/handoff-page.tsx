import { openHandoff } from '@cotejo/contract/site/frame-calls.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { withoutPrefix } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import { throwNotFound } from '../../shared/page/not-found.ts';
import type { PageLoad } from '../../shared/page/page-module.ts';
import { useSite } from '../../shared/page/site-context.ts';

interface ClosedHandoff extends PageData {
  readonly state: 'used' | 'expired';
  /** Where the purchase can still be begun. */
  readonly to: string | null;
}

/** `/Traspaso/{code}`: from a partner's frame to the purchase, once (docs/decisions/frames.md). */
export async function load(
  { api, i18n, origin }: AppDeps,
  { params }: LoaderFunctionArgs,
): Promise<PageLoad> {
  const result = await api.call(openHandoff, { body: { code: params['code'] ?? '' } });
  if (!result.ok) {
    if (result.status === 0 || result.status >= 500)
      throw new Error(`The handoff could not be read: ${result.status}`);
    return throwNotFound();
  }
  const { state, to } = result.data;
  // Absolute, because a relative one would get the language's prefix that the address has already.
  if (state === 'opened') return redirect(`${origin}${to ?? '/'}`, 302);
  const data: ClosedHandoff = {
    state,
    to,
    meta: {
      title: i18n.t(`frame:handoff.${state}.title`),
      description: i18n.t(`frame:handoff.${state}.text`),
      canonicalPath: sitePaths.handoff,
      noindex: true,
      personal: true,
      secretAddress: true,
    },
  };
  return data;
}

/** A code that opens nothing any more, and how to go on. */
export function Page() {
  const { t } = useTranslation('frame');
  const { state, to } = useLoaderData<ClosedHandoff>();
  const { language } = useApp();
  const { defaultPath } = useSite();
  return (
    <main id="contenido" className="page page--body" tabIndex={-1}>
      <Outcome
        tone="waiting"
        outcome={state}
        title={t(`handoff.${state}.title`)}
        text={t(`handoff.${state}.text`)}
      >
        <div className="row">
          {to !== null && (
            <ButtonLink look="main" href={withoutPrefix(to, language)}>
              {t('handoff.begin')}
            </ButtonLink>
          )}
          {state === 'used' && (
            <ButtonLink look="main" href={sitePaths.own}>
              {t('handoff.own')}
            </ButtonLink>
          )}
          <ButtonLink look="outline" href={defaultPath}>
            {t('handoff.compare')}
          </ButtonLink>
        </div>
      </Outcome>
    </main>
  );
}
