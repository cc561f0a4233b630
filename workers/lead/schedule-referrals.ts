import type { Client } from '@temporalio/client';
import { countries, defaultCountry } from '@cotejo/domain/country/country.ts';
import {
  defaultExpireReferrals,
  expireReferralsWorkflowType,
  referralExpiryScheduleId,
} from '@cotejo/workflows/lead/referral-messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Once a day: a referral holds for thirty of them. */
export function scheduleReferrals(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: referralExpiryScheduleId,
    at: { hours: [3], minute: 50, timezone: countries[defaultCountry].timeZone },
    taskQueue,
    workflowType: expireReferralsWorkflowType,
    workflowId: 'leads/referrals',
    input: defaultExpireReferrals,
    summary: 'Solicitudes · referencias vencidas',
    kind: 'leads',
  });
}
