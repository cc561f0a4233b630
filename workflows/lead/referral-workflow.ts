import { proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import { rowActivity } from '../retry-policies.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { ReferralActivities } from './activities.ts';
import type { ExpireReferralsInput } from './referral-messages.ts';

/** Forgets referrals that are over (docs/decisions/advisers.md). Answers how many. */
export async function expireReferrals({ batch }: ExpireReferralsInput): Promise<number> {
  const activities = triedWithoutEnd(proxyActivities<ReferralActivities>(rowActivity), () =>
    setCurrentDetails('La base de datos no responde; se intenta otra vez'),
  );
  let expired = 0;
  for (;;) {
    const page = await activities.expireReferrals({ limit: batch });
    expired += page;
    if (page < batch) break;
  }
  setCurrentDetails(`Referencias vencidas: ${expired}`);
  return expired;
}
