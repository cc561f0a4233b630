/** @jest-environment jsdom */
import '../testing/setup.ts';
import { render } from '@testing-library/react';
import { BarPlot } from './bar-plot.tsx';

const sharesIn = (element: HTMLElement): readonly string[] =>
  [...element.querySelectorAll<HTMLElement>('[style]')].map((bar) =>
    bar.style.getPropertyValue('--share'),
  );
const bars = [
  { label: 'Empezó', value: 8 },
  { label: 'Pagó', value: 2 },
  { label: 'Emitida', value: 0 },
];

test.each(['rows', 'columns'] as const)('%s are as long as their values say', (kind) => {
  const { container } = render(<BarPlot bars={bars} kind={kind} />);
  expect(sharesIn(container)).toEqual(['100%', '25%', '0%']);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('names the first and the last column once', () => {
  const { container } = render(<BarPlot bars={bars} kind="columns" highest="Máximo: 8" />);
  expect(container.textContent).toBe('Máximo: 8EmpezóEmitida');
  const one = render(<BarPlot bars={bars.slice(0, 1)} kind="columns" />);
  expect(one.container.textContent).toBe('Empezó');
});

test('is whole where nothing is counted', () => {
  const none = bars.map((bar) => ({ ...bar, value: 0 }));
  expect(sharesIn(render(<BarPlot bars={none} kind="rows" />).container)).toEqual([
    '0%',
    '0%',
    '0%',
  ]);
});
