/** @jest-environment jsdom */
import '../testing/setup.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilePanel } from './file-panel.tsx';

const file = new File(['a;b'], 'nomina.csv', { type: 'text/csv' });

/** A panel whose file is sent for as long as the test wants. */
function renderPanel() {
  const sent: { file: File; onSent: (share: number) => void; end: () => void }[] = [];
  render(
    <FilePanel
      id="panel"
      title="Sube la nómina"
      text="Una fila por persona"
      accept=".csv"
      label="Elegir archivo"
      busyLabel="Leyendo"
      dropLabel="o arrástralo"
      onChoose={(chosen, onSent) =>
        new Promise((resolve) => sent.push({ file: chosen, onSent, end: () => resolve() }))
      }
    >
      {null}
    </FilePanel>,
  );
  return sent;
}

const place = () => screen.getByText('o arrástralo').parentElement!;

test('a file may be dropped, and one at a time is sent', () => {
  const sent = renderPanel();
  const held = { dataTransfer: { types: ['Files'], files: [file] } };
  // Else the browser opens the file in place of the page.
  expect(fireEvent.dragOver(place(), held)).toBe(false);
  expect(place()).toHaveClass('drop--over');
  fireEvent.drop(place(), held);
  expect(place()).not.toHaveClass('drop--over');
  fireEvent.drop(place(), held);
  expect(sent.map((one) => one.file)).toEqual([file]);
});

test('a text that is dragged across is none of ours', () => {
  renderPanel();
  expect(fireEvent.dragOver(place(), { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  expect(place()).not.toHaveClass('drop--over');
});

test('how much of the file has left is shown until all has, and then the same file may be chosen again', async () => {
  const sent = renderPanel();
  const input = screen.getByLabelText('Sube la nómina', { selector: 'input' });
  await userEvent.upload(input, file);
  act(() => sent[0]?.onSent(0.4));
  expect(screen.getByRole('progressbar', { name: 'Leyendo' })).toHaveValue(0.4);
  act(() => sent[0]?.onSent(1));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(async () => sent[0]?.end());
  await userEvent.upload(input, file);
  expect(sent).toHaveLength(2);
});
