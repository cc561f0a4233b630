import type { RecordLink } from '@cotejo/domain/record/cell.ts';
import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';

/** A record of another kind, by what people call it; it leads to its page. */
export function LinkCell(props: {
  readonly of: Pick<AnyKind, 'page'>;
  readonly link: RecordLink | null;
}) {
  const { of, link } = props;
  const { t } = useTranslation('record');
  return link === null ? (
    <span className="muted">{t('list.none')}</span>
  ) : (
    <TextLink href={`${of.page}/${link.id}`}>{link.name}</TextLink>
  );
}
