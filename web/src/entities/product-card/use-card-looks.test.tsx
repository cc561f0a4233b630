/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { assignmentsOf } from '@cotejo/domain/experiment/experiments.ts';
import type { ProductView } from '@cotejo/ui/product/product-view.ts';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { browserExperiments, ExperimentsContext } from '../../shared/visitor/experiments.ts';
import { useCardLooks } from './use-card-looks.ts';

const product = (look: 'strong' | 'outline') =>
  ({
    badges: [
      { kind: 'score', text: 'Mejor puntaje' },
      { kind: 'new', text: 'Nuevo' },
    ],
    action: { text: 'Contratar', href: '/', look },
  }) as unknown as ProductView;

function dressed(values: Record<string, string>, look: 'strong' | 'outline' = 'strong') {
  const reader = browserExperiments(
    { assignments: assignmentsOf(values), toCount: [] },
    () => undefined,
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ExperimentsContext value={reader}>{children}</ExperimentsContext>
  );
  const { badges, action } = renderHook(useCardLooks, { wrapper }).result.current(product(look));
  return { badges: badges.map(({ kind }) => kind), look: action?.look };
}

it('shows the score and the petrol button to the control', () => {
  expect(dressed({})).toEqual({ badges: ['score', 'new'], look: 'strong' });
});

it('hides the score and nothing else in the distance test', () => {
  expect(dressed({ 'distance-test': 'no-score' }).badges).toEqual(['new']);
});

it('swaps the class of "Contratar", never that of "Solicitar"', () => {
  expect(dressed({ 'contratar-color': 'main' }).look).toBe('main');
  expect(dressed({ 'contratar-color': 'main' }, 'outline').look).toBe('outline');
});
