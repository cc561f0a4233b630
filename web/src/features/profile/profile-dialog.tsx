import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSiteHref } from '../../shared/page/use-site-href.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import type { PageAsks } from '../../shared/page/document-meta.ts';
import { LazyProfileForm } from '../../entities/profile/form/lazy-profile-form.tsx';
import { profileFormQuery } from '../../entities/profile/profile-form-query.ts';
import { decodeProfile } from '../../entities/profile/profile-reference.ts';
import { browserStore, saveProfile } from '../../entities/profile/profile-storage.ts';
import { withProfile } from '../../entities/profile/with-profile.ts';

/** Who is to be insured, asked over any page; what was entered is in the address of the same page. */
export function ProfileDialog({ asks, onClose }: { asks: PageAsks; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const app = useApp();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const action = useSiteHref(asks.list);
  const { data: definition } = useQuery(profileFormQuery(app, asks.productType));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('form.title')}
      text={definition?.lead}
      closeLabel={t('shell:close')}
    >
      <LazyProfileForm
        frame="bare"
        productType={asks.productType}
        profile={decodeProfile(new URLSearchParams(search).get('perfil'), app.country)}
        sent={null}
        action={action}
        onSubmit={(profile) => {
          saveProfile(browserStore(), app.country, asks.productType, profile);
          onClose();
          void navigate(pathname + withProfile(search, profile), { preventScrollReset: true });
        }}
      />
    </Dialog>
  );
}
