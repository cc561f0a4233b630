/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { renderRoutes } from '../testing/render-portal.tsx';
import { CoverPanel } from './cover-panel.tsx';

jest.setTimeout(30_000);

const record = {
  id: '0b576b08-d192-4000-8000-000000000031',
  version: 1,
  cells: { countryCode: 'PE' },
  allowed: [],
  links: [],
} as unknown as RecordAnswer<CompanyPolicyRecord>;

test('what was known on a day ends with the day of the company’s country, from the Chilean site too', async () => {
  const asked: AnyInput[] = [];
  const api = toApiClient(async (_, input): Promise<ApiResult<unknown>> => {
    asked.push(input);
    const person = {
      personId: 'ana',
      name: 'Ana',
      legalId: '1',
      isDependant: false,
      coverageGroup: 'General',
      validFrom: '2026-11-01',
      validTo: null,
      recordedAt: '2026-11-29T04:30:00.000Z',
      recordedBy: null,
    };
    const data = { day: '2026-11-28', knownAt: '', total: 1, items: [person], next: null };
    return { ok: true, status: 200, data };
  });
  const routes = [{ path: '/poliza', element: <CoverPanel record={record} /> }];
  await renderRoutes(routes, '/poliza', api, 'en');
  // In Chile it was noted on the 29th.
  expect(await screen.findByText(/^28 November 2026 23:30/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('As it was known on'), {
    target: { value: '2026-11-28' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ knownAt: '2026-11-29T04:59:59.999Z' }));
});
