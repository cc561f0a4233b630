import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { ProfileBar } from '@cotejo/ui/profile-bar/profile-bar.tsx';
import { VisuallyHidden } from '@cotejo/ui/text/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useHref, useLocation } from 'react-router-dom';
import { useApp } from '../../../shared/page/app-context.tsx';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { hasFormField } from '../../../entities/profile/form-input-names.ts';
import { LazyProfileForm } from '../../../entities/profile/form/lazy-profile-form.tsx';
import { profileFormQuery } from '../../../entities/profile/profile-form-query.ts';
import { profilePeople } from '../../../entities/profile/profile-people.ts';
import { useSubmitPhase } from '../../../entities/profile/form/use-submit-phase.ts';
import { comparatorPath } from '../../../entities/comparator/comparators.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { EditProfileLink } from './edit-profile-link.tsx';
import { HiddenFields } from '../../../entities/list-address/hidden-fields.tsx';
import { changeList } from '../../../entities/list-address/list-address.ts';
import css from '../style/comparator.module.css';

/** Reasons to trust us, next to the form: neither is part of the page's first screen. */
const WhyWe = lazyPart(
  'Reasons',
  async () => (await import('../../../entities/content/why-we.tsx')).WhyWe,
  Nothing,
);

/** For whom the prices are, and the form to change it: over the list, or in the page without scripts. */
export function ProfileEntry() {
  const { t } = useTranslation('profile');
  const app = useApp();
  const { country } = app;
  const { address, comparator, send, go, actor } = useComparatorLater();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const open = useSelector(actor, (state) => state.matches('profile'));
  const loading = useSelector(actor, (state) => state.matches('loading'));
  const { data: definition } = useQuery({
    ...profileFormQuery(app, comparator.productType),
    enabled: open,
  });
  const { phase, start } = useSubmitPhase(loading);
  const action = useHref(comparatorPath(comparator, address.category));
  const query = new URLSearchParams(search);
  const sent = hasFormField(query) ? query : null;
  const close = () => {
    send({ type: 'PROFILE.CANCEL' });
    if (address.editing || sent !== null) go({ ...address, editing: false }, { quiet: true });
  };
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
        start();
      }}
    >
      <HiddenFields address={address} without={['perfil', 'pagina', 'comparar', 'editar']} />
    </LazyProfileForm>
  );
  const done = phase === 'finished';
  const said = phase === 'idle' ? '' : t(done ? 'form.finished' : 'form.searching');
  return (
    <>
      {address.profile !== null && (
        <ProfileBar
          label={t('bar.label')}
          people={profilePeople(address.profile, country, t)}
          action={
            <EditProfileLink look="quiet" icon={done ? 'check' : 'edit'}>
              {said || t('bar.change')}
            </EditProfileLink>
          }
        />
      )}
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {hydrated ? (
        <Dialog
          open={open}
          onClose={close}
          title={t('form.title')}
          text={definition?.lead}
          closeLabel={t('shell:close')}
          wide
        >
          {form('bare')}
          <Suspense fallback={null}>{open && <WhyWe comparator={comparator.slug} />}</Suspense>
        </Dialog>
      ) : (
        (address.editing || sent !== null) && (
          <div className="page">
            <div className={css['inline-form']}>{form('panel')}</div>
          </div>
        )
      )}
    </>
  );
}
