import { presentMs } from '@cotejo/domain/account/session-policy.ts';
import { ownPartner } from '@cotejo/domain/country/contact.ts';
import { addWorkingHours } from '@cotejo/domain/country/working-hours.ts';
import type { SiteView } from '@cotejo/domain/site/site-key.ts';
import { listTicketReaders } from '@cotejo/store/account/list-lead-workers.ts';
import type { Database } from '@cotejo/store/database.ts';
import { isAnybodyPresent } from '@cotejo/store/session/is-anybody-present.ts';

/** Whether a conversation can be begun on a site now, and from when on where the hours are over (an ISO instant). */
export async function readChatHours(
  db: Database,
  { site, country }: Pick<SiteView, 'site' | 'country'>,
): Promise<{ readonly active: boolean; readonly opensAt: string | null }> {
  // A partner answers its own visitors (spec 3 §7).
  if (site.partner !== ownPartner) return { active: false, opensAt: null };
  const now = Date.now();
  const opens = addWorkingHours(country, now, 0);
  if (opens > now) return { active: false, opensAt: new Date(opens).toISOString() };
  const desk = await listTicketReaders(db, country);
  const active = await isAnybodyPresent(db, desk, new Date(now - presentMs));
  return { active, opensAt: null };
}
