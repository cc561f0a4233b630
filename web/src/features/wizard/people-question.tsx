import { useNavigate } from 'react-router-dom';
import {
  comparatorOfKind,
  comparatorPath,
  healthComparator,
} from '../../entities/comparator/comparators.ts';
import { HiddenFields } from '../../entities/list-address/hidden-fields.tsx';
import { writeAddress } from '../../entities/list-address/list-address.ts';
import { LazyProfileForm } from '../../entities/profile/form/lazy-profile-form.tsx';
import { saveProfile, browserStore } from '../../entities/profile/profile-storage.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { pathInLanguage } from '../../shared/language/language-path.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { useSiteHref } from '../../shared/page/use-site-href.ts';
import css from './choices.module.css';
import { listAddress } from './wizard-address.ts';
import { afterWizard, type WizardState } from './wizard-machine.ts';

/** Who is insured, asked as the list itself asks it; the answer is the list. */
export function PeopleQuestion({ state, known }: { state: WizardState; known: Profile | null }) {
  const { country, language } = useApp();
  const navigate = useNavigate();
  const { line } = state.context.answers;
  const comparator = comparatorOfKind(line ?? '', country) ?? healthComparator;
  const address = listAddress(state);
  const path = comparatorPath(comparator, address.category);
  const action = useSiteHref(path);
  return (
    <div className={css.people}>
      <LazyProfileForm
        frame="bare"
        productType={comparator.productType}
        profile={known}
        sent={null}
        action={action}
        onSubmit={(profile) => {
          saveProfile(browserStore(), country, comparator.productType, profile);
          const done = afterWizard(state, { type: 'PEOPLE', profile });
          void navigate(pathInLanguage(path, language) + writeAddress(listAddress(done)));
        }}
      >
        <HiddenFields address={address} without={['perfil']} />
      </LazyProfileForm>
    </div>
  );
}
