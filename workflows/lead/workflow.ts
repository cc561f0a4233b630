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
import { quietFor } from '../quiet-clock.ts';
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
  let heardAt = Date.now();
  let shown = workflowInfo().typedSearchAttributes.get(statusAttribute);
  setHandler(messages.advanceLead, (advances) => {
    heardAt = Date.now();
    news.push(...advances);
  });
  setHandler(messages.leadPosition, () => current);

  let quiet = false;
  void quietFor(input.quietMs, () => heardAt).then(() => {
    quiet = true;
  });
  for (;;) {
    await condition(() => news.length > 0 || quiet);
    if (news.length === 0) return;
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

  function show({ productCode, country }: messages.LeadInput, advance: messages.LeadAdvance): void {
    const { status, subStatus } = advance;
    if (shown !== String(status)) {
      shown = String(status);
      upsertSearchAttributes([{ key: statusAttribute, value: shown }]);
    }
    setCurrentDetails(
      `**${status} ${leadStatuses[status]}**${subStatus === null ? '' : ` · sub-estado ${subStatus}`}\n\nProducto ${productCode} · país ${country}`,
    );
  }
}
