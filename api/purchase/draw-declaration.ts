import { drawDocument } from '@cotejo/documents/pdf/draw-document.ts';
import { readDeclarationPassword } from '@cotejo/domain/declaration/declaration-password.ts';
import { writeDeclaration } from '@cotejo/domain/declaration/write-declaration.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { policyWords } from '@cotejo/domain/policy/policy-words.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import { readDeclaration } from '@cotejo/store/purchase/read-declaration.ts';
import { auditDeclaration } from '@cotejo/store/purchase/save-submission.ts';
import { openAnswers } from './open-answers.ts';
import { stepForm } from './present-snapshot.ts';
import type { PurchaseCaller } from './load-snapshot.ts';
import type { PurchaseContext } from './purchase-context.ts';
import { readPolicy } from './read-policy.ts';

/**
 * The copy of a health declaration that its consent promises. It is drawn for this request, never kept,
 * opens with the holder's document only, and its reading leaves a row like any other.
 */
export async function drawDeclaration(
  context: PurchaseContext,
  session: string,
  caller: PurchaseCaller,
): Promise<{ readonly pdf: Buffer; readonly number: string }> {
  const { record, source } = await readPolicy(context, session, caller);
  const { db } = context.dependencies;
  const declaration = await readDeclaration(db, record.id);
  const personal = openAnswers(record, context.recordKeys, 'datos-personales');
  const form = stepForm(record, 'datos-dps', caller.language, personal);
  const password = readDeclarationPassword(source.people.legalId);
  // The words of an older form are not kept, and its answers must not stand under other questions.
  if (declaration === null || form === null || declaration.formVersion !== form.version)
    throw new AppError('NOT_FOUND');
  if (password === null) throw new AppError('NOT_FOUND');
  await auditDeclaration(db, {
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
    }),
  );
  return { pdf, number: policy.number };
}
