/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { fakeApi, ok, renderPage } from '../../testing/render-page.tsx';
import { sampleComparator } from '../../testing/sample-content.ts';
import { render, screen } from '@testing-library/react';
import { assignmentsOf, controlAssignments } from '@cotejo/domain/experiment/experiments.ts';
import { ExperimentsContext, pageExperiments } from '../../shared/visitor/experiments.ts';
import { WhyWe } from './why-we.tsx';
import { questionsQuery, type Showcase } from './content-queries.ts';
import { Questions } from './questions.tsx';
import { showcaseHref } from './showcase-href.ts';

const comparators = [sampleComparator()];
const written = {
  id: 4,
  title: 'Por qué con nosotros',
  description: '',
  comparator: { id: 4, slug: 'Isapres', path: '/Comparar/Isapres' },
  reasons: [
    { title: 'Primera', text: 'Una razón.', icon: 'tag' },
    { title: 'Segunda', text: 'Otra razón.', icon: 'no-such-icon' },
  ],
};

async function why(answers: Parameters<typeof fakeApi>[0], variation: string) {
  const { reader } = pageExperiments(assignmentsOf({ 'why-we-form-test': variation }));
  const { api, asked } = fakeApi(answers);
  const Page = () => (
    <ExperimentsContext value={reader}>
      <WhyWe comparator="Isapres" />
    </ExperimentsContext>
  );
  await renderPage(Page, { path: '/', route: '/', api });
  return asked;
}

describe('why to compare here', () => {
  const answers = {
    listComparators: () => ok(comparators),
    getWhyUs: ({ params }: { params?: unknown }) =>
      ok((params as { id: number }).id === 4 ? written : null),
  };

  it('is what staff wrote for the comparator', async () => {
    await why(answers, 'reasons');
    const box = await screen.findByRole('complementary', { name: 'Por qué con nosotros' });
    expect(box).toHaveTextContent('Primera. Una razón.');
    expect(box).toHaveTextContent('Segunda. Otra razón.');
  });

  it('is in our own words where the content did not arrive', async () => {
    await why({}, 'reasons');
    const box = await screen.findByRole('complementary', { name: 'Por qué comparar aquí' });
    expect(box).toHaveTextContent('Comparar es gratis');
  });

  it('is neither shown nor asked for in the control', async () => {
    const asked = await why(answers, controlAssignments['why-we-form-test']);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('questions', () => {
  const all = [
    { id: 1, comparatorId: null, question: '¿Cuesta algo?', answer: 'No.' },
    { id: 2, comparatorId: 4, question: '¿Qué es el GES?', answer: 'Garantías.' },
  ];

  it('of the comparator come before those of everywhere', async () => {
    const { api, asked } = fakeApi({
      listComparators: () => ok(comparators),
      listQuestions: () => ok(all),
    });
    const query = questionsQuery({ api, country: 'CL', language: 'es' }, 'Isapres');
    const signal = new AbortController().signal;
    const found = await query.queryFn?.({ signal } as never);
    expect(found?.map(({ id }) => id)).toEqual([2, 1]);
    expect(asked.at(-1)?.input).toEqual({ query: { comparatorId: 4 } });
  });

  it('unfold their answers', () => {
    render(<Questions questions={all} />);
    expect(screen.getByText('¿Qué es el GES?').closest('details')).toHaveTextContent('Garantías.');
  });
});

describe('a showcase', () => {
  const showcase = (categories: string[]) =>
    ({ comparator: { path: '/Comparar/Seguros-de-Salud' }, categories }) as unknown as Showcase;

  it('leads to the list of its categories', () => {
    expect(showcaseHref(showcase(['Dental', 'Farmacia']))).toBe(
      '/Comparar/Seguros-de-Salud?categoryTypes=Dental,Farmacia',
    );
  });

  it('of categories that only a showcase lists says so (spec 2 §2.3)', () => {
    expect(showcaseHref(showcase(['Estetica']))).toBe(
      '/Comparar/Seguros-de-Salud?categoryTypes=Estetica&vitrina=1',
    );
  });
});
