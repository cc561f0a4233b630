import { drawDocument } from '@cotejo/documents/pdf/draw-document.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { writeReceipt } from '@cotejo/domain/policy/policy-chapters.ts';
import type { PolicySource } from '@cotejo/domain/policy/policy-source.ts';
import { policyWords } from '@cotejo/domain/policy/policy-words.ts';

/** The receipt of a policy's payment; it has no other data than the policy itself. */
export function renderReceipt(source: PolicySource, language: Language): Promise<Buffer> {
  const { product, payment, policy } = source;
  const words = policyWords[language];
  return drawDocument(
    {
      title: words.receipt,
      about: `${product.displayName} · ${product.organization}`,
      codes: [payment.reference],
      notice: words.notice,
      language,
      date: policy.issuedAt,
    },
    writeReceipt(source, language),
  );
}
