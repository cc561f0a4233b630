/** @jest-environment jsdom */
import '../testing/setup.ts';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip.tsx';

/** jsdom has no popovers: this one remembers whether it is open. */
let open: boolean;
beforeEach(() => {
  open = false;
  jest.useFakeTimers();
  HTMLElement.prototype.showPopover = () => void (open = true);
  HTMLElement.prototype.hidePopover = () => void (open = false);
  const matches = Element.prototype.matches;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector === ':popover-open') return open;
    if (selector === ':focus-visible') return this === document.activeElement;
    return matches.call(this, selector);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const button = () => {
  render(<Tooltip label="Qué es: Deducible">Lo que pagas antes.</Tooltip>);
  return screen.getByRole('button', { name: 'Qué es: Deducible' });
};
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
/** jsdom's pointer events do not say what points. React makes enter and leave of over and out. */
function point(kind: 'pointerOver' | 'pointerOut', element: Element, pointerType = 'mouse') {
  const event = createEvent[kind](element);
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(element, event);
}

it('opens under a mouse that rests on it for 200 ms, and closes when the mouse leaves', () => {
  const trigger = button();
  point('pointerOver', trigger);
  wait(199);
  expect(open).toBe(false);
  wait(1);
  expect(open).toBe(true);
  point('pointerOut', trigger);
  wait(100);
  expect(open).toBe(false);
});

it('stays open while the mouse goes from the button to the text', () => {
  const trigger = button();
  point('pointerOver', trigger);
  wait(200);
  point('pointerOut', trigger);
  point('pointerOver', screen.getByRole('note', { hidden: true }));
  wait(500);
  expect(open).toBe(true);
});

it('opens for the keyboard 200 ms after the focus and closes when it goes on', () => {
  const trigger = button();
  act(() => trigger.focus());
  wait(200);
  expect(open).toBe(true);
  act(() => trigger.blur());
  expect(open).toBe(false);
});

it('leaves touch to the browser: a finger opens it by the click alone', () => {
  const trigger = button();
  point('pointerOver', trigger, 'touch');
  wait(1000);
  expect(open).toBe(false);
  expect(trigger.getAttribute('popovertarget')).toBe(screen.getByRole('note', { hidden: true }).id);
  expect(trigger.getAttribute('popovertargetaction')).toBe('show');
});
