import { readQuery } from '@cotejo/domain/profile/profile-answers.ts';
import { toAnswers } from '@cotejo/domain/profile/to-answers.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Bone } from '@cotejo/ui/skeleton/bone.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { fitsForm } from '../fits-form.ts';
import { profileFormQuery } from '../profile-form-query.ts';
import { ProfileForm, type ProfileFormProps } from './profile-form.tsx';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { browserStore, readProfile } from '../profile-storage.ts';
import { sendEntry } from './send-entry.ts';
import { withKnownSexes } from '../known-sexes.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

export interface ProfileFormSlotProps extends Pick<
  ProfileFormProps,
  'action' | 'children' | 'frame' | 'phase'
> {
  readonly productType: string;
  readonly profile: Profile | null;
  /** The query of a form sent without scripts; null where none was. */
  readonly sent: URLSearchParams | null;
  readonly onSubmit: (profile: Profile) => void;
}

/** The form of a product type, once its definition is there; what was entered goes to the server too. */
export function ProfileFormSlot({ productType, profile, sent, ...props }: ProfileFormSlotProps) {
  const { t } = useTranslation('profile');
  const app = useApp();
  const hydrated = useHydrated();
  const { data: definition, isError, refetch } = useQuery(profileFormQuery(app, productType));
  if (definition === undefined) {
    return isError ? (
      <Notice tone="danger">
        <p>{t('form.failed')}</p>
        <Button look="outline" size="small" onClick={() => void refetch()}>
          {t('form.retry')}
        </Button>
      </Notice>
    ) : (
      <div className="stack" role="status" aria-label={t('form.loading')}>
        <Bone height={48} />
        <Bone height={48} />
        <Bone height={48} />
      </div>
    );
  }
  const answers = sent === null ? null : readQuery(definition, sent);
  const fitting = (one: Profile | null) =>
    one !== null && fitsForm(definition.kind, one) ? one : null;
  const known = fitting(profile);
  // What this browser kept is not in the page that the server rendered.
  const kept = hydrated ? fitting(readProfile(browserStore(), app.country, productType)) : null;
  return (
    <ProfileForm
      {...props}
      key={known === null ? '' : encodeProfile(known)}
      definition={definition}
      start={answers ?? (known === null ? {} : toAnswers(known))}
      kept={answers === null && known === null && kept !== null ? toAnswers(kept) : null}
      checked={answers !== null}
      onSubmit={(entered) => {
        sendEntry(app.api, productType, entered);
        props.onSubmit(withKnownSexes(entered, known ?? kept));
      }}
    />
  );
}
