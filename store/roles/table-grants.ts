import { namesNobody } from '@cotejo/domain/privacy/retention.ts';

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
 */
export const tableGrants = `
                            api   worker  tenant
acceptance                  ri    ru
access_place                r     r
access_request              riu   rud
account                     riu   ru
account_identity            ri    rd
agreed_text                 ri    r
article                     ri    r
article_event               ri    ri
article_preview             rid   .
article_text                riu   ru
approval                    riud  rd
article_version             ri    r
attention                   riu   riud
audit_event                 ri    ri
audit_link                  r     ri
audit_unlinked              ri    rid
billing_period              riu   riu
billing_period_act          ri    r
bulk_load                   .     .       riud
bulk_load_file              .     .       rid
bulk_load_row               .     .       riud
card_change                 r     riu
company                     r     r
company_group               r     r
company_key                 .     .       riu
company_person              .     .       riud
company_roster              .     .       riu
credential                  riud  rud
declaration_decision        ri    ru
declaration_draft           riud  rud
experiment_exposure         ri    rd
failed_sign_in              rid   rd
gift_card                   ru    riu
gift_card_use               riu   ru
health_declaration          ri    rud
holder_code                 riu   rd
health_declaration_access   ri    ri
insurer_request             ri    ru
integration_form            ri    rud
known_device                riu   rd
lead                        riu   riu
lead_event                  ri    ri
ledger_comparison           r     riu
ledger_entry                ri    ri
ledger_line                 ri    ri
limit_count                 riu   riud
membership                  riu   ru
message                     riu   riud
message_event               ri    rid
offer_reservation           riu   riu
one_time_link               riu   riud
opt_out                     riu   riu
outbox                      riu   riud
partner_endpoint            riu   ru
partner_endpoint_event      ri    ri
partner_site                riu   r
partner_site_event          ri    r
passkey                     riud  rd
passkey_challenge           rid   rd
password_history            rid   rd
payment_attempt             riu   riu
payment_breaker             riu   riu
payment_event               ri    riu
payment_route               riud  r
payment_webhook             riu   rd
plan_request                ri    rud
policy                      ru    riu
policy_benefit              r     ri
policy_document             ri    riud
policy_event                ri    riu
policy_terms                ri    ri
product_offer               ru    ru
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
reminder_refusal            rid   r
saved_view                  riud  rd
session                     riu   rd
shared_link                 riu   rud
sheet_match                 .     .       riu
step_submission             ri    rud
staff_note                  ri    rud
stored_card                 ru    riud
subscription                ru    riud
suppression                 riud  riud
subject_request             riu   rud
subject_request_event       ri    rid
ticket                      riu   rud
ticket_event                ri    ri
ticket_message              ri    ru
ticket_subject              ri    r
transfer                    riu   ru
transfer_match              riu   rud
transfer_proof              ri    rud
uf_value                    r     riu
used_once                   ri    rd
`;

export interface TableGrant {
  readonly table: string;
  readonly privileges: Readonly<Record<GrantedRole, readonly string[]>>;
}

const words = { r: 'SELECT', i: 'INSERT', u: 'UPDATE', d: 'DELETE' } as const;

/** The table above, and what everybody reads. Throws for a cell that means nothing. */
export function readTableGrants(): readonly TableGrant[] {
  const [, ...rows] = tableGrants.trim().split('\n');
  const own = rows.map((row) => {
    const [table = '', api = '', worker = '', tenant = '.'] = row.trim().split(/\s+/);
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
