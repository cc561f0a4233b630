import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { ProfileBar } from '@cotejo/ui/profile-bar/profile-bar.tsx';
import { VisuallyHidden } from '@cotejo/ui/text/visually-hidden.tsx';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasFormField } from '../../../entities/profile/form-input-names.ts';
import { useSubmitPhase } from '../../../entities/profile/form/use-submit-phase.ts';
import { profilePeople } from '../../../entities/profile/profile-people.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { DialogMissing } from '../../../shared/page/dialog-missing.tsx';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { EditProfileLink } from './edit-profile-link.tsx';
import type { EntryFormProps } from './entry-form.tsx';

/** Its file comes when someone opens it. */
const EntryForm = lazyPart<EntryFormProps>(
  'Profile form',
  async () => (await import('./entry-form.tsx')).EntryForm,
  DialogMissing,
);

/** For whom the prices are, and the way to change it. */
export function ProfileEntry() {
  const { t } = useTranslation('profile');
  const { country } = useApp();
  const { address, send, go, actor } = useComparatorLater();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const open = useSelector(actor, (state) => state.matches('profile'));
  const loading = useSelector(actor, (state) => state.matches('loading'));
  const { phase, start } = useSubmitPhase(loading);
  const query = new URLSearchParams(search);
  const sent = hasFormField(query) ? query : null;
  // Once opened it stays, to be closed by itself.
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  const close = () => {
    send({ type: 'PROFILE.CANCEL' });
    if (address.editing || sent !== null) go({ ...address, editing: false }, { quiet: true });
  };
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
      {(opened || (!hydrated && (address.editing || sent !== null))) && (
        <Suspense fallback={null}>
          <EntryForm open={open} sent={sent} phase={phase} onSubmitted={start} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
