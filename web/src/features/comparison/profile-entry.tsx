import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { ProfileBar } from '@cotejo/ui/profile-bar/profile-bar.tsx';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { draftFromForm, toDraft } from '../profile/profile-draft.ts';
import { ProfileForm } from '../profile/profile-form.tsx';
import { profilePeople } from '../profile/profile-people.ts';
import { useHydrated } from '../../app/use-hydrated.ts';
import { toCompareRequest } from './compare-call.ts';
import { comparatorPath } from './comparators.ts';
import { useComparatorValue } from './comparator-context.ts';
import { EditProfileLink } from './edit-profile-link.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { changeList } from './list-address.ts';
import { listKey } from './use-comparator.ts';
import css from './comparator.module.css';

/** For whom the prices are, and the form to change it: over the list, or in the page without scripts. */
export function ProfileEntry() {
  const { t } = useTranslation('profile');
  const { country } = useApp();
  const { address, comparator, state, send, go } = useComparatorValue();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const action = useHref(comparatorPath(comparator));
  const sent = draftFromForm(new URLSearchParams(search));
  const close = () => {
    send({ type: 'PROFILE.CANCEL' });
    if (address.editing || sent !== null) go({ ...address, editing: false }, { quiet: true });
  };
  const form = (frame: 'panel' | 'bare') => (
    <ProfileForm
      key={search}
      frame={frame}
      start={sent ?? toDraft(address.profile)}
      checked={sent !== null}
      action={action}
      onSubmit={(profile) => {
        const next = changeList(address, { profile, compared: [] });
        send({
          type: 'PROFILE.SUBMIT',
          list: listKey(toCompareRequest(next, comparator, country)),
        });
        go(next, { toTop: true });
      }}
    >
      <HiddenFields address={address} without={['perfil', 'pagina', 'comparar', 'editar']} />
    </ProfileForm>
  );
  return (
    <>
      {address.profile !== null && (
        <ProfileBar
          label={t('bar.label')}
          people={profilePeople(address.profile, country, t)}
          action={
            <EditProfileLink look="quiet" icon="edit">
              {t('bar.change')}
            </EditProfileLink>
          }
        />
      )}
      {hydrated ? (
        <Dialog
          open={state.matches('profile')}
          onClose={close}
          title={t('form.title')}
          text={t('form.hint')}
          closeLabel={t('shell:close')}
        >
          {form('bare')}
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
