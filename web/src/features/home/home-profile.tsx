import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { Segmented } from '@cotejo/ui/form/segmented.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSiteHref } from '../../shared/page/use-site-href.ts';
import { comparatorPath } from '../../entities/comparator/comparators.ts';
import { WhyWe } from '../../entities/content/why-we.tsx';
import { startAddress, writeAddress } from '../../entities/list-address/list-address.ts';
import { LazyProfileForm } from '../../entities/profile/form/lazy-profile-form.tsx';
import { pathInLanguage } from '../../shared/language/language-path.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { homeFormOf, homeForms } from './home-forms.ts';
import css from './home-profile.module.css';

/** The form that leads to a list, for people, pets or a company; a returning visitor finds it as it was left. */
export function HomeProfile({ profile }: { profile: Profile | null }) {
  const { t } = useTranslation('home');
  const { country, language } = useApp();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const forms = homeForms(country);
  const { name, comparator } = homeFormOf(search, country);
  const path = comparatorPath(comparator);
  // With what was kept the form takes over in the same moment.
  const hydrated = useHydrated();
  const action = useSiteHref(path);
  return (
    <div
      className={profile === null && name === 'personas' ? css.form : undefined}
      data-live={hydrated || undefined}
    >
      <LazyProfileForm
        key={name}
        eager
        productType={comparator.productType}
        profile={profile}
        sent={null}
        action={action}
        onSubmit={(entered) =>
          void navigate(
            pathInLanguage(path, language) + writeAddress({ ...startAddress, profile: entered }),
          )
        }
      >
        {forms.length > 1 && (
          <Segmented
            wide
            label={t('for.label')}
            value={name}
            options={forms.map((form) => ({
              value: form.name,
              label: t(`for.${form.name}`),
              href: form.name === 'personas' ? '/' : `/?para=${form.name}`,
            }))}
          />
        )}
      </LazyProfileForm>
      <WhyWe comparator={comparator.slug} />
    </div>
  );
}
