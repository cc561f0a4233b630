/** @jest-environment jsdom */
import '../testing/setup.ts';
import { render, screen } from '@testing-library/react';
import { LinkComponentProvider, type LinkProps } from './link-component.tsx';
import { Link } from './link.tsx';

function RouterLink(props: LinkProps) {
  return <a {...props} data-router="yes" />;
}

it.each([
  ['/seguros', true],
  ['?p=2', true],
  ['#precio', false],
  ['https://example.org', false],
  ['mailto:hola@example.org', false],
  ['//example.org', false],
  ['/api/oidc/start?referrer=%2Flogin', false],
  ['/apiario', true],
])('%s goes through the router: %s', (href, routed) => {
  render(
    <LinkComponentProvider link={RouterLink}>
      <Link href={href}>Ir</Link>
    </LinkComponentProvider>,
  );
  const link = screen.getByRole('link');
  expect(link.hasAttribute('data-router')).toBe(routed);
});
