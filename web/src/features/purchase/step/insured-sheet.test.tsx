/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProblem } from '../../../testing/fake-api.ts';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

jest.setTimeout(60_000);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const step = sampleSnapshot({ stepId: 'datos-asegurados-masivo' });
const sheet = () => new File(['Nombres;RUT'], 'nomina.csv', { type: 'text/csv' });
const fileInput = () => screen.findByLabelText('Sube la nómina', { selector: 'input' });

test('a sheet fills the form, which keeps it beside what is wrong by row', async () => {
  const { api, calls } = fakeApi({
    readInsuredSheet: {
      ok: true,
      status: 200,
      data: {
        insured: [{ firstName: 'Ana', paternalSurname: 'Soto' }, { firstName: 'Luis' }, {}],
        problems: [
          {
            rowNumber: 3,
            column: 'legalId',
            heading: 'RUT',
            code: 'REQUIRED',
            message: 'Completa «RUT»',
            mend: null,
          },
        ],
        marked: btoa('PK'),
      },
    },
  });
  await renderPurchase({ initial: step, port: fakePort().port, api });
  await userEvent.upload(await fileInput(), sheet());
  expect(await screen.findByRole('row', { name: 'Fila 3 RUT Completa «RUT» –' })).toBeVisible();
  const names = screen.getAllByLabelText('Nombres');
  expect(names.map((field) => (field as HTMLInputElement).value)).toEqual(['Ana', 'Luis', '']);
  expect(calls[0]?.options?.file).toBeInstanceOf(File);
  const made = jest.fn((_: Blob) => 'blob:1');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await userEvent.click(
    screen.getByRole('button', { name: 'Descargar la planilla con los problemas' }),
  );
  expect(saved).toHaveBeenCalledTimes(1);
  expect(made.mock.calls[0]?.[0]).toMatchObject({
    size: 2,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
});

test('a file that cannot be read says so and leaves what was typed', async () => {
  const detail = 'El archivo no es una planilla';
  const problem = sampleProblem(415, 'UNSUPPORTED_MEDIA_TYPE', { detail });
  const { api } = fakeApi({ readInsuredSheet: { ok: false, status: 415, problem } });
  await renderPurchase({ initial: step, api });
  await userEvent.type(screen.getAllByLabelText('Nombres')[0]!, 'Ana');
  await userEvent.upload(await fileInput(), sheet());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('no es una planilla'));
  expect(screen.getAllByLabelText('Nombres')[0]).toHaveValue('Ana');
});
