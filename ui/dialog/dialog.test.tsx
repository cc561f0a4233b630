/** @jest-environment jsdom */
import '../testing/setup.ts';
import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';

function Page({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      <Dialog open={open} onClose={close} title="¿Quiénes?" closeLabel="Cerrar">
        Texto
      </Dialog>
    </>
  );
}

/** As Escape does: the dialog is closed, and its event comes after it. */
function closeByBrowser(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
}

it('opens with the focus on its title and closes with its button, once', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByRole('heading', { name: '¿Quiénes?' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByText('Texto')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('follows when the browser closes it (Escape) and when the click is beside it', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  closeByBrowser(screen.getByRole<HTMLDialogElement>('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('stays open when the event of an earlier closing comes after it was opened again', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('Texto')).toBeInTheDocument();
});
