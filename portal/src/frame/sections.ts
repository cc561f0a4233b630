import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import type { AccountKind } from '@cotejo/domain/account/roles.ts';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import { useMatches } from 'react-router-dom';
import {
  accessRequestsPath,
  accountsPath,
  articlesPath,
  attentionPath,
  endpointsPath,
  feedbackPath,
  partnerSitesPath,
  leadsPath,
  loadsPath,
  messagesPath,
  periodsPath,
  refundPath,
  routingPath,
  ticketsPath,
  waitingPath,
} from '../paths.ts';

/** The parts of the portal, as its navigation has them, each with what its first call asks for. */
export const sections = {
  waiting: {
    href: waitingPath(),
    label: 'record:waiting.nav',
    icon: 'clock',
    permission: 'attention:read',
  },
  leads: { href: leadsPath, label: 'record:lead.nav', icon: 'user', permission: 'lead:read' },
  tickets: {
    href: ticketsPath,
    label: 'record:ticket.nav',
    icon: 'info',
    permission: 'ticket:read',
  },
  feedback: {
    href: feedbackPath,
    label: 'record:feedback.nav',
    icon: 'check',
    permission: 'ticket:read',
  },
  accounts: {
    href: accountsPath,
    label: 'record:account.nav',
    icon: 'lock',
    permission: 'account:invite',
  },
  accessRequests: {
    href: accessRequestsPath,
    label: 'record:access-request.nav',
    icon: 'user',
    permission: 'account:invite',
  },
  periods: {
    href: periodsPath,
    label: 'record:period.nav',
    icon: 'calendar',
    permission: 'payment-period:read',
  },
  refunds: {
    href: refundPath,
    label: 'refundPage.nav',
    icon: 'card',
    permission: 'refund:request',
  },
  attention: {
    href: attentionPath(),
    label: 'attention.nav',
    icon: 'alert',
    permission: 'attention:read',
  },
  messages: {
    href: messagesPath(),
    label: 'message.nav',
    icon: 'mail',
    permission: 'admin:unsent-notification:read',
  },
  loads: {
    href: loadsPath(),
    label: 'load.nav',
    icon: 'people',
    permission: 'employee:bulk-load:read',
  },
  endpoints: {
    href: endpointsPath,
    label: 'record:endpoint.nav',
    icon: 'external',
    permission: 'admin:partner:read',
  },
  partnerSites: {
    href: partnerSitesPath,
    label: 'record:partner-site.nav',
    icon: 'globe',
    permission: 'admin:partner:read',
  },
  articles: {
    href: articlesPath,
    label: 'record:article.nav',
    icon: 'file',
    permission: 'content:read',
  },
  routing: {
    href: routingPath,
    label: 'routing.nav',
    icon: 'bank',
    permission: 'payment-route:update',
  },
} as const satisfies Record<
  string,
  { href: string; label: string; icon: IconName; permission: Permission }
>;
export type Section = keyof typeof sections;

/** What people of companies work with, what they find first before the others; everything else is for staff. */
const ofCompanies: readonly Section[] = ['loads', 'accounts', 'accessRequests'];
const ofStaff = Object.keys(sections) as readonly Section[];

/** The parts that somebody may open: what would be refused is not offered. */
export const sectionsFor = (
  kind: AccountKind,
  may: (permission: Permission) => boolean,
): readonly Section[] =>
  (kind === 'staff' ? ofStaff : ofCompanies).filter((section) => may(sections[section].permission));

/** What a route says of itself. */
export const inSection = (section: Section): { readonly section: Section } => ({ section });

/** The section that the page belongs to; undefined for one that is not there. */
export function useSection(): Section | undefined {
  const handle: unknown = useMatches().at(-1)?.handle;
  return (handle as ReturnType<typeof inSection> | undefined)?.section;
}
