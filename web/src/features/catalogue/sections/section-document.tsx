import { Suspense } from 'react';
import { isDocumentSection } from '@cotejo/domain/document/document-section.ts';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { DocumentList } from '@cotejo/ui/document/document-list.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import { documentViews } from './document-views.ts';
import { tabList } from './product-tabs.ts';
import type { SectionProps } from './section-props.ts';
import { sectionText } from './section-text.ts';

/** The manifest's name of what a document says: its styles are in the head of the page that the server renders. */
export const writtenDocumentChunk = 'src/features/catalogue/sections/written-document.tsx';

/** Only on a document's own page: products' pages are read more often. */
const WrittenDocument = lazyPart(
  'Written document',
  async () => (await import('./written-document.tsx')).WrittenDocument,
  Nothing,
);

/** One document: what it is, the file, and what it says. */
export function documentSection(section: string) {
  const id = tabList.find((tab) => tab.section === section)?.id ?? section;
  return function DocumentSection({ page }: SectionProps) {
    const { t } = useTranslation('catalogue');
    const { language } = useApp();
    const documents = (page.documents ?? []).filter((one) => one.section === section);
    return (
      <DetailSection
        id={id}
        title={t(`section.${id}`)}
        lead={sectionText(page, id) ?? t(`documents.about.${id}`)}
      >
        <DocumentList documents={documentViews(documents, t)} />
        {isDocumentSection(section) && (
          <div className="panel stack" lang="es">
            {language !== 'es' && (
              <p className="caption" lang={language}>
                {t('documents.inSpanish')}
              </p>
            )}
            <Suspense fallback={null}>
              <WrittenDocument section={section} page={page} />
            </Suspense>
          </div>
        )}
      </DetailSection>
    );
  };
}
