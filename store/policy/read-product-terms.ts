import type { PolicyTerms } from '@cotejo/domain/policy/policy-source.ts';
import { readCoverages } from '../catalogue/coverage/read-coverages.sql.ts';
import { readTopsAndDeductibles } from '../catalogue/coverage/read-tops-and-deductibles.sql.ts';
import { findProductById } from '../catalogue/product/find-product.sql.ts';
import { readConditions } from '../catalogue/product/read-conditions.ts';
import { readDocuments } from '../catalogue/product/read-documents.ts';
import { readExclusions } from '../catalogue/product/read-exclusions.ts';
import type { Database } from '../database.ts';

/** What the catalogue says of a product today, as a policy that is issued now would say it. */
export async function readProductTerms(db: Database, productId: number): Promise<PolicyTerms> {
  const [head, coverages, limits, conditions, documents, es, en, pt] = await Promise.all([
    findProductById(db, productId),
    readCoverages(db, productId),
    readTopsAndDeductibles(db, productId),
    readConditions(db, productId),
    readDocuments(db, productId),
    readExclusions(db, productId, 'es'),
    readExclusions(db, productId, 'en'),
    readExclusions(db, productId, 'pt'),
  ]);
  if (head === null || conditions === null) throw new Error(`no product ${productId}`);
  const { waitingDays, preexisting, ageMaxStay } = conditions;
  return {
    productId,
    organizationType: head.organization.type,
    contact: head.organization.contact,
    supervisor: head.organization.supervisor,
    upperType: head.insuranceType.upperType.name,
    coverages: coverages.tags.flatMap((tag) =>
      tag.coverages.map(({ insuranceBenefit: { code, name, translations }, amounts }) => ({
        benefitCode: code,
        benefit: name,
        translations,
        amounts,
      })),
    ),
    limits: limits.map(({ name, topAmounts, deductibles }) => ({ name, topAmounts, deductibles })),
    exclusions: { es: es.map(words), en: en.map(words), pt: pt.map(words) },
    waitingDays,
    preexisting,
    ageMaxStay,
    documents,
  };
}

const words = ({
  title,
  description,
}: {
  readonly title: string;
  readonly description: string;
}) => ({
  title,
  description,
});
