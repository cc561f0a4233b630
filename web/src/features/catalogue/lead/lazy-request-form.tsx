import { LazyLeadForm } from '../../../entities/lead/lazy-lead-form.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { RequestFormProps } from './request-form.tsx';

const load = () => import('./request-form.tsx').then(({ RequestForm }) => RequestForm);

/** The form of a product's request; without scripts, e-mail and phone are below it. */
export function LazyRequestForm(props: RequestFormProps) {
  const { t } = useTranslation('catalogue');
  return (
    <LazyLeadForm
      load={load}
      props={props}
      noscript={t('request.noscript')}
      missing={t('request.missing')}
    />
  );
}
