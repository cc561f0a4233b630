/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type ApiResult } from '@cotejo/contract/client.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import type { TaxDocumentRecord } from '@cotejo/domain/tax-document/tax-document-row.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { renderRoutes } from '../testing/render-portal.tsx';
import { TaxFiles } from './tax-files.tsx';

jest.setTimeout(30_000);

const pdf = { id: 'f', type: 'application/pdf', size: 20_480, at: '2026-11-28T15:00:00.000Z' };

const recordOf = (cells: Partial<TaxDocumentRecord>) =>
  ({
    id: 'd',
    version: 3,
    cells: { id: 'd', countryCode: 'CL', number: '77', state: 'PENDING', files: [], ...cells },
    allowed: [],
    links: [],
  }) as unknown as RecordAnswer<TaxDocumentRecord>;

const unsaid = async (): Promise<ApiResult<unknown>> => ({ ok: true, status: 200, data: {} });

async function show(cells: Partial<TaxDocumentRecord>, role: Role, send = unsaid) {
  const element = <TaxFiles record={recordOf(cells)} />;
  await renderRoutes([{ path: '/x', element }], '/x', toApiClient(send), 'en', '/', role);
}

test('who may upload sees what was wrong with a file, and the page stays', async () => {
  const asked: unknown[] = [];
  const api = toApiClient(async (call, input, options): Promise<ApiResult<unknown>> => {
    asked.push([call.name, input.query, options?.file?.type]);
    const problem = {
      type: 'about:blank',
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      title: 'Not taken',
      detail: 'It is neither a PDF nor an XML.',
    };
    return { ok: false, status: 415, problem: problem as never };
  });
  const element = <TaxFiles record={recordOf({})} />;
  await renderRoutes([{ path: '/x', element }], '/x', api, 'en');
  expect(screen.getByText('It has no file yet.')).toBeVisible();
  const input = screen.getByLabelText('Upload a file', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'x.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('The file was not kept')).toBeVisible();
  expect(asked).toEqual([['uploadTaxFile', { version: 3 }, 'application/pdf']]);
});

test('a company saves the files of a document, and uploads none', async () => {
  await show({ files: [pdf] as TaxDocumentRecord['files'] }, 'ENTERPRISE_CLIENT_ADMIN');
  expect(screen.getByRole('button', { name: /Download PDF · 20 KB · 28 November/ })).toBeVisible();
  expect(screen.queryByText('Upload a file')).toBeNull();
});

test('a published document that has both files takes no other one', async () => {
  const xml = { ...pdf, id: 'g', type: 'application/xml' };
  const files = [pdf, xml] as TaxDocumentRecord['files'];
  await show({ state: 'ACTIVE', files }, 'BACKOFFICE');
  expect(screen.getByRole('button', { name: /Download XML/ })).toBeVisible();
  expect(screen.queryByText('Upload a file')).toBeNull();
});
