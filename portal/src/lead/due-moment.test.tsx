/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { LeadRecord } from '@cotejo/domain/lead/desk-lead.ts';
import { screen } from '@testing-library/react';
import { ReadAtContext } from '../record/kind/read-at.ts';
import { fakeApi, renderRoutes } from '../testing/render-portal.tsx';
import { DeadlineMoment, DueMoment } from './lead-cells.tsx';

const row = {
  countryCode: 'CL',
  dueOn: '2026-11-23',
  dueTime: '10:30',
  dueAt: '2026-11-23T13:30:00.000Z',
} as LeadRecord;

test.each([
  ['2026-11-22T15:00:00.000Z', /^23.*10:30$/],
  ['2026-11-23T13:00:00.000Z', /^Hoy/],
  ['2026-11-23T13:31:00.000Z', /^Vencida/],
])(
  'what was read at %s says how late it was then, however long the page is open',
  async (at, said) => {
    const Component = () => (
      <ReadAtContext value={Date.parse(at)}>
        <DueMoment row={row} />
      </ReadAtContext>
    );
    await renderRoutes([{ path: '*', Component }], '/', fakeApi({}).api, 'es');
    await screen.findByText(said);
  },
);

test.each([
  ['2026-11-23T13:29:00.000Z', /^23.*10:30$/],
  ['2026-11-23T13:31:00.000Z', /^Fuera de plazo: 23.*10:30$/],
])(
  'a deadline at half past ten in Chile, read at %s, says whether it has passed',
  async (at, said) => {
    const late = { ...row, actBy: '2026-11-23T13:30:00.000Z' };
    const Component = () => (
      <ReadAtContext value={Date.parse(at)}>
        <DeadlineMoment row={late} />
      </ReadAtContext>
    );
    await renderRoutes([{ path: '*', Component }], '/', fakeApi({}).api, 'es');
    await screen.findByText(said);
  },
);
