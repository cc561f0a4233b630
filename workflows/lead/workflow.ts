import {
  condition,
  continueAsNew,
  log,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { leadStatuses } from '@cotejo/domain/lead/lead-statuses.ts';
import { quietFor } from '../quiet-clock.ts';
import { statusAttribute } from '../search-attributes.ts';
import { requestMails, type LeadActivities, type RequestMailActivities } from './activities.ts';
import * as messages from './messages.ts';

// Local: one cheap idempotent row write per burst of news; no task hand-over for it.
const records = proxyLocalActivities<LeadActivities>({
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '200 milliseconds', maximumInterval: '10 seconds' },
});

/** A mail server that is away for a weekend must not cost a visitor the answer. */
const mails = proxyActivities<RequestMailActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '3 days',
  retry: { initialInterval: '5 seconds', maximumInterval: '10 minutes' },
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

  /** Requests whose mails are on their way; the lead goes on meanwhile and does not end before. */
  let telling = 0;
  let unsent = 0;
  let quiet = false;
  void quietFor(input.quietMs, () => heardAt).then(() => {
    quiet = true;
  });
  for (;;) {
    await condition(() => news.length > 0 || (quiet && telling === 0));
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
      for (const { request } of advances) if (request !== undefined) void tell(request.id);
    }
    if (news.length === 0 && telling === 0 && workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof lead>({ ...input, version });
    }
  }

  async function tell(requestId: string): Promise<void> {
    telling += 1;
    const outcomes = await Promise.allSettled(
      requestMails.map((kind) => mails.sendRequestMail({ requestId, kind })),
    );
    const failed = outcomes.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) {
      log.warn('mails of a request were not sent', { requestId, failed });
      unsent += failed;
      if (current !== null) show(input, current);
    }
    telling -= 1;
  }

  function show({ productCode, country }: messages.LeadInput, advance: messages.LeadAdvance): void {
    const { status, subStatus, request } = advance;
    if (shown !== String(status)) {
      shown = String(status);
      upsertSearchAttributes([{ key: statusAttribute, value: shown }]);
    }
    const lines = [
      `**${status} ${leadStatuses[status]}**${subStatus === null ? '' : ` · sub-estado ${subStatus}`}`,
      `Producto ${productCode} · país ${country}`,
      ...(request === undefined ? [] : [`Solicitud ${request.reference}`]),
      ...(unsent === 0 ? [] : [`Correos que no salieron: ${unsent}`]),
    ];
    setCurrentDetails(lines.join('\n\n'));
  }
}
