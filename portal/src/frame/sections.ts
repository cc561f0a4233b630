import type { Scope } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import type { AccountKind } from '@cotejo/domain/account/roles.ts';
import { menuGroups, type MenuGroup } from '@cotejo/domain/record/menu-group.ts';
import type { WholeKind } from '@cotejo/domain/record/whole-kind.ts';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import { useMatches } from 'react-router-dom';
import {
  accessRequestsPath,
  accountsPath,
  articlesPath,
  auditPath,
  catalogueChangesPath,
  productsPath,
  attentionPath,
  endpointsPath,
  feedbackPath,
  subjectRequestsPath,
  helpPath,
  advisersPath,
  assignmentRulesPath,
  bookedCallsPath,
  companyPaymentsPath,
  companyPeriodsPath,
  companyPoliciesPath,
  companySignInsPath,
  supportAccessesPath,
  employeesPath,
  memberProcessesPath,
  dashboardPath,
  partnerLeadsPath,
  partnerSitesPath,
  insurersPath,
  leadsPath,
  legalTextsPath,
  ledgerPath,
  loadsPath,
  messagesPath,
  organizationsPath,
  pageSeoPath,
  periodsPath,
  refundPath,
  refundsPath,
  taxDocumentsPath,
  paymentAccountsPath,
  paymentRoutesPath,
  schedulesPath,
  settlementsPath,
  policiesPath,
  purchasesPath,
  ticketsPath,
  waitingPath,
} from '../paths.ts';

interface SectionRow {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly group: MenuGroup;
  readonly permission: Permission;
  readonly scopes?: readonly Scope[];
}

type SectionOfKind = `kind:${string}`;

/** The section of a kind of record that says everything itself. */
export const sectionOfKind = ({ kind }: WholeKind): SectionOfKind => `kind:${kind.name}`;

const sectionsOfKinds = (): Readonly<Record<SectionOfKind, SectionRow>> =>
  Object.fromEntries(
    wholeKinds.map((whole) => {
      const { kind, section } = whole;
      const { name, page, permissions } = kind;
      const { icon, group, scopes } = section;
      const row: SectionRow = {
        href: page,
        label: `record:${name}.nav`,
        // A test asks for each that it is one.
        icon: icon as IconName,
        group,
        permission: permissions.read,
        ...(scopes === undefined ? {} : { scopes }),
      };
      return [sectionOfKind(whole), row];
    }),
  );

/** The parts of the portal, as its navigation has them, each with what its first call asks for. */
const sections = {
  waiting: {
    href: waitingPath(),
    label: 'record:waiting.nav',
    icon: 'clock',
    group: 'sales',
    permission: 'attention:read',
  },
  leads: {
    href: leadsPath,
    label: 'record:lead.nav',
    icon: 'user',
    group: 'sales',
    permission: 'lead:read',
  },
  purchases: {
    href: purchasesPath,
    label: 'record:purchase.nav',
    icon: 'card',
    group: 'sales',
    permission: 'lead:read',
  },
  policies: {
    href: policiesPath,
    label: 'record:personal-policy.nav',
    icon: 'shield',
    group: 'sales',
    permission: 'policy:read',
  },
  dashboard: {
    href: dashboardPath,
    label: 'dashboard.nav',
    icon: 'chart',
    group: 'sales',
    permission: 'lead:read',
  },
  bookedCalls: {
    href: bookedCallsPath,
    label: 'record:booking.nav',
    icon: 'calendar',
    group: 'sales',
    permission: 'lead:read',
  },
  tickets: {
    href: ticketsPath,
    label: 'record:ticket.nav',
    icon: 'info',
    group: 'sales',
    permission: 'ticket:read',
  },
  subjectRequests: {
    href: subjectRequestsPath,
    label: 'record:subject-request.nav',
    icon: 'file',
    group: 'sales',
    permission: 'subject-request:execute',
  },
  feedback: {
    href: feedbackPath,
    label: 'record:feedback.nav',
    icon: 'check',
    group: 'sales',
    permission: 'ticket:read',
  },
  accounts: {
    href: accountsPath,
    label: 'record:account.nav',
    icon: 'lock',
    group: 'operation',
    permission: 'account:invite',
  },
  accessRequests: {
    href: accessRequestsPath,
    label: 'record:access-request.nav',
    icon: 'user',
    group: 'operation',
    permission: 'account:invite',
  },
  companySignIns: {
    href: companySignInsPath,
    label: 'record:company-sign-in.nav',
    icon: 'lock',
    group: 'operation',
    permission: 'sign-in:read',
  },
  supportAccesses: {
    href: supportAccessesPath,
    label: 'record:support-access.nav',
    icon: 'lock',
    group: 'operation',
    permission: 'support-access:read',
  },
  periods: {
    href: periodsPath,
    label: 'record:period.nav',
    icon: 'calendar',
    group: 'money',
    permission: 'payment-period:read',
  },
  refunds: {
    href: refundPath,
    label: 'refundPage.nav',
    icon: 'card',
    group: 'money',
    permission: 'refund:request',
  },
  refundList: {
    href: refundsPath,
    label: 'record:refund.nav',
    icon: 'card',
    group: 'money',
    permission: 'refund:request',
  },
  attention: {
    href: attentionPath(),
    label: 'attention.nav',
    icon: 'alert',
    group: 'operation',
    permission: 'attention:read',
  },
  ledger: {
    href: ledgerPath(),
    label: 'ledger.nav',
    icon: 'table',
    group: 'money',
    permission: 'ledger:read',
  },
  audit: {
    href: auditPath,
    label: 'audit.nav',
    icon: 'eye',
    group: 'operation',
    permission: 'audit:read',
  },
  schedules: {
    href: schedulesPath,
    label: 'schedule.nav',
    icon: 'clock',
    group: 'operation',
    permission: 'schedule:read',
  },
  messages: {
    href: messagesPath(),
    label: 'message.nav',
    icon: 'mail',
    group: 'operation',
    permission: 'admin:unsent-notification:read',
  },
  settlements: {
    href: settlementsPath,
    label: 'settlement.nav',
    icon: 'bank',
    group: 'money',
    permission: 'ledger:read',
  },
  companyPolicies: {
    href: companyPoliciesPath,
    label: 'record:company-policy.nav',
    icon: 'shield',
    group: 'companies',
    permission: 'policy:read',
    // A grant for a team, for one's own leads or for a partner reaches no company.
    scopes: ['all', 'country', 'group', 'company'],
  },
  companyPeriods: {
    href: companyPeriodsPath,
    label: 'record:company-period.nav',
    icon: 'card',
    group: 'companies',
    permission: 'payment-period:read',
  },
  companyPayments: {
    href: companyPaymentsPath,
    label: 'record:company-payment.nav',
    icon: 'bank',
    group: 'companies',
    permission: 'payment-period:read',
  },
  taxDocuments: {
    href: taxDocumentsPath,
    label: 'record:tax-document.nav',
    icon: 'file',
    group: 'companies',
    permission: 'tax-document:read',
  },
  employees: {
    href: employeesPath,
    label: 'record:employee.nav',
    icon: 'user',
    group: 'companies',
    permission: 'employee:read',
  },
  memberProcesses: {
    href: memberProcessesPath,
    label: 'record:member-process.nav',
    icon: 'clock',
    group: 'companies',
    permission: 'employee:read',
  },
  loads: {
    href: loadsPath(),
    label: 'load.nav',
    icon: 'people',
    group: 'companies',
    permission: 'employee:bulk-load:read',
  },
  partnerLeads: {
    href: partnerLeadsPath,
    label: 'partnerLeads.nav',
    icon: 'list',
    group: 'sales',
    permission: 'lead:read',
    scopes: ['partner'],
  },
  endpoints: {
    href: endpointsPath,
    label: 'record:endpoint.nav',
    icon: 'external',
    group: 'site',
    permission: 'admin:partner:read',
  },
  assignmentRules: {
    href: assignmentRulesPath,
    label: 'record:assignment-rule.nav',
    icon: 'people',
    group: 'sales',
    permission: 'lead:assign',
  },
  advisers: {
    href: advisersPath,
    label: 'record:adviser.nav',
    icon: 'user',
    group: 'sales',
    permission: 'lead:assign',
  },
  partnerSites: {
    href: partnerSitesPath,
    label: 'record:partner-site.nav',
    icon: 'globe',
    group: 'site',
    permission: 'admin:partner:read',
  },
  organizations: {
    href: organizationsPath,
    label: 'record:organization.nav',
    icon: 'shield',
    group: 'catalogue',
    permission: 'admin:organization:read',
  },
  insurers: {
    href: insurersPath,
    label: 'record:insurer.nav',
    icon: 'calendar',
    group: 'catalogue',
    permission: 'admin:insurer:read',
  },
  products: {
    href: productsPath,
    label: 'record:product.nav',
    icon: 'shield',
    group: 'catalogue',
    permission: 'catalogue:read',
  },
  catalogueChanges: {
    href: catalogueChangesPath,
    label: 'record:catalogue-change.nav',
    icon: 'calendar',
    group: 'catalogue',
    permission: 'catalogue:read',
  },
  articles: {
    href: articlesPath,
    label: 'record:article.nav',
    icon: 'file',
    group: 'site',
    permission: 'content:read',
  },
  ...sectionsOfKinds(),
  pageSeo: {
    href: pageSeoPath,
    label: 'record:page-seo.nav',
    icon: 'search',
    group: 'site',
    permission: 'content:read',
  },
  legalTexts: {
    href: legalTextsPath,
    label: 'record:legal-text.nav',
    icon: 'file',
    group: 'site',
    permission: 'content:read',
  },
  paymentAccounts: {
    href: paymentAccountsPath,
    label: 'record:payment-account.nav',
    icon: 'bank',
    group: 'money',
    permission: 'payment-route:update',
  },
  paymentRoutes: {
    href: paymentRoutesPath,
    label: 'record:payment-route.nav',
    icon: 'card',
    group: 'money',
    permission: 'payment-route:update',
  },
  help: {
    href: helpPath,
    label: 'help.nav',
    icon: 'info',
    group: 'operation',
    permission: 'contact-us:create',
    // Customers and partners write from the site.
    scopes: ['all', 'country', 'team', 'own', 'group', 'company'],
  },
} as const satisfies Record<string, SectionRow>;
export type Section = keyof typeof sections | SectionOfKind;

/** Throws for a kind that is none. */
export function getSection(name: Section): SectionRow {
  const all: Readonly<Partial<Record<Section, SectionRow>>> = sections;
  const section = all[name];
  if (section === undefined) throw new Error(`There is no section ${name}`);
  return section;
}

/** What people of companies work with, what they find first before the others; everything else is for staff. */
const ofCompanies: readonly Section[] = [
  'loads',
  'companyPolicies',
  'companyPeriods',
  'companyPayments',
  'taxDocuments',
  'employees',
  'memberProcesses',
  'accounts',
  'accessRequests',
  'companySignIns',
  'supportAccesses',
  'audit',
  ...wholeKinds.filter(({ section }) => section.companies === true).map(sectionOfKind),
  'help',
];
/** What people of partners work with. */
const ofPartners: readonly Section[] = ['partnerLeads'];
const ofStaff = menuGroups.flatMap((group) =>
  (Object.keys(sections) as readonly Section[]).filter((name) => getSection(name).group === group),
);

/** The parts that somebody may open: what would be refused is not offered. */
export const sectionsFor = (
  kind: AccountKind,
  may: (permission: Permission, scopes?: readonly Scope[]) => boolean,
): readonly Section[] =>
  (kind === 'staff' ? ofStaff : kind === 'partner' ? ofPartners : ofCompanies).filter((name) => {
    const { permission, scopes } = getSection(name);
    return may(permission, scopes);
  });

/** What a route says of itself. */
export const inSection = (section: Section): { readonly section: Section } => ({ section });

/** The section that the page belongs to; undefined for one that is not there. */
export function useSection(): Section | undefined {
  const handle: unknown = useMatches().at(-1)?.handle;
  return (handle as ReturnType<typeof inSection> | undefined)?.section;
}
