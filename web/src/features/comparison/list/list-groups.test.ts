import type { CardItem, ListSection } from '@cotejo/contract/comparison/compare.ts';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { isDivided, toListGroups, type Cell } from './list-groups.ts';

const cardsOf = (...sections: readonly (ListSection | null)[]): CardItem[] =>
  sections.map((section, at) => sampleCard(at + 1, { section }));

function answerOf(sections: Partial<Record<ListSection, number>>, total: number) {
  const answer = sampleAnswer([], total);
  return { ...answer, metaData: { ...answer.metaData, sections } };
}

const shapeOf = (cells: readonly Cell[], answer: ReturnType<typeof answerOf>) =>
  toListGroups(cells, answer).map(({ cells: own, heading }) => [
    heading?.section ?? null,
    heading?.count ?? null,
    own.length,
  ]);

test('a section begins a group of its own under its heading, with the number of the whole list', () => {
  const cells = cardsOf(...new Array<'whole'>(8).fill('whole'), 'part', 'part');
  expect(shapeOf(cells, answerOf({ whole: 14, part: 23 }, 37))).toEqual([
    ['whole', 14, 6],
    [null, null, 2],
    ['part', 23, 2],
  ]);
});

test('a later page begins with the heading of the section that goes on', () => {
  const cells = cardsOf('part', 'part', 'foreign');
  expect(shapeOf(cells, answerOf({ whole: 20, part: 2, foreign: 1 }, 23))).toEqual([
    ['part', 2, 2],
    ['foreign', 1, 1],
  ]);
});

test('our own card stays in the section before it', () => {
  const [first, second] = cardsOf('whole', 'part');
  expect(shapeOf([first!, 'promo', second!], answerOf({ whole: 1, part: 1 }, 2))).toEqual([
    ['whole', 1, 2],
    ['part', 1, 1],
  ]);
});

test('in an order by price only those have a heading that cannot insure somebody', () => {
  const cells = cardsOf(null, null, 'refused');
  expect(shapeOf(cells, answerOf({ refused: 1 }, 3))).toEqual([
    [null, null, 2],
    ['refused', 1, 1],
  ]);
});

test.each([
  [{}, 5],
  [{ whole: 5 }, 5],
  [{ refused: 5 }, 5],
])('a list of one part has no headings: %p', (sections, total) => {
  const answer = answerOf(sections, total);
  expect(isDivided(answer.metaData)).toBe(false);
  expect(shapeOf(cardsOf('whole'), answer)).toEqual([[null, null, 1]]);
});
