/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import {
  assignmentsOf,
  controlAssignments,
  type ExperimentKey,
} from '@cotejo/domain/experiment/experiments.ts';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  browserExperiments,
  ExperimentsContext,
  pageExperiments,
  useExperiment,
} from './experiments.ts';

const assignments = assignmentsOf({ 'cluster-test': 'clusters', 'contratar-color': 'main' });

function Probe({ keys }: { keys: readonly ExperimentKey[] }) {
  return keys.map((key) => <One key={key} name={key} />);
}
function One({ name }: { name: ExperimentKey }) {
  return <p>{`${name}: ${useExperiment(name)}`}</p>;
}

it('gives the control where nobody decided', () => {
  render(<Probe keys={['cluster-test']} />);
  expect(screen.getByText(`cluster-test: ${controlAssignments['cluster-test']}`)).toBeVisible();
});

it('renders the decided variation on the server and remembers what the page has read', () => {
  const { reader, read } = pageExperiments(assignments);
  const html = renderToString(
    <ExperimentsContext value={reader}>
      <Probe keys={['cluster-test', 'distance-test']} />
    </ExperimentsContext>,
  );
  expect(html).toContain('cluster-test: clusters');
  expect([...read]).toEqual(['cluster-test', 'distance-test']);
});

it('tells once, together and only what the server could not count', async () => {
  const told: (readonly ExperimentKey[])[] = [];
  const reader = browserExperiments(
    { assignments, toCount: ['cluster-test', 'contratar-color'] },
    (keys) => told.push(keys),
  );
  const page = (keys: readonly ExperimentKey[]) => (
    <ExperimentsContext value={reader}>
      <Probe keys={keys} />
    </ExperimentsContext>
  );
  const { rerender } = render(page(['cluster-test', 'distance-test', 'contratar-color']));
  await Promise.resolve();
  expect(screen.getByText('contratar-color: main')).toBeVisible();
  rerender(page(['cluster-test', 'why-we-form-test']));
  await Promise.resolve();
  expect(told).toEqual([['cluster-test', 'contratar-color']]);
});
