import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Bone } from '@cotejo/ui/skeleton/bone.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import css from './lazy-request-form.module.css';
import type { RequestFormProps } from './request-form.tsx';

/** Form and rules are read where someone asks for a product, and nowhere else. */
function lazyForm() {
  const load = () => import('./request-form.tsx').then(({ RequestForm }) => RequestForm);
  return lazyPart('Request form', load, FormMissing);
}

/**
 * Rendered by the browser alone: a form without scripts would put names and phones into an address.
 * Without scripts, e-mail and phone are below it.
 */
export function LazyRequestForm(props: RequestFormProps) {
  const { t } = useTranslation('catalogue');
  const [Form] = useState(lazyForm);
  const waiting = (
    <div className="stack" aria-busy="true">
      <noscript>{t('request.noscript')}</noscript>
      <div className={css.bones}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Bone key={row} height={72} />
        ))}
      </div>
    </div>
  );
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Form {...props} />
    </Suspense>
  );
}

/** The form's file failed to load. */
function FormMissing() {
  const { t } = useTranslation('catalogue');
  return (
    <Notice tone="danger" live>
      {t('request.missing')}
    </Notice>
  );
}
