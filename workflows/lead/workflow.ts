import {
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { leadStatuses } from '@cotejo/domain/lead/lead-statuses.ts';
import { quietFor } from '../quiet-clock.ts';
import { mailActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import { requestMails, type RequestMailActivities } from './activities.ts';
import * as messages from './messages.ts';

/**
 * What a request asks for: its mails to the visitor and to the desk (spec 3 §4), later reminders. Each
 * received request is answered, in whatever order they come; mails already sent are recognised.
 */
export async function lead(input: messages.LeadInput): Promise<void> {
  let current = input.carried?.position ?? null;
  let unsent = input.carried?.unsent ?? 0;
  let heardAt = Date.now();
  const news: messages.LeadNews[] = [];
  setHandler(messages.hearRequest, (heard) => {
    heardAt = Date.now();
    news.push(heard);
  });
  setHandler(messages.leadPosition, () => current);
  // Only what is shown changes: nobody is mailed, and a lead that is only moved goes quiet all the same.
  setHandler(messages.hearMove, (moved) => {
    if (current === null || moved.version <= current.version) return;
    current = { ...current, ...moved };
    show('none');
  });
  const mails = triedWithoutEnd(proxyActivities<RequestMailActivities>(mailActivity), () =>
    show('late'),
  );

  /** Requests whose mails are being sent; the lead goes on meanwhile and does not end before. */
  let sending = 0;
  let isQuiet = false;
  void quietFor(input.quietMs, () => heardAt).then(() => {
    isQuiet = true;
  });
  for (;;) {
    await condition(() => news.length > 0 || (isQuiet && sending === 0));
    if (news.length === 0) return;
    for (const heard of news.splice(0)) {
      if (current === null || heard.version > current.version) current = heard;
      void sendMails(heard);
    }
    show('none');
    if (workflowInfo().continueAsNewSuggested) {
      await condition(() => sending === 0 || news.length > 0);
      if (news.length === 0)
        await continueAsNew<typeof lead>({ ...input, carried: { position: current, unsent } });
    }
  }

  async function sendMails({ request, copyId }: messages.LeadNews): Promise<void> {
    sending += 1;
    const kinds = copyId === undefined ? requestMails : [`request-copy/${copyId}` as const];
    const outcomes = await Promise.all(
      kinds.map((kind) => mails.sendRequestMail({ requestId: request.id, kind })),
    );
    unsent += outcomes.filter((outcome) => outcome === 'refused').length;
    sending -= 1;
    show('none');
  }

  function show(otherwise: 'none' | 'late'): void {
    if (current === null) return;
    const { status, subStatus, request } = current;
    upsertSearchAttributes([
      { key: statusAttribute, value: String(status) },
      { key: needsAttribute, value: unsent > 0 ? 'person' : otherwise },
    ]);
    const lines = [
      `**${status} ${leadStatuses[status]}**${subStatus === null ? '' : ` · sub-estado ${subStatus}`}`,
      `${input.productCode === null ? 'Mensaje' : `Producto ${input.productCode}`} · país ${input.country}`,
      `Solicitud ${request.reference}`,
      ...(unsent === 0 ? [] : [`Correos que no salieron: ${unsent}`]),
    ];
    setCurrentDetails(lines.join('\n\n'));
  }
}
