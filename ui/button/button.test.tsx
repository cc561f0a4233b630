/** @jest-environment jsdom */
import '../testing/setup.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

it('does nothing while busy, keeps its focus and says what it is doing', async () => {
  const pay = jest.fn();
  const { rerender } = render(<Button onClick={pay}>Pagar $36.470</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button onClick={pay} busy busyLabel="Pagando…">
      Pagar $36.470
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Pagando…' });
  await userEvent.click(button);
  expect(pay).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveTextContent('Pagar $36.470');
});

it('does not send the form a second time while the first is under way', async () => {
  const send = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <input aria-label="Nombre" />
      <Button type="submit" busy busyLabel="Enviando…">
        Enviar
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ana{Enter}');
  expect(send).not.toHaveBeenCalled();
});
