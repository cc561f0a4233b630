import type { Database } from '../database.ts';

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
  await db.query({
    name: 'save-submission',
    text: `INSERT INTO step_submission (id, purchase_id, step_id, sealed_values) VALUES ($1, $2, $3, $4)
           ON CONFLICT (id) DO NOTHING`,
    values: [submission.id, submission.purchaseId, submission.stepId, submission.sealed],
  });
}

/** A health declaration with the evidence of its consent: version of the text, time, address. */
export async function saveDeclaration(
  db: Database,
  declaration: {
    readonly id: string;
    readonly purchaseId: string;
    readonly sealed: Buffer;
    readonly consentTextVersion: string;
    readonly consentIp: string;
    readonly assessment: 'accepted' | 'review';
  },
): Promise<void> {
  await db.query({
    name: 'save-declaration',
    text: `INSERT INTO health_declaration
             (id, purchase_id, sealed_answers, consent_text_version, consent_given_at, consent_ip, assessment)
           VALUES ($1, $2, $3, $4, now(), nullif($5, '')::inet, $6)
           ON CONFLICT (id) DO NOTHING`,
    values: [
      declaration.id,
      declaration.purchaseId,
      declaration.sealed,
      declaration.consentTextVersion,
      declaration.consentIp,
      declaration.assessment,
    ],
  });
}
