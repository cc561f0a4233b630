import type { Database } from '@cotejo/store/database.ts';
import type { DocumentSource } from '@cotejo/domain/document/document-source.ts';
import { isPreferredProvider } from '@cotejo/domain/coverage/preferred-organizations.ts';
import type { ProductHead } from '@cotejo/store/catalogue/product/find-product.sql.ts';
import { readConditions } from '@cotejo/store/catalogue/product/read-conditions.ts';
import { readCoverageOrganizations } from '@cotejo/store/catalogue/coverage/read-coverage-organizations.ts';
import { readCoverages } from '@cotejo/store/catalogue/coverage/read-coverages.sql.ts';
import { readDescriptions } from '@cotejo/store/catalogue/product/read-descriptions.ts';
import { readExclusions } from '@cotejo/store/catalogue/product/read-exclusions.ts';
import { readExtraBenefits } from '@cotejo/store/catalogue/product/read-extra-benefits.ts';
import { readFaq } from '@cotejo/store/catalogue/product/read-faq.ts';
import { readTopsAndDeductibles } from '@cotejo/store/catalogue/coverage/read-tops-and-deductibles.sql.ts';

/** Everything that a product's documents say, from the current catalogue. */
export async function readDocumentSource(
  db: Database,
  { id, displayName, productCode, insuranceType, organization }: ProductHead,
): Promise<DocumentSource> {
  const [
    descriptions,
    coverages,
    tops,
    exclusions,
    extraBenefits,
    questions,
    providers,
    conditions,
  ] = await Promise.all([
    readDescriptions(db, id),
    readCoverages(db, id),
    readTopsAndDeductibles(db, id),
    readExclusions(db, id),
    readExtraBenefits(db, id),
    readFaq(db, id),
    readCoverageOrganizations(db, id),
    readConditions(db, id),
  ]);
  return {
    product: {
      displayName,
      productCode,
      insuranceType: insuranceType.displayName,
      organization: organization.displayName,
      upperType: insuranceType.upperType.name,
    },
    descriptions,
    coverages: coverages.tags.flatMap((tag) =>
      tag.coverages.map(({ insuranceBenefit, amounts }) => ({
        benefitCode: insuranceBenefit.code,
        benefit: insuranceBenefit.name,
        amounts,
      })),
    ),
    tops,
    exclusions,
    extraBenefits,
    questions,
    providers: providers.filter(isPreferredProvider),
    conditions,
  };
}
