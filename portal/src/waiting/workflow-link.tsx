import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { WaitingItem } from './waiting-item.ts';

/** To its workflow in Temporal's UI, for who may see it. */
export function WorkflowLink({ item }: { readonly item: WaitingItem }) {
  const { t } = useTranslation('portal');
  if (item.workflowUrl === null) return null;
  return (
    <TextLink href={item.workflowUrl} target="_blank" rel="noreferrer" after="external">
      {t('workflow')}
    </TextLink>
  );
}
