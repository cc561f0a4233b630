/**
 * Which role may do what, and how far (spec 3 §6 names roles and permissions and leaves this open; why it is so:
 * docs/decisions/permissions.md). A = all, C = its country, T = its team, M = its own leads, G = its group of
 * companies, O = its company, P = its partner, S = itself, . = not at all. 4 = another holder approves.
 */
export const permissionTable = `
                                             AD SA QX GE SU EJ BO JS PV IP SE QA EX GA CA PM AP RE CU
policy:read                                  A  C  .  C  T  M  C  C  C  C  C  C  O  G  O  O  P  .  S
policy:create                                A  .  .  .  .  .  C  .  .  .  .  C  O  .  .  .  .  .  .
policy:duplicate                             A  .  .  .  .  .  C  .  .  .  .  C  O  .  .  .  .  .  .
policy:update                                A  .  .  .  .  .  C  C  C  .  .  C  O  .  .  .  .  .  .
policy:delete                                A4 .  .  .  .  .  C4 .  .  .  .  C4 .  .  .  .  .  .  .
policy:renewal                               A  .  .  .  .  .  C  C  C  .  .  C  O  G  O  .  .  .  .
policy:export                                A  .  .  C  T  .  C  C  .  .  .  C  O  G  O  .  .  .  .
policy:upload-file                           A  .  .  .  .  .  C  C  C  C  .  C  O  G  O  O  .  .  S
policy:read-history                          A  C  .  C  T  .  C  C  C  C  C  C  O  G  O  .  .  .  .
policy-employee:process-activation:accept    A4 .  .  .  .  .  C4 .  .  .  .  C4 .  .  .  .  .  .  .
policy-employee:process-cancellation:accept  A4 .  .  .  .  .  C4 .  .  .  .  C4 .  .  .  .  .  .  .
policy-employee:active:process-cancellation  A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  O  .  .  .
policy-employee:process-activation:decline   A  .  .  .  .  .  C  .  .  .  .  C  .  .  .  .  .  .  .
policy-employee:process-cancellation:decline A  .  .  .  .  .  C  .  .  .  .  C  .  .  .  .  .  .  .
employee:read                                A  .  .  .  .  .  C  C  C  .  C  C  O  G  O  O  .  .  S
employee:create                              A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  O  .  .  .
employee:update                              A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  O  .  .  .
employee:add-policy                          A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  O  .  .  .
employee:read-uninsured                      A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  O  .  .  .
employee:bulk-load:bulk-activation           A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  O  .  .  .
employee:bulk-load:bulk-cancellation         A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  O  .  .  .
employee:update-with-policies                A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  .  .  .  .
employee:delete                              A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  .  .  .  .
employee:export                              A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  .  .  .  .
employee:bulk-load:read                      A  .  .  .  .  .  C  C  C  .  .  C  O  G  O  O  .  .  .
employee:upload-file                         A  .  .  .  .  .  C  C  C  .  .  C  O  G  O  O  .  .  .
employee:bulk-load:process                   A4 .  .  .  .  .  C4 .  .  .  .  C4 O4 G4 O4 O4 .  .  .
employee:read-history                        A  .  .  .  .  .  C  C  C  .  .  C  O  G  O  .  .  .  .
payment:upload-file                          A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  O  .  .  .
payment:read                                 A  .  .  C  T  .  C  C  C  C  C  C  O  G  O  O  .  .  S
payment:create                               A4 .  .  .  .  .  C4 .  .  .  .  C4 .  .  O4 .  .  .  S
payment:delete                               A4 .  .  .  .  .  C4 .  .  .  .  .  .  .  .  .  .  .  .
payment:export                               A  .  .  C  .  .  C  .  .  .  .  C  O  G  O  .  .  .  .
payment-period:delete                        A4 .  .  .  .  .  C4 .  .  .  .  .  .  .  .  .  .  .  .
payment-period:read                          A  .  .  C  .  .  C  C  .  .  .  C  O  G  O  O  .  .  .
payment-period:create                        A  .  .  .  .  .  C  .  .  .  .  C  .  .  .  .  .  .  .
payment-period:upload-file                   A  .  .  .  .  .  C  .  .  .  .  C  .  .  .  .  .  .  .
payment-period:charge                        A  .  .  C  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
tax-document:delete                          A4 .  .  .  .  .  C4 .  .  .  .  .  .  .  .  .  .  .  .
tax-document:create                          A  .  .  .  .  .  C  .  .  .  .  C  .  .  .  .  .  .  .
tax-document:upload-file                     A  .  .  .  .  .  C  .  .  .  .  C  .  .  .  .  .  .  .
tax-document:update-status                   A  .  .  .  .  .  C  .  .  .  .  C  .  .  .  .  .  .  .
tax-document:read                            A  .  .  C  .  .  C  C  .  .  .  C  O  G  O  O  .  .  S
tax-document:read-comment                    A  .  .  C  .  .  C  C  .  .  .  C  .  .  .  .  .  .  .
contact-us:create                            A  C  A  C  T  M  C  C  C  C  C  C  O  G  O  O  P  S  S
admin:preinvoice:request-update              A  .  .  .  .  .  C  .  .  .  .  C  O  G  O  O  .  .  .
admin:policy:update-insurance-notification   A  .  .  .  .  .  C  .  .  .  .  C  .  .  .  .  .  .  .
admin:preinvoice:read                        A  .  .  C  .  .  C  .  .  .  .  C  .  .  .  .  .  .  .
admin:partner:read                           A  C  .  C  .  .  C  .  .  .  .  .  .  .  .  .  P  .  .
admin:partner:update                         A  C  .  .  .  .  .  .  .  .  .  .  .  .  .  .  P  .  .
admin:partner:create                         A4 C4 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
admin:organization:delete                    A4 C4 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
admin:insurer:update-cutting-day             A4 C4 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
admin:insurer:update-retroactive-days        A4 C4 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
admin:unsent-notification:read               A  C  .  .  .  .  C  C  .  .  C  C  .  .  .  .  .  .  .
admin:unsent-notification:update-status      A  .  .  .  .  .  C  C  .  .  .  C  .  .  .  .  .  .  .
admin:insurer:read                           A  C  .  C  .  .  C  C  C  .  .  C  .  .  .  .  .  .  .
admin:insurer:read-contact                   A  C  .  .  .  .  C  C  C  .  .  C  .  .  .  .  .  .  .
admin:insurer:create-contact                 A  C  .  .  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
admin:insurer:update-contact                 A  C  .  .  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
admin:insurer:delete-contact                 A  C  .  .  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
admin:organization:read                      A  C  .  C  .  .  C  C  .  .  C  C  O  G  .  .  .  .  .
admin:organization:create                    A  C  .  .  .  .  C  .  .  .  .  C  .  .  .  .  .  .  .
admin:organization:update                    A  C  .  .  .  .  C  .  .  .  .  C  .  .  .  .  .  .  .
admin:organization:export                    A  .  .  C  .  .  .  .  .  .  .  C  .  .  .  .  .  .  .
admin:organization:metrics                   A  C  .  C  .  .  .  .  .  .  .  C  O  G  O  .  P  .  .
admin:employee:read                          A  .  .  .  .  .  C  C  .  .  C  C  .  .  .  .  .  .  .
lead:read                                    A  .  .  C  T  M  C  C  C  C  C  .  .  .  .  .  P  S  S
lead:update-status                           A  .  .  .  T  M  C  C  C  C  .  .  .  .  .  .  .  .  .
lead:assign                                  A  .  .  C  T  .  C  .  .  .  .  .  .  .  .  .  .  .  .
lead:export                                  A  .  .  C  T  .  C  C  .  .  .  .  .  .  .  .  .  .  .
ticket:read                                  A  .  .  C  T  M  C  C  C  .  C  .  .  .  .  .  .  .  .
ticket:reply                                 A  .  .  C  T  M  C  C  C  .  C  .  .  .  .  .  .  .  .
ticket:assign                                A  .  .  C  T  .  C  C  .  .  .  .  .  .  .  .  .  .  .
ticket:solve                                 A  .  .  C  T  M  C  C  C  .  C  .  .  .  .  .  .  .  .
ticket:export                                A  .  .  C  T  .  C  C  .  .  .  .  .  .  .  .  .  .  .
refund:request                               A  .  .  .  .  .  C  C  C  C  C  C  .  .  .  .  .  .  S
refund:approve                               A4 .  .  C4 .  .  C4 .  .  .  .  .  .  .  .  .  .  .  .
health:read                                  .  .  .  .  .  .  C  C  .  C  .  .  .  .  .  .  .  .  S
account:invite                               .  C  A  .  .  .  .  .  .  .  .  .  O  G  O  .  P  .  .
account:disable                              .  C  A  .  .  .  .  .  .  .  .  .  O  G  O  .  P  .  .
account:export                               .  C  A  .  .  .  .  .  .  .  .  .  O  G  O  .  .  .  .
role:grant                                   .  C4 A4 .  .  .  .  .  .  .  .  .  .  G  O  .  P  .  .
session:revoke                               .  C  A  .  .  .  .  .  .  .  .  .  .  G  O  .  .  .  .
sign-in:read                                 A  C  A  .  .  .  .  .  .  .  .  C  .  .  O  .  .  .  .
sign-in:update                               .  C  A  .  .  .  .  .  .  .  .  .  .  .  O  .  .  .  .
sign-in:confirm-domain                       .  C  A  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
support-access:read                          A  .  .  C  .  .  .  C  C  .  .  .  O  G  O  .  .  .  .
support-access:open                          A  .  .  .  .  .  .  C  C  .  .  .  .  .  .  .  .  .  .
support-access:end                           A  .  .  .  .  .  .  C  C  .  .  .  O  G  O  .  .  .  .
audit:read                                   A  .  A  C  .  .  .  .  .  .  .  .  .  .  O  .  .  .  .
audit:export                                 A4 .  A4 C4 .  .  .  .  .  .  .  .  .  .  O4 .  .  .  .
subject-request:execute                      A4 .  .  .  .  .  C4 C4 .  .  .  .  .  .  .  .  .  .  S
temporal:read                                A  .  .  .  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
temporal:act                                 A4 .  .  .  .  .  C4 .  .  .  .  .  .  .  .  .  .  .  .
schedule:read                                A  .  .  .  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
schedule:act                                 A  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
payload:decode                               A  .  .  .  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
setting:update                               A4 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
declaration:decide                           .  .  .  .  .  .  C  C  .  .  .  .  .  .  .  .  .  .  .
charge:decide                                A4 .  .  C4 .  .  C4 .  .  .  .  .  .  .  .  .  .  .  .
refund:retry                                 A  .  .  C  .  .  C  C  .  .  .  .  .  .  .  .  .  .  .
late-issue:read                              A  .  .  .  .  .  C  C  C  C  .  .  .  .  .  .  .  .  .
chargeback:decide                            A  .  .  C  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
attention:read                               A  .  .  C  C  .  C  C  C  C  .  .  .  .  .  .  .  .  .
attention:resolve                            A  .  .  C  .  .  C  C  .  .  .  .  .  .  .  .  .  .  .
message:send-again                           A  .  .  C  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
ledger:read                                  A  .  .  .  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
ledger:settle                                A  .  .  .  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
price-trace:read                             A  C  .  C  C  C  C  C  C  C  C  C  .  .  .  .  .  .  .
payment-route:update                         A  .  .  C  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
content:read                                 A  C  .  C  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
content:write                                A  C  .  C  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
content:publish                              A  C  .  C  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
catalogue:read                               A  C  .  C  .  .  C  C  .  .  C  C  .  .  .  .  .  .  .
catalogue:update                             A4 C4 .  C4 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
content:legal                                A  C  .  C  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
payload:encode                               A  .  .  .  .  .  C  .  .  .  .  .  .  .  .  .  .  .  .
cache:clear                                  A  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
`;

/** Every permission of the table; `permission-matrix.test.ts` holds the two together. */
export const permissions = [
  'policy:read',
  'policy:create',
  'policy:duplicate',
  'policy:update',
  'policy:delete',
  'policy:renewal',
  'policy:export',
  'policy:upload-file',
  'policy:read-history',
  'policy-employee:process-activation:accept',
  'policy-employee:process-cancellation:accept',
  'policy-employee:active:process-cancellation',
  'policy-employee:process-activation:decline',
  'policy-employee:process-cancellation:decline',
  'employee:read',
  'employee:create',
  'employee:update',
  'employee:add-policy',
  'employee:read-uninsured',
  'employee:bulk-load:bulk-activation',
  'employee:bulk-load:bulk-cancellation',
  'employee:update-with-policies',
  'employee:delete',
  'employee:export',
  'employee:bulk-load:read',
  'employee:upload-file',
  'employee:bulk-load:process',
  'employee:read-history',
  'payment:upload-file',
  'payment:read',
  'payment:create',
  'payment:delete',
  'payment:export',
  'payment-period:delete',
  'payment-period:read',
  'payment-period:create',
  'payment-period:upload-file',
  'payment-period:charge',
  'tax-document:delete',
  'tax-document:create',
  'tax-document:upload-file',
  'tax-document:update-status',
  'tax-document:read',
  'tax-document:read-comment',
  'contact-us:create',
  'admin:preinvoice:request-update',
  'admin:policy:update-insurance-notification',
  'admin:preinvoice:read',
  'admin:partner:read',
  'admin:partner:update',
  'admin:partner:create',
  'admin:organization:delete',
  'admin:insurer:update-cutting-day',
  'admin:insurer:update-retroactive-days',
  'admin:unsent-notification:read',
  'admin:unsent-notification:update-status',
  'admin:insurer:read',
  'admin:insurer:read-contact',
  'admin:insurer:create-contact',
  'admin:insurer:update-contact',
  'admin:insurer:delete-contact',
  'admin:organization:read',
  'admin:organization:create',
  'admin:organization:update',
  'admin:organization:export',
  'admin:organization:metrics',
  'admin:employee:read',
  'lead:read',
  'lead:update-status',
  'lead:assign',
  'lead:export',
  'ticket:read',
  'ticket:reply',
  'ticket:assign',
  'ticket:solve',
  'ticket:export',
  'refund:request',
  'refund:approve',
  'health:read',
  'account:invite',
  'account:disable',
  'account:export',
  'role:grant',
  'session:revoke',
  'sign-in:read',
  'sign-in:update',
  'sign-in:confirm-domain',
  'support-access:read',
  'support-access:open',
  'support-access:end',
  'audit:read',
  'audit:export',
  'subject-request:execute',
  'temporal:read',
  'temporal:act',
  'schedule:read',
  'schedule:act',
  'payload:decode',
  'setting:update',
  'declaration:decide',
  'charge:decide',
  'refund:retry',
  'late-issue:read',
  'chargeback:decide',
  'attention:read',
  'attention:resolve',
  'message:send-again',
  'ledger:read',
  'ledger:settle',
  'price-trace:read',
  'payment-route:update',
  'content:read',
  'content:write',
  'content:publish',
  'catalogue:read',
  'catalogue:update',
  'content:legal',
  'payload:encode',
  'cache:clear',
] as const;

export type Permission = (typeof permissions)[number];
