/** @jest-environment jsdom */
import '../../../testing/jsdom-globals.ts';
import { act, render } from '@testing-library/react';
import { seenEntry, type SeenEntry } from '../../../testing/seen-entry.ts';
import { CardGroup } from './card-group.tsx';

/** The screen, as the test moves over the cards. */
let tell: (entries: SeenEntry[]) => void;
let observed: Set<Element>;
beforeEach(() => {
  observed = new Set();
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(given: typeof tell) {
        tell = given;
      }
      observe = (element: Element) => observed.add(element);
      disconnect = () => observed.clear();
    },
  });
});

const before = [1, 2, 3, 4, 5, 6];
const after = [11, 12, 13, 14, 15, 16];

function open({ first = true } = {}) {
  const group = (now: readonly number[], later: readonly number[]) => (
    <CardGroup
      first={first}
      now={now}
      later={later}
      keyOf={(cell) => cell}
      render={(cell) => <p key={cell}>{cell}</p>}
    />
  );
  const { rerender, container } = render(group(before, before));
  const cards = () => [...container.querySelectorAll('p')];
  return {
    shown: () => cards().map(({ textContent }) => Number(textContent)),
    show: (now: readonly number[], later = now) => rerender(group(now, later)),
    /** Those places and no others are on the screen now. */
    look: (...places: number[]) =>
      act(() =>
        tell(
          cards()
            .filter((card) => observed.has(card))
            .map((card, at) => seenEntry(card, places.includes(at))),
        ),
      ),
  };
}

it('shows the new cards first where somebody looks, the rest a moment later', () => {
  const { show, shown, look } = open();
  look(0, 1);
  show(after, before);
  expect(shown()).toEqual([11, 12, 3, 4, 5, 6]);
  show(after);
  expect(shown()).toEqual(after);
});

it('knows where somebody looks after scrolling inside a group that is taller than the screen', () => {
  const { show, shown, look } = open();
  look(0, 1);
  look(3, 4);
  show(after, before);
  expect(shown()).toEqual([1, 2, 3, 14, 15, 6]);
});

it('watches the cards that came with another list', () => {
  const { show, shown, look } = open();
  look(0);
  show(after);
  look(5);
  show(before, after);
  expect(shown()).toEqual([11, 12, 13, 14, 15, 6]);
});

it('shows nothing twice when a card has moved', () => {
  const { show, shown, look } = open();
  look(0, 1);
  show([5, 6, 1, 2], before);
  expect(shown()).toEqual([5, 6, 3, 4]);
});

it('leaves a group that nobody sees for later', () => {
  const { show, shown, look } = open();
  look();
  show(after, before);
  expect(shown()).toEqual(before);
});

it('shows the first group at once while the browser has not laid it out, the others later', () => {
  const top = open();
  top.show(after, before);
  expect(top.shown()).toEqual(after);
  const below = open({ first: false });
  below.show(after, before);
  expect(below.shown()).toEqual(before);
});
