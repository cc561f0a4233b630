/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { fakeApi, renderPage } from '../testing/render-page.tsx';
import { HeaderSearch } from './header-search.tsx';

const renderSearch = (beside: React.ReactNode = null) =>
  renderPage(
    () => (
      <main>
        <HeaderSearch />
        {beside}
      </main>
    ),
    { path: '/', route: '/', api: fakeApi({}).api },
  );

/** Whether the search took the key, which then writes no letter. */
function press(target: Document | Element, held: object = {}): boolean {
  const event = createEvent.keyDown(target, { key: '/', ...held });
  act(() => void fireEvent(target, event));
  return event.defaultPrevented;
}

test.each([{}, { shiftKey: true }])('the key opens the search, held with %o', async (held) => {
  await renderSearch();
  expect(press(document.body, held)).toBe(true);
  expect(await screen.findByRole('searchbox')).toBeInTheDocument();
});

test('the key that is sent to the document opens it, too', async () => {
  await renderSearch();
  expect(press(document)).toBe(true);
  expect(await screen.findByRole('searchbox')).toBeInTheDocument();
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('with %s the key is the browser’s', async (held) => {
  await renderSearch();
  expect(press(document.body, { [held]: true })).toBe(false);
});

test('behind a dialog that is open the key opens nothing', async () => {
  await renderSearch(<dialog open>Confirma que eres tú</dialog>);
  expect(press(document.body)).toBe(false);
});

test('where somebody writes the key is a letter', async () => {
  await renderSearch(<textarea aria-label="Motivo" />);
  expect(press(screen.getByLabelText('Motivo'))).toBe(false);
});

test('so it is in a text that can be edited', async () => {
  await renderSearch(
    <div contentEditable suppressContentEditableWarning>
      <b>Motivo</b>
    </div>,
  );
  expect(press(screen.getByText('Motivo'))).toBe(false);
});
