import { namesNobody } from '@cotejo/domain/privacy/retention.ts';
import { tablesOfKinds } from '@cotejo/domain/whole-kinds.ts';

/** Whom our processes connect as. The owner of the schema migrates and seeds, and serves nobody. */
export const databaseRoles = ['cotejo_api', 'cotejo_worker'] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

/** They, and what a transaction of theirs becomes while it works for a tenant (`Database.inTenant`). */
export const grantedRoles = ['cotejo_api', 'cotejo_worker', 'cotejo_tenant'] as const;
export type GrantedRole = (typeof grantedRoles)[number];

/**
 * What each role may do with each table: r = read, i = insert, u = update, d = delete, . = nothing. Tables
 * that say nothing about a person are read by both; any other table without a row is the owner's alone, and a test
 * names it. Rows of the audit are written and read, never changed;
 * declarations are written and shown by the API, and erased and re-sealed by the worker. A table with `company_id`
 * says in a third column what is done with it for its tenant, and nothing but its policy lets anybody do it.
 * `policy_terms` is written by the worker of the release before alone; a later one takes that away.
 */
export const tableGrants = `
                            api   worker  tenant
acceptance                  ri    ru
access_place                ri    r
access_request              riu   rud
account                     riu   ru
account_identity            ri    rd
account_purchase            rid   rd
account_request             rid   rd
agreed_text                 ri    r
article                     riu   r
article_event               ri    ri
article_preview             rid   .
article_text                riu   ru
approval                    riud  rd
article_version             ri    r
article_version_picture     ri    ri
attention                   riu   riud
audit_event                 ri    ri
audit_link                  r     ri
audit_unlinked              ri    rid
bank_statement_row          .     .       riu
billing_period              riu   riu
billing_period_act          ri    r
booking                     riu   r
booking_event               ri    r
bulk_load                   .     .       riud
bulk_load_file              .     .       rid
bulk_load_row               .     .       riud
card_change                 r     riu
card_replacement            ru    riu
catalogue_change            riu   ru
catalogue_change_event      ri    ri
company                     r     r
company_group               r     r
company_key                 .     .       riu
company_person              .     .       riud
company_person_event        .     .       ri
company_policy              .     .       riu
company_policy_event        .     .       ri
company_policy_member       .     .       riu
company_identity            rid   rd
company_price_list          .     .       ri
company_payment             .     .       riu
company_payment_event       .     .       ri
company_payment_file        .     .       ri
company_payment_share       .     .       riud
company_period              .     .       riu
company_period_event        .     .       ri
company_roster              .     .       riu
company_sign_in             .     .       riu
company_sign_in_event       .     .       ri
cover_notice                riu   riu
credential                  riud  rud
debt_contact                ri    rid
declaration_decision        ri    ru
declaration_draft           riud  rud
experiment_exposure         ri    rd
failed_sign_in              rid   rd
feedback                    riu   riud
gift_card                   ru    riu
gift_card_use               riu   ru
health_declaration          ri    rud
holder_code                 riu   rd
health_declaration_access   ri    ri
insurer_file                .     .       riu
insurer_request             ri    ru
insurer_contact             riud  ru
insurer_terms               riu   r
integration_form            ri    rud
kept_file                   .     .       riud
known_device                riu   rd
lead                        riu   riu
lead_event                  ri    ri
ledger_comparison           r     riu
ledger_entry                ri    ri
ledger_line                 ri    ri
limit_count                 riu   riud
membership                  riu   ru
member_process              .     .       riu
message                     riu   riud
message_event               ri    rid
offer_reservation           riu   riu
one_time_link               riu   riud
opt_out                     riu   riu
organization                riu   r     r
organization_event          ri    r
organization_record         riu   r
outbox                      riu   riud
partner_endpoint            riu   ru
partner_endpoint_event      ri    ri
adviser                     riu   r
picture                     riud  .
article_slug                ri    r
page_seo                    riu   r
page_seo_event              ri    r
page_seo_version            ri    r
legal_text                  riu   r
legal_text_event            ri    r
legal_text_version          riu   r
adviser_event               ri    r
assignment_rule             riu   r
assignment_rule_event       ri    r
partner_site                riu   r
partner_site_event          ri    r
passkey                     riud  rd
passkey_challenge           rid   rd
password_history            rid   rd
person                      ri    rd
person_mark                 rid   rid
payment_attempt             riu   riu
payment_breaker             riu   riu
payment_event               ri    riu
payment_route               riud  r
payment_routing_event       ri    r
payment_webhook             riu   rd
plan_request                ri    rud
policy                      ru    riu
policy_benefit              r     ri
policy_document             ri    riud
policy_event                ri    riu
policy_terms                r     ri
product                     ru    riu     r
product_coverage            r     rid     r
product_coverage_amount     r     riu     r
product_coverage_country    r     ri      r
product_coverage_requirement r    riu     r
product_description         r     riud    r
product_document            r     rid     r
product_exclusion           r     riud    r
product_extra_benefit       r     riud    r
product_faq                 r     riud    r
product_feature             r     ri      r
product_limit               r     ri      r
product_limit_amount        r     riu     r
product_limit_organization  r     ri      r
product_offer               ru    riu
product_pause               r     ri      r
product_payment_method      r     ri      r
product_provider            r     ri      r
product_rate                r     riud    r
product_record              ru    ru      r
product_seo                 r     riu     r
product_step                r     rid     r
product_waiting             r     riu     r
profile_entry               ri    rud
purchase                    riu   ru
purchase_browser            riud  rid
purchase_code               riu   rd
purchase_event              ri    riu
purchase_holder             riu   rd
purchase_link               riu   riud
purchase_origin             ri    rd
purchase_step               riu   ru
refresh_token               riu   rd
refund_payout               ri    r
refund_request              riu   ru
sent_mail                   r     rid
record_press                rid   rd
reminder_refusal            rid   r
saved_view                  riud  rd
schedule_event              ri    ru
schedule_run                r     riud
session                     riu   rd
settlement_file             ri    r
settlement_line             ri    r
shared_link                 riu   rud
sheet_match                 .     .       riu
step_submission             ri    rud
sign_in_domain              rid   .
staff_note                  ri    rud
stored_card                 ru    riud
subscription                ru    riud
support_access              .     .       riu
subscription_pause          riu   r
suppression                 riud  riud
subject_request             riu   rud
subject_request_event       ri    rid
tenant_company              .     .       r
tenant_policy               .     .       r
tax_document                .     .       riud
tax_document_event          .     .       ri
tax_document_file           .     .       rid
ticket                      riu   rud
ticket_event                ri    ri
ticket_message              ri    ru
ticket_presence             riu   rd
ticket_subject              rid   r
transfer                    riu   ru
transfer_match              riu   rud
transfer_proof              ri    rud
uf_value                    r     riu   r
used_once                   ri    rd
`;

export interface TableGrant {
  readonly table: string;
  readonly privileges: Readonly<Record<GrantedRole, readonly string[]>>;
}

const words = { r: 'SELECT', i: 'INSERT', u: 'UPDATE', d: 'DELETE' } as const;

/** The table above, what kinds of records say of theirs, and what everybody reads. Throws for a cell that means nothing. */
export function readTableGrants(): readonly TableGrant[] {
  const [, ...rows] = tableGrants.trim().split('\n');
  const cells = [
    ...rows.map((row) => row.trim().split(/\s+/)),
    ...tablesOfKinds().map(([table, { grants }]) => [
      table,
      grants.api,
      grants.worker,
      grants.tenant ?? '.',
    ]),
  ];
  const own = cells.map(([table = '', api = '', worker = '', tenant = '.']) => {
    const privileges = {
      cotejo_api: read(api),
      cotejo_worker: read(worker),
      cotejo_tenant: read(tenant),
    };
    return { table, privileges };
  });
  const named = new Set(own.map(({ table }) => table));
  const everybody = namesNobody
    .filter((table) => !named.has(table))
    .map((table) => {
      const r = read('r');
      return { table, privileges: { cotejo_api: r, cotejo_worker: r, cotejo_tenant: r } };
    });
  return [...own, ...everybody];
}

function read(cell: string): readonly string[] {
  if (cell === '.') return [];
  return [...cell].map((letter) => {
    if (!Object.hasOwn(words, letter)) throw new Error(`"${cell}" is no grant`);
    return words[letter as keyof typeof words];
  });
}
