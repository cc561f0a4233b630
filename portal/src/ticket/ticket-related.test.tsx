/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { TicketRecord } from '@cotejo/domain/ticket/desk-ticket.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, renderPortal } from '../testing/render-portal.tsx';

jest.setTimeout(30_000);

const id = '0b576b08-d192-4000-8000-000000000001';
const leadId = '0b576b08-d192-4000-8000-000000000002';
const periodId = '0b576b08-d192-4000-8000-000000000003';
const purchaseId = '0b576b08-d192-4000-8000-000000000004';
const at = '2026-11-28T13:00:00.000Z';

const ticket: TicketRecord = {
  id,
  version: 3,
  reference: 'CON-0001',
  countryCode: 'CL',
  language: 'es',
  kind: 'question',
  state: 'OPEN',
  priority: 'normal',
  businessLine: null,
  assignedTo: null,
  dueAt: null,
  holdUntil: null,
  undoUntil: null,
  lead: null,
  mergedInto: null,
  related: [],
  createdAt: at,
  updatedAt: at,
};
const recordOf = (cells: TicketRecord, ...acts: readonly string[]) =>
  ok({
    id,
    version: cells.version,
    cells,
    links: [],
    allowed: acts.map((act) => ({ act, state: 'open' })),
  });

/** A page of a ticket; answers what its acts were sent. */
async function open(
  cells: TicketRecord,
  path = '',
  more: Parameters<typeof fakeApi>[0] = {},
): Promise<(name: string) => unknown[]> {
  const { api, asked } = fakeApi({
    readTicket: () => recordOf(cells, 'link', 'unlink'),
    readTicketHistory: () => ok({ items: [], next: null }),
    readTicketThread: () => ok({ items: [], next: null }),
    noteTicketPresence: () => ok({ items: [] }),
    ...more,
  });
  await renderPortal(`/portal/tickets/${id}${path}`, api);
  return (name) => asked.filter((one) => one.name === name).map(({ input }) => input.body);
}

test('a ticket names the request, the purchases and the periods that it is about, and leads to their pages', async () => {
  const complain = jest.spyOn(console, 'error');
  await open({
    ...ticket,
    // The purchase came of the same request.
    lead: { id: leadId, name: 'SOL-0001' },
    related: [
      { relation: 'purchase', id: leadId, name: 'SOL-0001' },
      { relation: 'period', id: periodId, name: 'COB-0007' },
    ],
  });
  const purchase = await screen.findByRole('link', { name: 'Trata de la compra SOL-0001' });
  expect(purchase).toHaveAttribute('href', `/portal/solicitudes/${leadId}`);
  expect(screen.getByRole('link', { name: 'Trata del cobro COB-0007' })).toHaveAttribute(
    'href',
    `/portal/cobros/${periodId}`,
  );
  const list = purchase.closest('ul') as HTMLElement;
  expect(within(list).getAllByRole('link')).toHaveLength(3);
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

const purchase = { id: purchaseId, name: 'SOL-0001' };
const period = { id: periodId, name: 'COB-0007' };
const choices = () =>
  ok({
    fields: [
      { field: 'about', items: [purchase, period].map((one) => ({ ...one, detail: null })) },
    ],
  });
const unlinked = { ...ticket, version: 4 };
const linked: TicketRecord = { ...ticket, related: [{ relation: 'period', ...period }] };

test.each([
  [
    'link',
    'linkTicket',
    ticket,
    { ...linked, version: 4 },
    'Relacionar con una compra',
    'La consulta quedó relacionada.',
  ],
  [
    'unlink',
    'unlinkTicket',
    linked,
    unlinked,
    'Quitar la relación',
    'La consulta ya no está relacionada.',
  ],
] as const)(
  '%s asks which one, and says what was done',
  async (act, name, before, after, press, done) => {
    const sent = await open(before, `/${act}`, {
      listTicketLinks: choices,
      listLinkedOfTicket: choices,
      listTickets: () => ok({ items: [after], next: null, previous: null, ignored: [], asOf: at }),
      [name]: () => recordOf(after, 'link'),
    });
    await userEvent.selectOptions(
      await screen.findByLabelText('De qué trata'),
      await screen.findByRole('option', { name: /COB-0007/ }),
    );
    await userEvent.click(screen.getByRole('button', { name: press }));
    await screen.findByText(done);
    expect(sent(name)).toEqual([{ version: 3, values: { about: periodId } }]);
  },
);
