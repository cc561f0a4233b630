/** @jest-environment jsdom */
import '../../testing/jsdom-globals.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AppContext, type AppDeps } from './app-context.tsx';
import { RouterLink } from './router-link.tsx';
import { SiteNavigation, type Navigation } from './site-navigation.ts';

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

function open(href: string, navigate: Navigation | null = null, language = 'es') {
  const onClick = jest.fn();
  render(
    <AppContext value={{ language } as AppDeps}>
      <SiteNavigation value={navigate}>
        <MemoryRouter initialEntries={['/Comparar?perfil=f34']}>
          <Where />
          <RouterLink href={href} onClick={onClick}>
            Ir
          </RouterLink>
        </MemoryRouter>
      </SiteNavigation>
    </AppContext>,
  );
  return { link: screen.getByRole('link', { name: 'Ir' }), onClick };
}

it('goes through the router of the frame, in the language of the page', () => {
  const navigate = jest.fn();
  const { link, onClick } = open('/Isapres?a=1', navigate, 'en');
  expect(link.getAttribute('href')).toBe('/en/Isapres?a=1');
  expect(fireEvent.click(link)).toBe(false);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(navigate).toHaveBeenCalledWith('/Isapres?a=1', { replace: false });
});

it('makes no second step of the address that one is at', () => {
  history.replaceState(null, '', '/Isapres?a=1');
  const navigate = jest.fn();
  fireEvent.click(open('/Isapres?a=1', navigate).link);
  expect(navigate).toHaveBeenCalledWith('/Isapres?a=1', { replace: true });
});

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('leaves a click with %o to the browser', (how) => {
  const navigate = jest.fn();
  const { link } = open('/Isapres', navigate);
  expect(fireEvent.click(link, how)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it('belongs to the page that it stands on where it names no path, and works without a frame', () => {
  const { link } = open('?orden=lowerPrice');
  expect(link.getAttribute('href')).toBe('/Comparar?orden=lowerPrice');
  fireEvent.click(link);
  expect(screen.getByTestId('where').textContent).toBe('/Comparar?orden=lowerPrice');
});
