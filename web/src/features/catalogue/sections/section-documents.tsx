import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { DocumentList } from '@cotejo/ui/document/document-list.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { documentViews } from './document-views.ts';
import type { SectionProps } from './section-props.ts';
import { SectionLinks } from './section-links.tsx';

/** The contract's documents to download, and their texts to read here. */
export function DocumentsSection({ page, toTab }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const documents = page.documents ?? [];
  const isDeposited = documents.some(({ depositCode }) => depositCode !== null);
  return (
    <DetailSection
      id="documentos"
      title={t('section.documentos')}
      lead={t(isDeposited ? 'documents.deposited' : 'documents.lead')}
    >
      <DocumentList documents={documentViews(documents, t)} columns />
      <SectionLinks page={page} toTab={toTab} />
    </DetailSection>
  );
}
