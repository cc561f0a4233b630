import {
  condition,
  continueAsNew,
  patched,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import type { DeadlineWait } from '@cotejo/domain/lead/deadline.ts';
import { isFinal, leadStatuses } from '@cotejo/domain/lead/lead-statuses.ts';
import { quietFor } from '../quiet-clock.ts';
import { mailActivity, rowActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import {
  requestMails,
  type AgendaActivities,
  type DeadlineActivities,
  type RequestMailActivities,
} from './activities.ts';
import * as messages from './messages.ts';

/**
 * What a request asks for: its mails to the visitor and to the desk (spec 3 §4). Each received request is answered, in
 * whatever order they come; mails already sent are recognised. While a call is arranged it waits for its hour and reminds
 * whoever has to make it, and it waits for the deadlines of the lead; a final status ends it.
 */
export async function lead(input: messages.LeadInput): Promise<void> {
  let current: messages.LeadShown | null = input.carried?.position ?? null;
  let unsent = input.carried?.unsent ?? 0;
  let agenda = input.carried?.agenda ?? null;
  let agendaVersion = input.carried?.agendaVersion ?? 0;
  let isMissed = false;
  let heardAt = Date.now();
  // One that began under a release before deadlines goes on without them; the schedule `escalation` keeps those.
  const keepsDeadlines = patched('deadlines');
  let deadline: DeadlineWait | null = null;
  /** Grows with each word of the lead: its deadlines may be others then. */
  let heard = 0;
  const news: messages.LeadNews[] = [];
  setHandler(messages.hearRequest, (request) => {
    heardAt = Date.now();
    heard += 1;
    news.push(request);
  });
  setHandler(messages.leadPosition, () => current);
  // Only what is shown changes: nobody is mailed, and a lead that is only moved goes quiet all the same.
  setHandler(messages.hearMove, (moved) => {
    const { agenda: arranged, ...position } = moved;
    heard += 1;
    if (arranged !== undefined && moved.version > agendaVersion) {
      agenda = arranged;
      agendaVersion = moved.version;
      isMissed = false;
    }
    // What releases before this one say of a lead whose request is still to come is in that request.
    if (current === null && arranged === undefined) return;
    if (current !== null && moved.version <= current.version) return;
    current = { ...current, ...position };
    show('none');
  });
  const mails = triedWithoutEnd(proxyActivities<RequestMailActivities>(mailActivity), () =>
    show('late'),
  );

  const { keepDeadline } = triedWithoutEnd(proxyActivities<DeadlineActivities>(rowActivity), () =>
    show('late'),
  );
  const { remindOfAgenda } = triedWithoutEnd(proxyActivities<AgendaActivities>(rowActivity), () =>
    show('late'),
  );

  /** Requests whose mails are being sent; the lead goes on meanwhile and does not end before. */
  let sending = 0;
  let isQuiet = false;
  void keepAgenda();
  if (keepsDeadlines) void keepDeadlines();
  void quietFor(input.quietMs, () => heardAt).then(() => {
    isQuiet = true;
  });
  for (;;) {
    await condition(() => news.length > 0 || (sending === 0 && (isOver() || waitsForNothing())));
    if (news.length === 0) return;
    for (const asked of news.splice(0)) {
      if (current === null || asked.version > current.version) current = asked;
      else if (current.request === undefined) current = { ...current, request: asked.request };
      void sendMails(asked);
    }
    show('none');
    if (workflowInfo().continueAsNewSuggested) {
      await condition(() => sending === 0 || news.length > 0);
      if (news.length === 0)
        await continueAsNew<typeof lead>({
          ...input,
          carried: { position: current, unsent, agenda, agendaVersion },
        });
    }
  }

  /** It has a final status, and nothing more is to be done about it until somebody asks again. */
  function isOver(): boolean {
    return keepsDeadlines && agenda === null && current !== null && isFinal(current.status);
  }

  function waitsForNothing(): boolean {
    return isQuiet && agenda === null && deadline === null;
  }

  /** The row says what it waits for: whatever is heard asks it again. */
  async function keepDeadlines(): Promise<void> {
    for (;;) {
      const seen = heard;
      const isOther = () => heard !== seen;
      deadline = await keepDeadline({ leadId: input.leadId });
      show('none');
      if (deadline === null) await condition(isOther);
      // The engine's clock may be ahead of the worker's.
      else await isOverBefore(Math.max(deadline.at, Date.now() + leastWaitMs), isOther);
    }
  }

  /** Another hour, or another person, is another wait; a call that nobody speaks of is shown as late until somebody does. */
  async function keepAgenda(): Promise<void> {
    for (;;) {
      await condition(() => agenda !== null && !isMissed);
      const own = agenda;
      if (own === null) continue;
      const isOther = () => agenda !== own;
      if (await isOverBefore(own.remindAt, isOther)) continue;
      const isArranged = await remindOfAgenda({ leadId: input.leadId });
      if (!isArranged && agenda === own) agenda = null;
      if (isOther() || (await isOverBefore(own.lateAt, isOther))) continue;
      isMissed = true;
      show('none');
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
      {
        key: needsAttribute,
        value:
          unsent > 0 ? 'person' : isMissed || deadline?.step === 'escalated' ? 'late' : otherwise,
      },
    ]);
    const lines = [
      `**${status} ${leadStatuses[status]}**${subStatus === null ? '' : ` · sub-estado ${subStatus}`}`,
      `${input.productCode === null ? 'Mensaje' : `Producto ${input.productCode}`} · país ${input.country}`,
      ...(request === undefined ? [] : [`Solicitud ${request.reference}`]),
      ...(agenda === null
        ? []
        : [`${isMissed ? 'No se llamó' : 'Llamar'} el ${agenda.day} a las ${agenda.time}`]),
      ...(deadline === null ? [] : [sayDeadline(deadline)]),
      ...(unsent === 0 ? [] : [`Correos que no salieron: ${unsent}`]),
    ];
    setCurrentDetails(lines.join('\n\n'));
  }
}

const deadlineWords = {
  contact: { overdue: 'Contactar antes del', escalated: 'Sin contacto; vuelve a la cola el' },
  still: { overdue: 'Mover antes del', escalated: 'Sin movimiento; se escala el' },
} as const;

const sayDeadline = ({ target, step, day, time }: DeadlineWait): string =>
  `${deadlineWords[target][step]} ${day} a las ${time}`;

/** Between two looks at one deadline. */
const leastWaitMs = 1_000;

/** Whether something came before an instant (epoch milliseconds) did. */
async function isOverBefore(instant: number, isOther: () => boolean): Promise<boolean> {
  const left = instant - Date.now();
  return left > 0 && (await condition(isOther, left));
}
