/** @jest-environment jsdom */
import '../testing/setup.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterGroup } from './filter-group.tsx';
import { RangeFilter, type Range } from './range-filter.tsx';

const group = (selected: string[], onToggle = jest.fn()) => (
  <FilterGroup
    legend="Compañía"
    name="company"
    visible={2}
    options={[
      { value: 'a', label: 'A', count: 3 },
      { value: 'b', label: 'B', count: 0 },
      { value: 'c', label: 'C', count: 1 },
      { value: 'd', label: 'D', count: 1 },
    ]}
    selected={selected}
    onToggle={onToggle}
    moreLabel={(hidden) => `Ver más (${hidden})`}
    lessLabel="Ver menos"
  />
);

it('blocks a value without results, and never hides a chosen one', async () => {
  render(group(['d']));
  expect(screen.getByLabelText(/^B/)).toBeDisabled();
  expect(screen.getByLabelText(/^D/)).toBeChecked();
  expect(screen.queryByLabelText(/^C/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ver más (1)' }));
  expect(screen.getByLabelText(/^C/)).toBeVisible();
});

it('lets a chosen value be taken back when nothing is left of it', () => {
  render(group(['b']));
  expect(screen.getByLabelText(/^B/)).toBeEnabled();
});

describe('a range', () => {
  const range = (onChange: (value: Range) => void) => (
    <RangeFilter
      id="precio"
      name="price"
      legend="Precio"
      value={{ min: 10, max: 50 }}
      bounds={{ min: 0, max: 100 }}
      histogram={{
        limits: [0, 20, 50, 100],
        counts: [1, 2, 3],
        describe: (from, to, count) => `${from} a ${to}: ${count}`,
      }}
      labels={{ min: 'Desde', max: 'Hasta' }}
      format={(amount) => `$${amount}`}
      parse={(text) => (/\d/.test(text) ? Number(text.replace(/\D/g, '')) : null)}
      onChange={onChange}
    />
  );

  it.each([
    ['30', { min: 30, max: 50 }],
    ['80', { min: 50, max: 80 }],
    ['900', { min: 50, max: 100 }],
  ])('applies %s on Enter, within its limits and in order', async (typed, expected) => {
    const onChange = jest.fn();
    render(range(onChange));
    await userEvent.clear(screen.getByLabelText('Desde'));
    await userEvent.type(screen.getByLabelText('Desde'), `${typed}{Enter}`);
    expect(onChange).toHaveBeenCalledWith(expected);
  });

  it('is chosen by a bar, which the arrows reach from the fullest one', async () => {
    const onChange = jest.fn();
    render(range(onChange));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '$50 a $100: 3' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ min: 0, max: 19 });
    expect(screen.getByText('$0 a $20: 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '$50 a $100: 3' }));
    expect(onChange).toHaveBeenLastCalledWith({ min: 50, max: 100 });
    await userEvent.tab();
    expect(screen.getByLabelText('Desde')).toHaveFocus();
  });

  it('goes back to what it was when the text is no amount', async () => {
    const onChange = jest.fn();
    render(range(onChange));
    await userEvent.clear(screen.getByLabelText('Hasta'));
    await userEvent.type(screen.getByLabelText('Hasta'), 'nada');
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Hasta')).toHaveValue('$50');
  });
});
