/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeApi, ok, renderPortal } from '../../testing/render-portal.tsx';
import { sampleProblem } from '@cotejo/web/src/testing/fake-api.ts';
import { ana, leadId, luis, sampleLead, sampleRecord } from '../../testing/sample-lead.ts';

jest.setTimeout(30_000);

const history = {
  items: [
    {
      at: '2026-12-03T12:00:00.000Z',
      by: null,
      kind: 'planned',
      changes: [{ field: 'dueOn', from: null, to: '2026-12-03' }],
      text: null,
    },
    {
      at: '2026-11-26T14:52:00.000Z',
      by: { id: ana, name: 'Ana Soto' },
      kind: 'assigned',
      changes: [
        { field: 'status', from: 8, to: 2 },
        { field: 'assignedTo', from: null, to: 'Luis Araya' },
      ],
      text: null,
    },
    {
      at: '2026-11-26T14:51:00.000Z',
      by: null,
      kind: 'mailed',
      changes: [],
      text: 'request-notice',
    },
  ],
  next: null,
};
const choices = {
  fields: [
    {
      field: 'assignedTo',
      items: [
        { id: ana, name: 'Ana Soto', detail: '6' },
        { id: luis, name: 'Luis Araya', detail: '1' },
      ],
    },
  ],
};
const list = {
  items: [sampleLead()],
  next: null,
  previous: null,
  ignored: [],
  asOf: '2026-11-26T15:10:00.000Z',
};

async function open(path: string, answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api, asked } = fakeApi({
    readLead: () => ok(sampleRecord()),
    readLeadHistory: () => ok(history),
    listLeadWorkers: () => ok(choices),
    listLeads: () => ok(list),
    ...answers,
  });
  await renderPortal(`/portal/solicitudes/${leadId}${path}`, api);
  return (name: string) => asked.filter((each) => each.name === name).map(({ input }) => input);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a record says what can be done, what is known and what happened, what is planned first', async () => {
  await open('');
  expect(await screen.findByRole('heading', { name: 'S-7K3M-9P2Q' })).toBeVisible();
  const acts = screen.getByRole('group', { name: 'Qué puedes hacer' });
  expect(
    within(acts)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Asignar', 'Agendar', 'Decir qué pasó']);
  const happened = screen.getByRole('region', { name: 'Línea de tiempo' });
  await within(happened).findByText('Salió el correo «Solicitud para la mesa»');
  const items = within(happened)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items[0]).toMatch(/^Por hacer: Llamar o escribir/);
  expect(items[1]).toContain('por Ana Soto · Estado: 8 Web → 2 Asignado · Responsable: Luis Araya');
  expect(screen.getByRole('link', { name: 'Ver en Temporal' })).toBeVisible();
  expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
});

test('an act that is not allowed is not drawn, and its address says so', async () => {
  await open('/assign', { readLead: () => ok(sampleRecord({}, [])) });
  expect(await screen.findByText(/Ahora no puedes hacer nada/)).toBeVisible();
  expect(screen.getByText(/ya no se puede hacer/)).toBeVisible();
});

test('a record that is gone, and one out of reach, are one page', async () => {
  await open('', {
    readLead: () => ({ ok: false, status: 404, problem: sampleProblem(404, 'NOT_FOUND') }),
  });
  expect(await screen.findByText('No existe, o no lo alcanzas')).toBeVisible();
});

test('an act names a person, is sent with the version that was seen, and leads back to the list', async () => {
  const asked = await open('/assign?list=status%3D8', { assignLead: () => ok(sampleRecord()) });
  await userEvent.selectOptions(
    await screen.findByLabelText('Para quién'),
    await screen.findByRole('option', { name: 'Ana Soto (6 abiertas)' }),
  );
  expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
  await press('Asignar');
  expect(await screen.findByText('La solicitud quedó asignada.')).toBeVisible();
  expect(asked('assignLead')).toEqual([
    { params: { id: leadId }, body: { version: 7, values: { assignedTo: ana } } },
  ]);
  expect(asked('listLeads').at(-1)?.query).toEqual({ status: '8', count: '1' });
  expect(await screen.findByRole('row', { name: /S-7K3M-9P2Q/ })).toHaveClass('is-selected');
});

test('a record that is opened after an act offers nothing before it was read again; its acts keep what it read', async () => {
  let reads = 0;
  let arrive = (): void => undefined;
  await open('/assign', {
    assignLead: () => ok(sampleRecord({ version: 8 })),
    readLead: () => {
      reads += 1;
      if (reads === 1) return ok(sampleRecord());
      return new Promise((resolve) => {
        arrive = () => resolve(ok(sampleRecord({ version: 8, status: 2 })));
      });
    },
  });
  await userEvent.selectOptions(
    await screen.findByLabelText('Para quién'),
    await screen.findByRole('option', { name: /Ana Soto/ }),
  );
  await press('Asignar');
  const row = await screen.findByRole('row', { name: /S-7K3M-9P2Q/ });
  await userEvent.click(within(row).getByRole('link', { name: 'S-7K3M-9P2Q' }));
  expect(await screen.findByText('Cargando…')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Qué puedes hacer' })).not.toBeInTheDocument();
  await act(async () => arrive());
  // Read again behind it, which has not arrived.
  const link = await screen.findByRole('link', { name: 'Agendar' });
  const before = reads;
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Agendar' })).toBeVisible();
  expect(reads).toBe(before + 1);
});

test('what lacks is said by the form before anything is sent', async () => {
  const asked = await open('/updateStatus');
  await press('Decir qué pasó');
  expect(await screen.findByText('Hay un problema')).toBeVisible();
  expect(screen.getAllByText('Elige una opción en «Estado»').length).toBeGreaterThan(0);
  expect(asked('updateLeadStatus')).toEqual([]);
});

test('what the server refuses stands beside its field, and what was chosen stays', async () => {
  await open('/assign', {
    assignLead: () => ({
      ok: false,
      status: 422,
      problem: {
        ...sampleProblem(422, 'VALIDATION_FAILED'),
        errors: [{ pointer: '/values/assignedTo', code: 'X', message: 'Elige a otra persona' }],
      },
    }),
  });
  await userEvent.selectOptions(
    await screen.findByLabelText('Para quién'),
    await screen.findByRole('option', { name: /Ana Soto/ }),
  );
  await press('Asignar');
  expect((await screen.findAllByText('Elige a otra persona')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLSelectElement>('Para quién').value).toBe(ana);
});

describe('where somebody was first', () => {
  const current = sampleRecord({
    version: 8,
    status: 2,
    assignedTo: { id: luis, name: 'Luis Araya' },
  });
  const conflict = () => ({
    ok: false as const,
    status: 409,
    problem: {
      ...sampleProblem(409, 'VERSION_CONFLICT'),
      current,
      lastChange: history.items[1],
    },
  });
  const choose = async () => {
    await userEvent.selectOptions(
      await screen.findByLabelText('Para quién'),
      await screen.findByRole('option', { name: /Ana Soto/ }),
    );
    await press('Asignar');
  };

  test('was, is and yours stand beside each other, and nothing typed is lost', async () => {
    await open('/assign', { assignLead: conflict });
    await choose();
    expect(await screen.findByText(/^Ana Soto cambió este registro a las/)).toBeVisible();
    const row = screen.getByRole('row', { name: /Responsable/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['Responsable', 'Sin dato', 'Luis Araya', 'Ana Soto']);
    expect(screen.getByText('Versión 8. Tú veías la 7.')).toBeVisible();
    expect(screen.getByLabelText<HTMLSelectElement>('Para quién').value).toBe(ana);
    expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
  });

  test('mine is applied to what it is now', async () => {
    let tries = 0;
    const asked = await open('/assign', {
      assignLead: () => (tries++ === 0 ? conflict() : ok(sampleRecord())),
    });
    await choose();
    await press('Aplicar lo mío');
    expect(await screen.findByText('La solicitud quedó asignada.')).toBeVisible();
    expect(asked('assignLead').map(({ body }) => body)).toEqual([
      { version: 7, values: { assignedTo: ana } },
      { version: 8, values: { assignedTo: ana } },
    ]);
  });

  test('mine is not offered where it can no longer be done', async () => {
    await open('/assign', {
      assignLead: () => {
        const answer = conflict();
        return { ...answer, problem: { ...answer.problem, current: { ...current, allowed: [] } } };
      },
    });
    await choose();
    expect(await screen.findByText(/lo tuyo ya no se puede hacer/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aplicar lo mío' })).not.toBeInTheDocument();
  });
});
