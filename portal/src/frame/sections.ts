import type { AccountKind } from '@cotejo/domain/account/roles.ts';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import { useMatches } from 'react-router-dom';
import {
  accountsPath,
  attentionPath,
  endpointsPath,
  leadsPath,
  loadsPath,
  messagesPath,
  refundPath,
  routingPath,
  waitingPath,
} from '../paths.ts';

/** The parts of the portal, as its navigation has them. */
export const sections = {
  waiting: { href: waitingPath(), label: 'waiting.nav', icon: 'clock' },
  leads: { href: leadsPath, label: 'record:lead.nav', icon: 'user' },
  accounts: { href: accountsPath, label: 'record:account.nav', icon: 'lock' },
  refunds: { href: refundPath, label: 'refundPage.nav', icon: 'card' },
  attention: { href: attentionPath(), label: 'attention.nav', icon: 'alert' },
  messages: { href: messagesPath(), label: 'message.nav', icon: 'mail' },
  loads: { href: loadsPath(), label: 'load.nav', icon: 'people' },
  endpoints: { href: endpointsPath, label: 'record:endpoint.nav', icon: 'external' },
  routing: { href: routingPath, label: 'routing.nav', icon: 'bank' },
} as const satisfies Record<string, { href: string; label: string; icon: IconName }>;
export type Section = keyof typeof sections;

/** What people of companies work with; everything else is for staff. */
const ofCompanies: readonly Section[] = ['loads'];

/** The parts that an account of this kind has. */
export const sectionsFor = (kind: AccountKind): readonly Section[] =>
  (Object.keys(sections) as Section[]).filter(
    (section) => kind === 'staff' || ofCompanies.includes(section),
  );

/** What a route says of itself. */
export const inSection = (section: Section): { readonly section: Section } => ({ section });

/** The section that the page belongs to; undefined for one that is not there. */
export function useSection(): Section | undefined {
  const handle: unknown = useMatches().at(-1)?.handle;
  return (handle as ReturnType<typeof inSection> | undefined)?.section;
}
