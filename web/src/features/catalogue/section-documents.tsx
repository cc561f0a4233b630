import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { useTranslation } from 'react-i18next';
import type { SectionProps } from './section-props.ts';

/** The contract's documents with the code under which the regulator keeps their text. */
export function DocumentsSection({ page: { documents } }: SectionProps) {
  const { t } = useTranslation('catalogue');
  return (
    <DetailSection id="documentos" title={t('section.documentos')} lead={t('documents.lead')}>
      <div className="panel">
        <Facts
          facts={(documents ?? []).map((document) => ({
            label: document.title,
            value: document.depositCode ?? t('documents.onRequest'),
          }))}
        />
      </div>
    </DetailSection>
  );
}
