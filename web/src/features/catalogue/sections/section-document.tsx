import { isPreferredProvider } from '@cotejo/domain/coverage/preferred-organizations.ts';
import { isDocumentSection } from '@cotejo/domain/document/document-section.ts';
import type { DocumentSource } from '@cotejo/domain/document/document-source.ts';
import { writeDocument } from '@cotejo/domain/document/write-document.ts';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { DocumentBlocks } from '@cotejo/ui/document/document-blocks.tsx';
import { DocumentList } from '@cotejo/ui/document/document-list.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { documentViews } from './document-views.ts';
import type { ProductPage } from '../queries/product-query.ts';
import { tabList } from './product-tabs.ts';
import type { SectionProps } from './section-props.ts';
import { sectionText } from './section-text.ts';

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
            <DocumentBlocks blocks={writeDocument(section, sourceOf(page))} />
          </div>
        )}
      </DetailSection>
    );
  };
}

function sourceOf(page: ProductPage): DocumentSource {
  const { product } = page;
  return {
    product: {
      displayName: product.displayName,
      productCode: product.productCode,
      insuranceType: product.insuranceType.displayName,
      organization: product.organization.displayName,
      upperType: product.insuranceType.upperType.name,
    },
    descriptions: (page.descriptions ?? []).map(({ section, original }) => ({
      section,
      body: original,
    })),
    coverages: (page.coverages?.tags ?? []).flatMap((tag) =>
      tag.coverages.map(({ insuranceBenefit, amounts }) => ({
        benefitCode: insuranceBenefit.code,
        benefit: insuranceBenefit.name,
        amounts,
      })),
    ),
    tops: page.tops ?? [],
    exclusions: (page.exclusions ?? []).map((one) => one.original ?? one),
    extraBenefits: (page.extraBenefits ?? []).map((one) => one.original ?? one),
    questions: (page.faq ?? []).map((one) => one.original ?? one),
    providers: (page.providers ?? []).filter(isPreferredProvider),
    conditions: page.conditions,
  };
}
