import { drawDocument } from '@cotejo/documents/pdf/draw-document.ts';
import { consentText } from '@cotejo/domain/declaration/consent.ts';
import { readDeclarationPassword } from '@cotejo/domain/declaration/declaration-password.ts';
import { writeDeclaration } from '@cotejo/domain/declaration/write-declaration.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { PolicySource } from '@cotejo/domain/policy/policy-source.ts';
import { policyWords } from '@cotejo/domain/policy/policy-words.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { readDeclaration } from '@cotejo/store/purchase/read/read-declaration.ts';
import { auditDeclaration } from '@cotejo/store/purchase/save-submission.ts';
import { openPersonal } from '../context/open-answers.ts';
import { stepForm } from '../present/present-snapshot.ts';
import type { SnapshotReader } from './load-snapshot.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { readPolicy } from '../context/read-policy.ts';

/** What the copy of a declaration is rendered from; null where there is none to give (docs/decisions/policy-document.md). */
export async function findDeclarationCopy(
  context: PurchaseContext,
  record: PurchaseRecord,
  source: PolicySource,
  language: Language,
) {
  const declaration = await readDeclaration(context.dependencies.db, record.id);
  if (declaration === null) return null;
  const personal = openPersonal(record, context.recordKeys);
  const form = stepForm(record, declarationStepId, language, personal);
  const consent = consentText(
    declaration.consentTextVersion,
    language,
    source.product.organization,
  );
  const password = readDeclarationPassword(source.people.legalId);
  // The questions of older forms are not kept, and their answers must not stand under other questions.
  const isSameForm = form !== null && form.version === declaration.formVersion;
  if (!isSameForm || consent === undefined || password === null) return null;
  return { declaration, form, consent, password };
}

/**
 * Renders the copy of the health declaration that its consent promises: for this request, never stored,
 * locked with the policyholder's document number. Each reading leaves a row.
 */
export async function renderDeclaration(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: SnapshotReader,
): Promise<{ readonly pdf: Buffer; readonly number: string }> {
  const source = await readPolicy(context, record);
  const copy = await findDeclarationCopy(context, record, source, caller.language);
  if (copy === null) throw new AppError('NOT_FOUND');
  const { declaration, form, consent, password } = copy;
  await auditDeclaration(context.dependencies.db, {
    declarationId: declaration.id,
    reader: 'visitor',
    requestId: caller.requestId,
  });
  const values = unseal(context.recordKeys, declaration.id, declaration.sealedAnswers);
  const { product, policy } = source;
  const words = policyWords[caller.language];
  const pdf = await drawDocument(
    {
      title: words.declaration,
      about: `${product.displayName} · ${product.organization}`,
      codes: [policy.number],
      notice: words.notice,
      language: caller.language,
      date: declaration.consentGivenAt,
      password,
    },
    writeDeclaration(form, values as Readonly<Record<string, unknown>>, {
      language: caller.language,
      country: record.country,
      givenAt: declaration.consentGivenAt,
      textVersion: declaration.consentTextVersion,
      consent,
    }),
  );
  return { pdf, number: policy.number };
}
