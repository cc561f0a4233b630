import { publishedTerms } from './published-terms.ts';
import { subjectCopyDays } from './subject-copy.ts';

/** What is done when a record's time is over: the row goes, its personal columns are emptied, or it stays. */
export type RetentionAct = 'erase' | 'blank' | 'keep';

export interface RetentionRule {
  /** The tables of this kind of record, each with its columns that say something about a person. */
  readonly holds: Readonly<Record<string, readonly string[]>>;
  /** Days after `after`; null where the record goes with the one that `after` names. */
  readonly days: number | null;
  /** The event that the days are counted from. */
  readonly after: string;
  readonly act: RetentionAct;
  /** The law or the reason that the time comes from. */
  readonly why: string;
}

function rule<const Act extends RetentionAct>(
  days: number | null,
  after: string,
  act: Act,
  why: string,
  holds: RetentionRule['holds'],
): RetentionRule & { readonly act: Act } {
  return { days, after, act, why, holds };
}

/** Four and six years: claims of an insurance contract, and books of account (docs/decisions/personal-data.md). */
const daysOf = (years: number): number => Math.ceil(years * 365.25);
const claimDays = daysOf(publishedTerms.claimYears);
const bookDays = daysOf(publishedTerms.bookYears);

/**
 * How long each kind of record is kept, and what happens then. A row for every table that says something about
 * a person, but for those that stay as long as the installation and whose kind says so itself (`domain/whole-kinds.ts`):
 * `store/privacy/retention.integration.test.ts` fails for one that is missing.
 * What has an open legal need stays whatever its age: a policy in force, money that is not settled.
 */
export const retention = {
  superseded_answers: rule(
    1,
    'another submission took its place',
    'erase',
    'not needed for what was asked (Ley 21.719 art. 3 c)',
    { step_submission: [], health_declaration: [] },
  ),
  declaration_draft: rule(
    publishedTerms.declarationDays,
    'it was last saved',
    'erase',
    'health data: kept only so that who was answering can go on (Ley 21.719 art. 16)',
    { declaration_draft: ['sealed_answers'] },
  ),
  abandoned_declaration: rule(
    publishedTerms.declarationDays,
    'the purchase ended without a policy',
    'erase',
    'health data: the consent was for an assessment that nobody needs any more (Ley 21.719 art. 16)',
    {
      health_declaration: [
        'sealed_answers',
        'sealed_assessment',
        'consent_given_at',
        'sealed_consent_ip',
        'consent_text_version',
      ],
      declaration_decision: ['sealed_decision', 'decided_by'],
      insurer_request: ['sealed_request', 'written_by'],
    },
  ),
  abandoned_purchase: rule(
    publishedTerms.purchaseDays,
    'the purchase ended without a policy and without money',
    'blank',
    'the request is over (Ley 21.719 art. 3 c)',
    {
      step_submission: ['sealed_values'],
      purchase_holder: ['mail_key'],
      person_mark: ['mark', 'mail_key'],
      purchase: ['persons', 'sealed_profile', 'sealed_seller'],
      acceptance: ['network', 'user_agent'],
      lead: ['attribution'],
      transfer_proof: ['content_key', 'sealed_file'],
    },
  ),
  ended_declaration: rule(
    claimDays,
    'the policy or the refund ended',
    'erase',
    'claims of the contract prescribe in four years (Código de Comercio art. 541)',
    { health_declaration: [] },
  ),
  ended_purchase: rule(
    bookDays,
    'the policy or the refund ended',
    'blank',
    'books and their evidence, six years (Código Tributario art. 17 and 200)',
    {
      step_submission: [],
      purchase: [
        'creation_key',
        'creation_hash',
        'price',
        'product',
        'end_reason',
        'sealed_end_words',
      ],
      purchase_event: ['data'],
      purchase_step: [],
      acceptance: ['network', 'user_agent'],
      offer_reservation: [],
      policy: ['number', 'sealed_exclusions'],
      policy_event: [],
      policy_document: ['sealed_pdf'],
      policy_terms: [],
      payment_attempt: [
        'card',
        'authorization_code',
        'redirect',
        'return_state',
        'owner',
        'refund_reason',
        'reason',
      ],
      payment_event: ['data'],
      transfer: ['decided_by'],
      transfer_proof: ['content_key', 'sealed_file'],
      transfer_match: ['operation_number', 'sealed_reason', 'proposed_by', 'approved_by'],
      stored_card: ['sealed_handles', 'brand', 'last4', 'card_type'],
      subscription: ['stored_card_id', 'end_reason'],
      billing_period: ['reason', 'arrears_from'],
      billing_period_act: ['by_account'],
      cover_notice: ['reference', 'back_reference'],
      card_change: ['stored_card_id'],
      card_replacement: ['stored_card_id', 'redirect', 'provider_ref', 'return_state'],
      subscription_pause: [],
      gift_card: ['code_key', 'sealed_code', 'mailed_at'],
      policy_benefit: ['texts'],
      gift_card_use: ['gift_card_id'],
      refund_payout: ['operation_number', 'approved_by'],
      refund_request: ['sealed_reason', 'sealed_decline_reason', 'requested_by', 'decided_by'],
      staff_note: ['sealed_words', 'written_by'],
    },
  ),
  purchase_access: rule(
    30,
    'it ended',
    'erase',
    'what a link or a browser opened is told for as long as somebody may ask (interest)',
    {
      purchase_link: ['hash'],
      purchase_browser: ['hash'],
      purchase_code: ['browser_hash'],
      holder_code: ['mail_key', 'browser_hash'],
    },
  ),
  purchase_origin: rule(
    1,
    'the purchase was opened',
    'erase',
    'defence against scripts (interest)',
    {
      purchase_origin: ['network_key', 'browser_key'],
    },
  ),
  limit_count: rule(1, 'its time was over', 'erase', 'defence against scripts (interest)', {
    limit_count: ['subject'],
    used_once: ['name'],
    record_press: ['name', 'said'],
  }),
  acceptance: rule(
    null,
    'the installation',
    'keep',
    'evidence of what was agreed to; without network and browser, which go with the answers, it names no person',
    { acceptance: ['text_hash', 'product_terms_hash', 'text_version', 'amount'] },
  ),
  ledger: rule(
    null,
    'the installation',
    'keep',
    'books of account; entries are never changed, and name an attempt and no person (Código Tributario art. 17)',
    {
      ledger_entry: ['payment_event_id', 'attempt_id', 'charge_id'],
      ledger_line: [],
      ledger_comparison: ['differences'],
      settlement_file: ['digest'],
      settlement_line: ['buy_order', 'attempt_id', 'authorization_code'],
    },
  ),
  declaration_reading: rule(
    null,
    'the installation',
    'keep',
    'evidence of who read health data; rows are never changed, and name a reader and an id, no person',
    { health_declaration_access: ['reader', 'request_id'] },
  ),
  reminder_refusal: rule(
    null,
    'it was asked for',
    'keep',
    'an address that refused is not written to again (Ley 19.496 art. 28 B); a keyed hash, no address',
    { reminder_refusal: ['mail_key'] },
  ),
  plan_request: rule(
    publishedTerms.requestDays,
    'it was received',
    'erase',
    'the request was answered (Ley 21.719 art. 3 c)',
    {
      plan_request: [
        'sealed_values',
        'creation_key',
        'content_hash',
        'contact_key',
        'mail_key',
        'token_hash',
        'consent_text_version',
        'consent_given_at',
        'sealed_consent_ip',
        'products',
        'attribution',
      ],
      person_mark: ['mark', 'mail_key'],
      sent_mail: [],
      lead_event: [],
      booking: ['call_at', 'call_on'],
      booking_event: ['by_account'],
    },
  ),
  integration_form: rule(
    1,
    'its half hour was over',
    'erase',
    'handed over to begin a form with (consent)',
    { integration_form: ['sealed_form', 'key_hash'] },
  ),
  profile_entry: rule(
    publishedTerms.profileDays,
    'it was entered',
    'erase',
    'given to compare (consent)',
    {
      profile_entry: ['visitor', 'sealed_profile'],
    },
  ),
  shared_link: rule(
    90,
    'it was last opened, or saved',
    'erase',
    'kept for whoever opens it (interest of the person)',
    { shared_link: ['sealed_link', 'digest'] },
  ),
  exposure: rule(90, 'it was seen', 'erase', 'experiments run 90 days (spec 1 §9)', {
    experiment_exposure: ['visitor_id', 'page'],
  }),
  payment_webhook: rule(180, 'it was received', 'erase', 'disputes of a charge (card schemes)', {
    payment_webhook: ['body', 'dedupe_key'],
  }),
  message: rule(7, 'it was delivered', 'erase', 'operation', {
    outbox: ['payload', 'key', 'last_error'],
  }),
  dead_message: rule(90, 'it was given up', 'erase', 'operation', { outbox: [] }),
  attention: rule(180, 'it was resolved', 'erase', 'operation', {
    attention: ['detail', 'subject'],
  }),
  staff_note: rule(
    180,
    'it was written about no purchase; one about a purchase goes with it',
    'erase',
    'operation',
    { staff_note: ['sealed_words', 'written_by'] },
  ),
  failed_sign_in: rule(90, 'it happened', 'erase', 'defence against guessing (interest)', {
    failed_sign_in: ['email_key', 'device_hash', 'network', 'device_known', 'factor'],
  }),
  session: rule(30, 'it ended', 'erase', 'defence against stolen tokens (interest)', {
    session: ['device_hash', 'browser_hash', 'device_label', 'network', 'factors', 'revoked_why'],
    refresh_token: ['hash'],
  }),
  one_time_link: rule(30, 'it expired', 'erase', 'defence (interest)', {
    one_time_link: ['hash'],
  }),
  access_request: rule(
    90,
    'it expired',
    'erase',
    'who was invited by whom, for a dispute about an invitation (interest)',
    { access_request: ['email_key', 'sealed_person'] },
  ),
  passkey_challenge: rule(1, 'it expired', 'erase', 'each is used once', {
    passkey_challenge: ['challenge'],
  }),
  known_device: rule(
    730,
    'it was last seen',
    'erase',
    'says that an account is used; trusted for 180 days',
    { known_device: ['device_hash'] },
  ),
  account: rule(
    730,
    'it was disabled, or a customer last used it',
    'blank',
    'nobody needs it any more; its id stays for the audit',
    {
      account: ['email_key', 'sealed_person'],
      credential: ['hash', 'sealed_secret'],
      password_history: ['hash'],
      membership: ['scope_id'],
      account_identity: ['issuer', 'subject'],
      company_identity: ['issuer', 'subject'],
      account_purchase: ['mail_key'],
      account_request: ['mail_key'],
      saved_view: ['name', 'query'],
      passkey: ['public_key', 'label', 'transports'],
    },
  ),
  article: rule(
    null,
    'the installation',
    'keep',
    'who wrote what the site says, by the id of the account (accountability)',
    { article_version: ['written_by'], article_event: ['by_account'] },
  ),
  payment_route: rule(
    null,
    'the installation',
    'keep',
    'who last changed how payments are made, by the id of the account (accountability)',
    {
      payment_route: ['changed_by', 'change_reason'],
      payment_breaker: ['changed_by', 'change_reason'],
      payment_routing_event: ['by_account', 'reason'],
    },
  ),
  approval: rule(bookDays, 'it expired', 'erase', 'evidence of who approved (accountability)', {
    approval: ['payload_hash', 'sealed_asked', 'target'],
  }),
  subject_copy: rule(subjectCopyDays, 'it was made', 'blank', 'long enough to fetch it', {
    subject_request: ['sealed_copy'],
  }),
  subject_request: rule(
    bookDays,
    'it ended',
    'erase',
    'evidence that it was met (accountability)',
    {
      subject_request: [
        'mail_key',
        'sealed_request',
        'sealed_evidence',
        'sealed_proposals',
        'sealed_reason',
        'sealed_extension',
        'outcome',
      ],
      subject_request_event: [],
    },
  ),
  audit: rule(
    null,
    'the installation',
    'keep',
    'evidence of every act and reading; names ids and networks, never a person; rows are never changed',
    {
      audit_event: ['network', 'detail', 'request_id', 'target'],
      audit_link: ['hash'],
    },
  ),
  // An erasure that is running when a release comes has its kinds in this order: new ones come last.
  sent_message: rule(
    bookDays,
    'it was written',
    'erase',
    'evidence of what a person was told; ids and codes, and a keyed hash of the address (Código Tributario art. 17 and 200)',
    { message: ['recipient_key', 'sealed_detail', 'last_answer'], message_event: ['by_account'] },
  ),
  opt_out: rule(
    null,
    'it was asked for',
    'keep',
    'an address that refused is not written to again (Ley 19.496 art. 28 B); a keyed hash, no address',
    { opt_out: ['address_key'] },
  ),
  partner_endpoint: rule(
    null,
    'the installation',
    'keep',
    'where a partner hears of what came through it; its contact is one of a company (contract)',
    {
      partner_endpoint: ['sealed_contact', 'sealed_secrets', 'secret_id'],
      partner_endpoint_event: ['by_account'],
    },
  ),
  adviser: rule(
    null,
    'the installation',
    'keep',
    'the name that visitors know somebody of the staff by, while and after they work here, and the picture until somebody removes it (interest)',
    {
      adviser: ['account_id', 'name', 'slug', 'photo', 'photo_alt'],
      adviser_event: ['by_account'],
      picture: ['bytes'],
    },
  ),
  assignment_rule: rule(
    null,
    'the installation',
    'keep',
    'who of the staff changed whom requests are given to, and whose team that is (interest)',
    { assignment_rule: ['supervisor_id'], assignment_rule_event: ['by_account'] },
  ),
  catalogue_change: rule(
    null,
    'the installation',
    'keep',
    'who of the staff changed what the catalogue sells and at what price (interest)',
    { catalogue_change: ['prepared_by', 'proposed_by'], catalogue_change_event: ['by_account'] },
  ),
  page_seo: rule(
    null,
    'the installation',
    'keep',
    'who of the staff changed what pages say to search engines (interest)',
    { page_seo_event: ['by_account'], page_seo_version: ['written_by'] },
  ),
  legal_text: rule(
    null,
    'the installation',
    'keep',
    'who of the staff wrote and published a legal text (interest)',
    { legal_text_event: ['by_account'], legal_text_version: ['written_by', 'published_by'] },
  ),
  partner_site: rule(
    null,
    'the installation',
    'keep',
    'who of the staff changed what a partner’s site shows and sells (interest)',
    { partner_site_event: ['by_account'] },
  ),
  insurer_contact: rule(
    null,
    'the installation',
    'keep',
    'whom staff write to at an insurer; taken out, nothing of them is left (contract)',
    { insurer_contact: ['sealed_person'] },
  ),
  organization_record: rule(
    null,
    'the installation',
    'keep',
    'who of the staff changed what the catalogue says of an organisation, and its terms (interest)',
    { organization_event: ['by_account'], insurer_terms: ['by_account'] },
  ),
  suppression: rule(
    730,
    'it was noted',
    'erase',
    'an address that does not exist is not written to (interest); a keyed hash, no address',
    { suppression: ['address_key'] },
  ),
  bulk_load: rule(
    30,
    'it ended',
    'erase',
    'for whoever asks what a load did; the people that it made stay (contract with the company)',
    {
      bulk_load: [
        'sealed_file_name',
        'content_hash',
        'sealed_headings',
        'sealed_sample',
        'places',
        'counts',
        'created_by',
      ],
      bulk_load_file: ['sealed_file'],
      bulk_load_row: [
        'person_key',
        'holder_key',
        'content_key',
        'sealed_cells',
        'cell_problems',
        'problems',
        'person_id',
        'sealed_before',
        'reason',
        'member_moves',
      ],
    },
  ),
  company_person: rule(
    null,
    'the contract of the company',
    'keep',
    'the company says who works for it; with its contract its key is destroyed, and nobody reads them any more (contract)',
    {
      company_person: ['person_key', 'holder_key', 'content_key', 'sealed_person'],
      company_person_event: ['company_person_id', 'by_account'],
    },
  ),
  company_policy: rule(
    null,
    'the contract of the company',
    'keep',
    'who was covered on a day, and who knew it when: claims are decided by it (contract)',
    {
      company_policy_event: ['by_account'],
      company_price_list: ['recorded_by'],
      company_period_event: ['by_account', 'sealed_text'],
      company_payment: ['entered_by', 'decided_by'],
      company_payment_event: ['by_account', 'sealed_text'],
      company_payment_file: ['sealed_file', 'uploaded_by'],
      tax_document_event: ['by_account', 'sealed_text'],
      tax_document_file: ['sealed_file', 'uploaded_by'],
      company_sign_in: ['sealed_secret', 'asked_by'],
      company_sign_in_event: ['by_account', 'sealed_text'],
      support_access: ['account_id', 'sealed_reason', 'ended_by'],
      company_policy_member: ['company_person_id', 'reason', 'recorded_by', 'superseded_by'],
      insurer_file: ['sealed_file', 'made_by'],
      member_process: [
        'company_person_id',
        'reason',
        'moves',
        'made_by',
        'loaded_by',
        'sent_by',
        'ended_by',
        'decline_reason',
      ],
    },
  ),
  sheet_match: rule(
    null,
    'the contract of the company',
    'keep',
    'how the company calls the columns of its files, so that nobody is asked again (contract)',
    { sheet_match: ['sealed_said'] },
  ),
  ticket: rule(
    publishedTerms.requestDays,
    'it was solved',
    'erase',
    'the question was answered (Ley 21.719 art. 3 c)',
    {
      ticket: ['mail_key', 'sealed_person', 'consent_text_version'],
      ticket_subject: ['subject_id'],
      ticket_message: ['sealed_body', 'author'],
      ticket_event: ['by_account'],
      ticket_presence: ['account_id', 'seen_at'],
    },
  ),
  feedback: rule(
    publishedTerms.requestDays,
    'it was asked for',
    'erase',
    'what it says of our service was read (Ley 21.719 art. 3 c)',
    { feedback: ['sealed_text', 'read_by'] },
  ),
  schedule_run: rule(365, 'it began', 'erase', 'operation', { schedule_run: ['counts'] }),
  schedule: rule(
    null,
    'the installation',
    'keep',
    'who of the staff paused work that runs by the clock, and why, by the id of the account (accountability)',
    { schedule_event: ['by_account', 'sealed_reason'] },
  ),
  kept_file: rule(
    1,
    'it was seen that no record has it',
    'erase',
    'a file that no record has, or none any more; what a record has stays as long as the record (contract with the company)',
    { kept_file: ['content_hash'] },
  ),
  person: rule(
    1,
    'the desk looked for it, once nothing names its address any more',
    'erase',
    'shows what names one address together while something does (interest); a keyed hash, no address',
    { person: ['mail_key'] },
  ),
  debt_contact: rule(
    730,
    'it was made',
    'erase',
    'evidence of how often somebody was contacted about a debt, two years (Ley 19.496 art. 37)',
    { debt_contact: ['person_key', 'outcome', 'by_account'] },
  ),
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RecordKind = keyof typeof retention;

export const recordKinds = Object.keys(retention) as readonly RecordKind[];

/** What has an end. */
export type ErasedKind = {
  [Kind in RecordKind]: (typeof retention)[Kind]['act'] extends 'keep' ? never : Kind;
}[RecordKind];

/** Kinds that a schedule erases. */
export const erasedKinds = recordKinds.filter(
  (kind): kind is ErasedKind => retention[kind].act !== 'keep',
);

const dayMs = 24 * 3_600_000;

/** Records of a kind whose event is older than this are due; throws for a kind that is kept. */
export function dueBefore(kind: RecordKind, now: number): Date {
  const { days } = retention[kind];
  if (days === null) throw new Error(`${kind} is kept`);
  return new Date(now - days * dayMs);
}

/** Tables that say nothing about a person: catalogue, content, published values, counters. */
export const namesNobody = [
  'access_place',
  'agreed_text',
  'article',
  'article_preview',
  'article_slug',
  'article_text',
  'article_version_picture',
  'audit_unlinked',
  'bank',
  'bank_statement_row',
  'benefit',
  'business_line',
  'business_line_origin',
  'catalogue_version',
  'company',
  'company_group',
  'company_policy',
  'company_period',
  'tax_document',
  'company_payment_share',
  'company_key',
  'company_roster',
  'comparator',
  'comuna',
  'content_block',
  'country',
  'coverage_category',
  'coverage_organization',
  'event',
  'experiment',
  'experiment_result',
  'feature',
  'feature_flag',
  'flag_version',
  'insurance_type',
  'isapre_fee',
  // Read by the release before alone; a later one takes the table away.
  'menu_item',
  'organization',
  'organization_record',
  'page_seo',
  'legal_text',
  'partner_site',
  'payment_method',
  'product',
  'product_coverage',
  'product_coverage_amount',
  'product_coverage_country',
  'product_coverage_requirement',
  'product_description',
  'product_document',
  'product_exclusion',
  'product_extra_benefit',
  'product_faq',
  'product_feature',
  'product_limit',
  'product_limit_amount',
  'product_limit_organization',
  'product_offer',
  'product_pause',
  'product_payment_method',
  'product_provider',
  'product_rate',
  'product_record',
  'product_seo',
  'product_step',
  'product_waiting',
  'purchase_step_definition',
  'region',
  'role_scope',
  'schema_migration',
  'setting',
  'showcase',
  'sign_in_domain',
  'site_question',
  // Views of what companies read of tables above.
  'tenant_company',
  'tenant_policy',
  'uf_value',
  'unit',
  'upper_type',
  'why_us',
  'why_us_reason',
  'work_sector',
  'work_sector_type',
  'world_country',
] as const;
