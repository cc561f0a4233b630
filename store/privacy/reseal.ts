import { literal, Op } from 'sequelize';
import { accessRequestModel } from '../access-request/access-request.model.ts';
import { approvalModel, askedSuffix } from '../approval/approvals.ts';
import { accountModel, credentialModel } from '../account/account.model.ts';
import { sealBytes, unsealBytes, type RecordKeys } from '../crypto/seal.ts';
import { companyKeyModel } from '../company/company-key.model.ts';
import { inAllCompanies } from '../company/in-all-companies.ts';
import type { Database } from '../database.ts';
import { asAnyModel, type AnyModel } from '../define-model.ts';
import { integrationFormModel } from '../integration/integration-form.ts';
import { staffNoteModel } from '../staff-note/staff-note.model.ts';
import { storedCardModel } from '../subscription/stored-card.model.ts';
import { giftCardModel } from '../gift-card/gift-card.model.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { messageModel } from '../message/message.model.ts';
import { endpointModel } from '../partner/endpoint.model.ts';
import { policyDocumentModel, policyModel } from '../policy/policy.model.ts';
import { profileEntryModel } from '../profile/profile-entry.model.ts';
import { declarationDraftModel } from '../purchase/declaration/declaration-draft.ts';
import { insurerRequestModel } from '../purchase/declaration/insurer-requests.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import {
  declarationDecisionModel,
  declarationModel,
  submissionModel,
} from '../purchase/answers.model.ts';
import { insurerContactModel } from '../organization/insurer.model.ts';
import { refundRequestModel } from '../refund-request/refund-requests.ts';
import { matchModel, proofModel } from '../transfer/transfer.model.ts';
import { feedbackModel } from '../feedback/feedback.model.ts';
import { ticketMessageModel, ticketModel } from '../ticket/ticket.model.ts';
import { scheduleEventModel } from '../schedule/schedule.model.ts';
import { sharedLinkModel } from '../shared-link/shared-link.model.ts';
import { subjectRequestModel } from './subject-request.model.ts';

interface SealedColumn {
  readonly model: AnyModel;
  /** The column as the model names it. */
  readonly column: string;
  /** Names the row, and is what its values are sealed for. */
  readonly key: string;
  /** What else the value is sealed for, behind the key. */
  readonly suffix?: string;
  /** Its rows are of companies: they are read for every one. */
  readonly isOfCompanies?: true;
}

const ofRequest = (column: string, suffix: string): SealedColumn => ({
  model: asAnyModel(subjectRequestModel),
  column,
  key: 'id',
  suffix,
});

/**
 * Columns that are sealed with the key of their company: with a new record key only the company's key is sealed again
 * (`company_key`), and what it seals stays.
 */
export const sealedByCompanies = [
  'bulk_load.sealed_file_name',
  'bulk_load.sealed_headings',
  'bulk_load.sealed_sample',
  'bulk_load_file.sealed_file',
  'bulk_load_row.sealed_before',
  'bulk_load_row.sealed_cells',
  'company_payment_event.sealed_text',
  'company_payment_file.sealed_file',
  'company_period_event.sealed_text',
  'company_person.sealed_person',
  'company_sign_in.sealed_secret',
  'company_sign_in_event.sealed_text',
  'insurer_file.sealed_file',
  'sheet_match.sealed_said',
  'support_access.sealed_reason',
  'tax_document_event.sealed_text',
  'tax_document_file.sealed_file',
] as const;

/** Every other column of sealed values, by table and name; a test finds one that is missing here. */
export const sealedColumns: Readonly<Record<string, SealedColumn>> = {
  'access_request.sealed_person': {
    model: asAnyModel(accessRequestModel),
    column: 'sealedPerson',
    key: 'id',
  },
  'schedule_event.sealed_reason': {
    model: asAnyModel(scheduleEventModel),
    column: 'sealedReason',
    key: 'id',
    suffix: '/reason',
  },
  'approval.sealed_asked': {
    model: asAnyModel(approvalModel),
    column: 'sealedAsked',
    key: 'id',
    suffix: askedSuffix,
  },
  'account.sealed_person': { model: asAnyModel(accountModel), column: 'sealedPerson', key: 'id' },
  'company_key.sealed_key': {
    model: asAnyModel(companyKeyModel),
    column: 'sealedKey',
    key: 'companyId',
    isOfCompanies: true,
  },
  'credential.sealed_secret': {
    model: asAnyModel(credentialModel),
    column: 'sealedSecret',
    key: 'accountId',
  },
  'purchase.sealed_profile': {
    model: asAnyModel(purchaseModel),
    column: 'sealedProfile',
    key: 'id',
  },
  'purchase.sealed_seller': {
    model: asAnyModel(purchaseModel),
    column: 'sealedSeller',
    key: 'id',
    suffix: '/seller',
  },
  'purchase.sealed_end_words': {
    model: asAnyModel(purchaseModel),
    column: 'sealedEndWords',
    key: 'id',
    suffix: '/end',
  },
  'step_submission.sealed_values': {
    model: asAnyModel(submissionModel),
    column: 'sealedValues',
    key: 'id',
  },
  'health_declaration.sealed_answers': {
    model: asAnyModel(declarationModel),
    column: 'sealedAnswers',
    key: 'id',
  },
  'health_declaration.sealed_assessment': {
    model: asAnyModel(declarationModel),
    column: 'sealedAssessment',
    key: 'id',
    suffix: '/assessment',
  },
  'health_declaration.sealed_consent_ip': {
    model: asAnyModel(declarationModel),
    column: 'sealedConsentIp',
    key: 'id',
    suffix: '/consent',
  },
  'declaration_draft.sealed_answers': {
    model: asAnyModel(declarationDraftModel),
    column: 'sealedAnswers',
    key: 'purchaseId',
    suffix: '/draft',
  },
  'declaration_decision.sealed_decision': {
    model: asAnyModel(declarationDecisionModel),
    column: 'sealedDecision',
    key: 'declarationId',
    suffix: '/decision',
  },
  'insurer_request.sealed_request': {
    model: asAnyModel(insurerRequestModel),
    column: 'sealedRequest',
    key: 'id',
    suffix: '/request',
  },
  'policy.sealed_exclusions': {
    model: asAnyModel(policyModel),
    column: 'sealedExclusions',
    key: 'id',
    suffix: '/exclusions',
  },
  'policy_document.sealed_pdf': {
    model: asAnyModel(policyDocumentModel),
    column: 'sealedPdf',
    key: 'policyId',
  },
  'transfer_proof.sealed_file': {
    model: asAnyModel(proofModel),
    column: 'sealedFile',
    key: 'id',
  },
  'transfer_match.sealed_reason': {
    model: asAnyModel(matchModel),
    column: 'sealedReason',
    key: 'id',
    suffix: '/reason',
  },
  'refund_request.sealed_reason': {
    model: asAnyModel(refundRequestModel),
    column: 'sealedReason',
    key: 'id',
    suffix: '/reason',
  },
  'refund_request.sealed_decline_reason': {
    model: asAnyModel(refundRequestModel),
    column: 'sealedDeclineReason',
    key: 'id',
    suffix: '/decline',
  },
  'staff_note.sealed_words': {
    model: asAnyModel(staffNoteModel),
    column: 'sealedWords',
    key: 'id',
    suffix: '/note',
  },
  'stored_card.sealed_handles': {
    model: asAnyModel(storedCardModel),
    column: 'sealedHandles',
    key: 'id',
    suffix: '/handles',
  },
  'gift_card.sealed_code': {
    model: asAnyModel(giftCardModel),
    column: 'sealedCode',
    key: 'id',
  },
  'plan_request.sealed_values': {
    model: asAnyModel(planRequestModel),
    column: 'sealedValues',
    key: 'id',
  },
  'plan_request.sealed_consent_ip': {
    model: asAnyModel(planRequestModel),
    column: 'sealedConsentIp',
    key: 'id',
    suffix: '/consent',
  },
  'integration_form.sealed_form': {
    model: asAnyModel(integrationFormModel),
    column: 'sealedForm',
    key: 'id',
  },
  'profile_entry.sealed_profile': {
    model: asAnyModel(profileEntryModel),
    column: 'sealedProfile',
    key: 'id',
  },
  'shared_link.sealed_link': {
    model: asAnyModel(sharedLinkModel),
    column: 'sealedLink',
    key: 'code',
  },
  'partner_endpoint.sealed_contact': {
    model: asAnyModel(endpointModel),
    column: 'sealedContact',
    key: 'id',
    suffix: '/contact',
  },
  'partner_endpoint.sealed_secrets': {
    model: asAnyModel(endpointModel),
    column: 'sealedSecrets',
    key: 'id',
    suffix: '/secrets',
  },
  'message.sealed_detail': {
    model: asAnyModel(messageModel),
    column: 'sealedDetail',
    key: 'id',
    suffix: '/detail',
  },
  'ticket.sealed_person': {
    model: asAnyModel(ticketModel),
    column: 'sealedPerson',
    key: 'id',
    suffix: '/person',
  },
  'ticket_message.sealed_body': {
    model: asAnyModel(ticketMessageModel),
    column: 'sealedBody',
    key: 'id',
    suffix: '/body',
  },
  'feedback.sealed_text': {
    model: asAnyModel(feedbackModel),
    column: 'sealedText',
    key: 'id',
    suffix: '/text',
  },
  'insurer_contact.sealed_person': {
    model: asAnyModel(insurerContactModel),
    column: 'sealedPerson',
    key: 'id',
    suffix: '/insurer-contact',
  },
  'subject_request.sealed_request': ofRequest('sealedRequest', '/request'),
  'subject_request.sealed_evidence': ofRequest('sealedEvidence', '/evidence'),
  'subject_request.sealed_reason': ofRequest('sealedReason', '/reason'),
  'subject_request.sealed_proposals': ofRequest('sealedProposals', '/proposals'),
  'subject_request.sealed_extension': ofRequest('sealedExtension', '/extension'),
  'subject_request.sealed_copy': ofRequest('sealedCopy', '/copy'),
};

function columnNamed(name: string): SealedColumn {
  const found = sealedColumns[name];
  if (found === undefined) throw new Error(`${name} holds no sealed values`);
  return found;
}

/** Runs `work` in a transaction that can read and change every row of a column, those of all companies included. */
function withRowsOf<T>(
  db: Database,
  { isOfCompanies }: SealedColumn,
  work: (own: Database) => Promise<T>,
): Promise<T> {
  return isOfCompanies === true ? inAllCompanies(db, work) : db.transaction(work);
}

/** Rows whose value begins with another key's id (store/crypto/seal.ts says how a value begins). */
function olderThan(keys: RecordKeys, name: string, { column }: SealedColumn) {
  const sqlName = name.split('.')[1] ?? '';
  const id = Buffer.from(keys.current, 'utf8');
  const start = Buffer.concat([Buffer.from([id.length]), id]).toString('hex');
  const older = literal(
    `substring(${sqlName} FROM 1 FOR ${id.length + 1}) <> '\\x${start}'::bytea`,
  );
  return { [Op.and]: [{ [column]: { [Op.ne]: null } }, older] };
}

/** How many values of each column are not sealed with the current key. */
export async function countOlderSeals(
  db: Database,
  keys: RecordKeys,
): Promise<readonly { readonly column: string; readonly left: number }[]> {
  const counts = [];
  for (const [name, column] of Object.entries(sealedColumns)) {
    const left = await withRowsOf(db, column, (own) =>
      column.model(own).count({ where: olderThan(keys, name, column), ...own.scope }),
    );
    counts.push({ column: name, left });
  }
  return counts;
}

export interface ResealedBatch {
  readonly resealed: number;
  /** Where the next batch goes on; null = the end of the table. */
  readonly next: string | null;
}

/**
 * Seals the values of a column with the current key, at most `limit` after the row named `after`, in one
 * transaction. A value that somebody else writes meanwhile is already sealed with today's key, and stays. Throws
 * when an older key is no longer known.
 */
export async function resealBatch(
  db: Database,
  keys: RecordKeys,
  name: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ResealedBatch> {
  const sealed = columnNamed(name);
  const { column, key, suffix = '' } = sealed;
  return withRowsOf(db, sealed, async (tx) => {
    const model = sealed.model(tx);
    const rows = (await model.findAll({
      attributes: [key, column],
      where: {
        ...olderThan(keys, name, sealed),
        ...(after === null ? {} : { [key]: { [Op.gt]: after } }),
      },
      order: [[key, 'ASC']],
      limit,
      raw: true,
      ...tx.scope,
    })) as unknown as readonly Readonly<Record<string, unknown>>[];
    let last = after;
    for (const row of rows) {
      last = String(row[key]);
      const before = row[column] as Buffer;
      const plain = unsealBytes(keys, `${last}${suffix}`, before);
      await model.update(
        { [column]: sealBytes(keys, `${last}${suffix}`, plain) },
        { where: { [key]: last, [column]: before }, ...tx.scope },
      );
    }
    return { resealed: rows.length, next: rows.length < limit ? null : last };
  });
}
