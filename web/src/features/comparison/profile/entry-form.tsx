import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSiteHref } from '../../../shared/page/use-site-href.ts';
import { comparatorPath } from '../../../entities/comparator/comparators.ts';
import { HiddenFields } from '../../../entities/list-address/hidden-fields.tsx';
import { changeList } from '../../../entities/list-address/list-address.ts';
import { LazyProfileForm } from '../../../entities/profile/form/lazy-profile-form.tsx';
import type { SubmitPhase } from '../../../entities/profile/form/use-submit-phase.ts';
import { profileFormQuery } from '../../../entities/profile/profile-form-query.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import css from '../style/comparator.module.css';

/** Reasons to trust us, next to the form: neither is part of the page's first screen. */
const WhyWe = lazyPart(
  'Reasons',
  async () => (await import('../../../entities/content/why-we.tsx')).WhyWe,
  Nothing,
);

export interface EntryFormProps {
  readonly open: boolean;
  /** What was sent with the address, where it was not understood. */
  readonly sent: URLSearchParams | null;
  readonly phase: SubmitPhase;
  readonly onSubmitted: () => void;
  readonly onClose: () => void;
}

/** The form that changes for whom the prices are: over the list, or in the page without scripts. */
export function EntryForm({ open, sent, phase, onSubmitted, onClose }: EntryFormProps) {
  const { t } = useTranslation('profile');
  const { address, comparator, send } = useComparatorLater();
  const hydrated = useHydrated();
  const { data: definition } = useQuery({
    ...profileFormQuery(useApp(), comparator.productType),
    enabled: open,
  });
  const action = useSiteHref(comparatorPath(comparator, address.category));
  const form = (frame: 'panel' | 'bare') => (
    <LazyProfileForm
      frame={frame}
      productType={comparator.productType}
      profile={address.profile}
      sent={sent}
      action={action}
      phase={phase}
      onSubmit={(profile) => {
        const next = changeList(address, { profile, compared: [] });
        send({ type: 'PROFILE.SUBMIT', address: next });
        onSubmitted();
      }}
    >
      <HiddenFields address={address} without={['perfil', 'pagina', 'comparar', 'editar']} />
    </LazyProfileForm>
  );
  if (!hydrated)
    return (
      <div className="page">
        <div className={css['inline-form']}>{form('panel')}</div>
      </div>
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('form.title')}
      text={definition?.lead}
      closeLabel={t('shell:close')}
      wide
    >
      {form('bare')}
      <Suspense fallback={null}>{open && <WhyWe comparator={comparator.slug} />}</Suspense>
    </Dialog>
  );
}
