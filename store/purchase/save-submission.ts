import type { Database } from '../database.ts';
import { declarationAccessModel, declarationModel, submissionModel } from './answers.model.ts';

/** Answers of a step, sealed; the same id is the same submission and is kept as it first came. */
export async function saveSubmission(
  db: Database,
  submission: {
    readonly id: string;
    readonly purchaseId: string;
    readonly stepId: string;
    readonly sealed: Buffer;
  },
): Promise<void> {
  const { sealed: sealedValues, ...row } = submission;
  // In bulk, because `create` throws where a duplicate was ignored.
  await submissionModel(db).bulkCreate([{ ...row, sealedValues }], {
    ignoreDuplicates: true,
    returning: false,
    ...db.scope,
  });
}

/**
 * A health declaration with the evidence of its consent: version of the text, time, address. Answers when it was given;
 * null where it stood already.
 */
export async function saveDeclaration(
  db: Database,
  declaration: {
    readonly id: string;
    readonly purchaseId: string;
    readonly sealed: Buffer;
    /** Of the questions that were on the screen. */
    readonly formVersion: number;
    readonly consentTextVersion: string;
    /** The address, by `sealWords` for `{id}/consent`; null where it is not known. */
    readonly sealedConsentIp: Buffer | null;
    /** A `DeclarationAssessment`, sealed for `{id}/assessment`. */
    readonly sealedAssessment: Buffer;
  },
): Promise<Date | null> {
  const { sealed: sealedAnswers, ...row } = declaration;
  const [written] = await declarationModel(db).bulkCreate(
    [
      {
        ...row,
        sealedAnswers,
        consentGivenAt: new Date(),
      },
    ],
    { ignoreDuplicates: true, returning: ['createdAt'], ...db.scope },
  );
  return written?.get('createdAt') ?? null;
}

/** Every read of a health declaration leaves a row (reference payments §4.6). */
export async function auditDeclaration(
  db: Database,
  access: { readonly declarationId: string; readonly reader: string; readonly requestId: string },
): Promise<void> {
  await declarationAccessModel(db).create(access, { ...db.scope, returning: false });
}
