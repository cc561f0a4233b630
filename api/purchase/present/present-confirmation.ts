import { fillPath } from '@cotejo/contract/call.ts';
import { getDocumentFile } from '@cotejo/contract/document/document-calls.ts';
import {
  getDeclarationCopy,
  getPolicyDocument,
  getReceipt,
} from '@cotejo/contract/purchase/purchase-calls.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { maskEmail } from '@cotejo/domain/identity/mask-email.ts';
import {
  describeExclusions,
  describePolicy,
  type PolicyFactId,
} from '@cotejo/domain/policy/describe-policy.ts';
import type { PolicySource } from '@cotejo/domain/policy/policy-source.ts';
import { policyWords } from '@cotejo/domain/policy/policy-words.ts';
import { howPaid } from '@cotejo/domain/purchase/how-paid.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly url: string;
}

/** What a policy says that has not ended: nobody pays, withdraws from or ends one that has. */
const ofWhatRuns: ReadonlySet<PolicyFactId> = new Set(['next', 'withdraw', 'ends']);

/** An issued policy for its page: the facts of mail and document, and where its documents are. */
export function presentConfirmation(
  source: PolicySource,
  session: string,
  language: Language,
  { hasDeclaration, isEnded }: { readonly hasDeclaration: boolean; readonly isEnded: boolean },
) {
  const { number, facts: all, steps } = describePolicy(source, language);
  const facts = isEnded ? all.filter(({ id }) => !ofWhatRuns.has(id)) : all;
  const { people, policy } = source;
  const leftOut = describeExclusions(source, language);
  return {
    number,
    startsOn: policy.startsOn,
    firstName: people.firstName,
    email: maskEmail(people.email),
    facts:
      leftOut.length === 0
        ? facts
        : [
            ...facts,
            {
              id: 'leftOut' as const,
              label: policyWords[language].facts.leftOut,
              value: leftOut.join('; '),
            },
          ],
    steps: isEnded ? [] : steps,
    documents: documentsOf(source, session, language, hasDeclaration),
  };
}

function documentsOf(
  { country, terms, price }: PolicySource,
  session: string,
  language: Language,
  hasDeclaration: boolean,
): Listed[] {
  const words = policyWords[language];
  const own = (id: string, name: string, path: string, note = words.pdf): Listed => ({
    id,
    name,
    note,
    url: fillPath(path, { session }),
  });
  const { kind } = countries[country].identity;
  const password = words.lockedBy[kind === 'rut' ? 'rut' : 'other'];
  return [
    own('policy', words.document, getPolicyDocument.path),
    ...terms.documents
      .filter(({ section }) => section === 'Condicion General')
      .map(({ id, title }) => ({
        id: `conditions-${id}`,
        name: title,
        note: words.pdf,
        url: fillPath(getDocumentFile.path, { id: terms.productId, documentId: id }),
      })),
    ...(howPaid(price) === 'elsewhere' ? [] : [own('receipt', words.receipt, getReceipt.path)]),
    ...(hasDeclaration
      ? [
          own(
            'declaration',
            words.declaration,
            getDeclarationCopy.path,
            fillText(words.locked, { password }),
          ),
        ]
      : []),
  ];
}
