import { isPreferredProvider } from '@cotejo/domain/coverage/preferred-organizations.ts';
import type { DocumentSection } from '@cotejo/domain/document/document-section.ts';
import type { DocumentSource } from '@cotejo/domain/document/document-source.ts';
import { writeDocument } from '@cotejo/domain/document/write-document.ts';
import { DocumentBlocks } from '@cotejo/ui/document/document-blocks.tsx';
import type { ProductPage } from '../queries/product-query.ts';

interface WrittenDocumentProps {
  readonly section: DocumentSection;
  readonly page: ProductPage;
}

/** What a document says, written from the catalogue. */
export function WrittenDocument({ section, page }: WrittenDocumentProps) {
  return <DocumentBlocks blocks={writeDocument(section, sourceOf(page))} />;
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
