import { drawDocument } from '@cotejo/documents/pdf/draw-document.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { writePolicy } from '@cotejo/domain/policy/policy-chapters.ts';
import type { PolicySource } from '@cotejo/domain/policy/policy-source.ts';
import { policyWords } from '@cotejo/domain/policy/policy-words.ts';

/** The policy as a PDF in the purchase's language; the same input gives the same file. */
export function drawPolicyDocument(source: PolicySource, language: Language): Promise<Buffer> {
  const { policy, product, productCode } = source;
  const words = policyWords[language];
  return drawDocument(
    {
      title: words.document,
      about: `${product.displayName} · ${product.organization}`,
      codes: [policy.number, productCode],
      notice: words.notice,
      language,
      date: policy.issuedAt,
    },
    writePolicy(source, language),
  );
}
