import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { ReadFailed } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { supportAccessesPath } from './paths.ts';
import { toErrorText } from './problem-text.ts';

/** Whether it can be read once a support access is open (docs/decisions/support-access.md). */
export const isSupportNeeded = (error: Error): boolean =>
  error instanceof ReadFailed && error.refusal.problem?.code === 'SUPPORT_NEEDED';

/** In place of what concerns people of a company, for a role that opens a support access first. */
export function SupportNeeded({ error }: { readonly error: Error }) {
  const { t } = useTranslation('portal');
  return (
    <EmptyState
      icon="lock"
      title={t('supportNeeded.title')}
      action={
        <ButtonLink size="small" href={`${supportAccessesPath}/nuevo`}>
          {t('supportNeeded.open')}
        </ButtonLink>
      }
    >
      {toErrorText(error, t)}
    </EmptyState>
  );
}
