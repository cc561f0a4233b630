import {
  condition,
  continueAsNew,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { leadStatuses } from '@cotejo/domain/lead/lead-statuses.ts';
import { statusAttribute } from '../search-attributes.ts';
import type { LeadActivities } from './activities.ts';
import * as messages from './messages.ts';

// Local: one cheap idempotent row write per burst of news; no task hand-over for it.
const records = proxyLocalActivities<LeadActivities>({
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '200 milliseconds', maximumInterval: '10 seconds' },
});

/** A request's life for staff (spec 3 §4): today it follows its purchase, tomorrow also the desk. */
export async function lead(input: messages.LeadInput): Promise<void> {
  const news: messages.LeadAdvance[] = [];
  let current: messages.LeadAdvance | null = null;
  let version = input.version ?? 0;
  setHandler(messages.advanceLead, (advance) => void news.push(advance));
  setHandler(messages.leadPosition, () => current);

  while (await condition(() => news.length > 0, input.quietMs)) {
    const advances = news
      .splice(0)
      .filter((advance) => advance.version > version)
      .sort((a, b) => a.version - b.version);
    const newest = advances.at(-1);
    if (newest !== undefined) {
      await records.recordLead({ leadId: input.leadId, advances });
      current = newest;
      version = newest.version;
      show(input, newest);
    }
    if (news.length === 0 && workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof lead>({ ...input, version });
    }
  }
}

function show(input: messages.LeadInput, { status, subStatus }: messages.LeadAdvance): void {
  upsertSearchAttributes([{ key: statusAttribute, value: String(status) }]);
  setCurrentDetails(
    `**${status} ${leadStatuses[status]}**${subStatus === null ? '' : ` · sub-estado ${subStatus}`}\n\nProducto ${input.productCode} · país ${input.country}`,
  );
}
