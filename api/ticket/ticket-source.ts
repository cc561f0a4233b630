import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import type { TicketRecord } from '@cotejo/domain/ticket/desk-ticket.ts';
import {
  sayMergeProblem,
  sayNotLinkable,
  sayNoTicketWorker,
  type AnsweredState,
  type SolveReason,
} from '@cotejo/domain/ticket/ticket-forms.ts';
import type { TicketKind, TicketPriority } from '@cotejo/domain/ticket/ticket-names.ts';
import type { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import { listTicketWorkers } from '@cotejo/store/account/list-lead-workers.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { Database } from '@cotejo/store/database.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { isRecordReached, listReached } from '@cotejo/store/record/page.sql.ts';
import {
  linkTicket,
  listLinkable,
  listLinked,
  unlinkTicket,
  type Linkable,
} from '@cotejo/store/ticket/link-ticket.ts';
import {
  listMergeTargets,
  mergeTickets,
  separateTicket,
} from '@cotejo/store/ticket/merge-tickets.ts';
import { moveTicket, type TicketMove } from '@cotejo/store/ticket/move-ticket.ts';
import {
  countOpenTickets,
  loadTickets,
  type LoadedTicket,
} from '@cotejo/store/ticket/read-ticket.ts';
import { findUndoableTickets, undoTicketAssignment } from '@cotejo/store/ticket/undo-assignment.ts';
import { ticketTable } from '@cotejo/store/ticket/ticket-table.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Actor } from '../http/actor.ts';
import { reachOf } from '../record/reach.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { readTicketHistory } from './ticket-history.ts';

type Acts = (typeof ticketRecord)['acts'];
type Asked = AskedMove<TicketRecord>;

/** What the desk reads of tickets, and how it moves them (docs/decisions/tickets.md). */
export function ticketSource(
  { configuration }: Dependencies,
  kind: typeof ticketRecord,
): RecordSource<TicketRecord, Acts> {
  const keys = configuration.recordKeys;
  /** Whom the actor may give a ticket to: a supervisor moves tickets within the team. */
  const workersFor = async (
    db: Database,
    { countryCode }: TicketRecord,
    actor: Actor,
  ): Promise<readonly string[]> => {
    const workers = await listTicketWorkers(db, countryCode);
    const branches = await reachOf(db, kind, actor, 'ticket:assign');
    const isWithin = (id: string) =>
      branches.some(({ assignedTo }) => assignedTo === undefined || assignedTo.includes(id));
    return workers.filter(isWithin);
  };
  const words = ({ values }: Asked, direction: 'out' | 'note') => ({
    words: { keys, direction, text: String(values['text']) },
  });
  return {
    table: ticketTable,
    load: async (db, ids, { accountId }) => {
      const rows = await loadTickets(db, ids);
      const people = rows.flatMap(({ assignedTo }) => assignedTo ?? []);
      const names = await nameAccounts(db, keys, people);
      const undoable = await findUndoableTickets(db, rows, accountId, Date.now());
      return rows.map((row) => ({
        ...present(row, names),
        undoUntil: undoable.get(row.id)?.toISOString() ?? null,
      }));
    },
    history: (db, id, before) => readTicketHistory(db, keys, id, before),
    acts: {
      take: (tx, asked) =>
        move(tx, asked, {
          kind: 'taken',
          assignedTo: asked.actor.accountId,
          ...(asked.row.state === 'NEW' ? { state: 'OPEN' } : {}),
        }),
      answer: (tx, asked) =>
        move(tx, asked, {
          kind: 'answered',
          state: asked.values['next'] as AnsweredState,
          // Who answers what nobody has taken goes on with it.
          ...(asked.row.assignedTo === null ? { assignedTo: asked.actor.accountId } : {}),
          ...words(asked, 'out'),
        }),
      note: (tx, asked) => move(tx, asked, { kind: 'noted', ...words(asked, 'note') }),
      assign: async (tx, asked) => {
        const accountId = String(asked.values['assignedTo']);
        return (await workersFor(tx, asked.row, asked.actor)).includes(accountId)
          ? move(tx, asked, { kind: 'assigned', assignedTo: accountId })
          : notThere(asked);
      },
      unassign: async (tx, { row, version, actor }) => ({
        type: await undoTicketAssignment(tx, {
          ticketId: row.id,
          version,
          by: actor.accountId,
          now: Date.now(),
        }),
      }),
      hold: (tx, asked) =>
        move(tx, asked, {
          kind: 'held',
          state: 'HOLD',
          holdUntil: String(asked.values['holdUntil']),
          ...words(asked, 'note'),
        }),
      solve: (tx, asked) =>
        move(tx, asked, {
          kind: 'solved',
          state: 'SOLVED',
          why: asked.values['why'] as SolveReason,
        }),
      reopen: (tx, asked) => move(tx, asked, { kind: 'reopened', state: 'OPEN' }),
      merge: async (tx, asked) => {
        const { row, version, actor } = asked;
        const into = String(asked.values['into']);
        const branches = await reachOf(tx, kind, actor, 'ticket:solve');
        const became = (await isRecordReached(tx, ticketTable, into, { branches }))
          ? await mergeTickets(tx, { ticketId: row.id, version, by: actor.accountId, into })
          : 'notMergeable';
        if (became !== 'notMergeable' && became !== 'hasMerged') return { type: became };
        const message = sayMergeProblem(became, asked.context.language);
        return refusedField({ pointer: '/values/into', code: 'NOT_MERGEABLE', message });
      },
      separate: async (tx, { row, version, actor }) => ({
        type: await separateTicket(tx, { ticketId: row.id, version, by: actor.accountId }),
      }),
      link: async (tx, asked) =>
        say(tx, asked, linkTicket, await linkable(tx, asked.row.id, asked.actor)),
      unlink: async (tx, asked) =>
        say(tx, asked, unlinkTicket, await listLinked(tx, [asked.row.id])),
      classify: (tx, asked) =>
        move(tx, asked, {
          kind: 'classified',
          class: {
            kind: asked.values['kind'] as TicketKind,
            priority: asked.values['priority'] as TicketPriority,
          },
        }),
    },
    choices: {
      assign: async (db, ticket, actor) => {
        const workers = await workersFor(db, ticket, actor);
        const names = await nameAccounts(db, keys, workers);
        const open = await countOpenTickets(db, workers);
        return {
          assignedTo: workers
            .map((id) => ({ id, name: names.get(id) ?? id, detail: String(open.get(id) ?? 0) }))
            .toSorted((one, other) => one.name.localeCompare(other.name)),
        };
      },
      link: async (db, { id }, actor) => {
        const linked = await listLinked(db, [id]);
        const others = (await linkable(db, id, actor)).filter(
          (one) => !linked.some((other) => other.id === one.id),
        );
        return { about: others.map(toChoice) };
      },
      unlink: async (db, { id }) => ({ about: (await listLinked(db, [id])).map(toChoice) }),
      merge: async (db, ticket, actor) => {
        const { timeZone } = countries[ticket.countryCode as CountryCode];
        const branches = await reachOf(db, kind, actor, 'ticket:solve');
        const targets = (await listMergeTargets(db, ticket.id)).filter(({ assignedTo }) =>
          branches.some(
            (branch) =>
              branch['assignedTo'] === undefined ||
              (assignedTo !== null && branch['assignedTo'].includes(assignedTo)),
          ),
        );
        return {
          into: targets.map(({ id, reference, createdAt }) => ({
            id,
            name: `${reference} · ${dayIn(timeZone, createdAt.getTime())}`,
            detail: null,
          })),
        };
      },
    },
  };
}

function present(
  row: LoadedTicket,
  names: ReadonlyMap<string, string>,
): Omit<TicketRecord, 'undoUntil'> {
  const { id, assignedTo, leadId, reference } = row;
  return {
    id,
    version: row.version,
    reference,
    countryCode: row.countryCode,
    language: row.language,
    kind: row.kind,
    state: row.state,
    priority: row.priority,
    businessLine: row.businessLine,
    assignedTo:
      assignedTo === null ? null : { id: assignedTo, name: names.get(assignedTo) ?? assignedTo },
    dueAt: row.dueAt?.toISOString() ?? null,
    holdUntil: row.holdUntil,
    mergedInto:
      row.mergedInto === null
        ? null
        : { id: row.mergedInto, name: row.mergedIntoReference ?? row.mergedInto },
    related: row.related,
    lead: leadId === null ? null : { id: leadId, name: reference },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function move(
  tx: Database,
  { row, version, actor }: Asked,
  to: Omit<TicketMove, 'ticketId' | 'version' | 'by'>,
): Promise<MoveOutcome> {
  return { type: await moveTicket(tx, { ticketId: row.id, version, by: actor.accountId, ...to }) };
}

const toChoice = ({ id, name }: Linkable) => ({ id, name, detail: null });

/** Purchases of the ticket's address whose leads the actor reads, and their periods. */
async function linkable(
  db: Database,
  ticketId: string,
  actor: Actor,
): Promise<readonly Linkable[]> {
  const all = await listLinkable(db, ticketId);
  const branches = await reachOf(db, leadRecord, actor, leadRecord.permissions.read);
  const leadIds = [...new Set(all.map(({ leadId }) => leadId))];
  const reached = await listReached(db, leadTable, leadIds, { branches });
  return all.filter(({ leadId }) => reached.includes(leadId));
}

async function say(
  tx: Database,
  asked: Asked,
  link: typeof linkTicket,
  among: readonly Linkable[],
): Promise<MoveOutcome> {
  const { row, version, actor, values, context } = asked;
  const about = among.find(({ id }) => id === values['about']);
  if (about !== undefined)
    return { type: await link(tx, { ticketId: row.id, version, by: actor.accountId, about }) };
  const message = sayNotLinkable(context.language);
  return refusedField({ pointer: '/values/about', code: 'NOT_LINKABLE', message });
}

const refusedField = (error: FieldError): MoveOutcome => ({ type: 'refused', errors: [error] });

const notThere = ({ context }: Asked): MoveOutcome =>
  refusedField({
    pointer: '/values/assignedTo',
    code: 'ACCOUNT_NOT_STAFF',
    message: sayNoTicketWorker(context.language),
  });
