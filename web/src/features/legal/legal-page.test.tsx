/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import type { LegalText } from './legal-query.ts';
import { fakeApi, ok, renderPage } from '../../testing/render-page.tsx';
import { legalPage } from './legal-page.tsx';

jest.setTimeout(60_000);

const text = (more: Partial<LegalText> = {}): LegalText => ({
  number: 2,
  validFrom: '2026-12-01',
  until: null,
  title: 'Términos y privacidad',
  summary: 'Qué aceptas',
  blocks: [
    { kind: 'heading', id: 'uno', lines: [[{ text: 'Uno', look: 'plain', href: null }]] },
    {
      kind: 'points',
      id: null,
      lines: [
        [
          { text: 'Escribe a ', look: 'plain', href: null },
          { text: 'contacto', look: 'link', href: '/contacto' },
        ],
      ],
    },
  ],
  versions: [
    { number: 2, validFrom: '2026-12-01', until: null },
    { number: 1, validFrom: '2026-11-01', until: '2026-12-01' },
  ],
  inForce: 2,
  ...more,
});

const open = (path: string, body: LegalText) =>
  renderPage(legalPage('terms').Page, {
    path,
    route: '/Terminos-y-Condiciones',
    api: fakeApi({ getLegalText: () => ok(body) }).api,
  });

test('a text says since when it is in force, and leads to the versions before it', async () => {
  await open('/Terminos-y-Condiciones', text());
  await screen.findByRole('heading', { level: 1, name: 'Términos y privacidad' });
  expect(screen.getAllByText(/Vigente desde el 1 de diciembre de 2026/)).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'contacto' })).toHaveAttribute('href', '/contacto');
  expect(screen.getByRole('link', { name: 'Versión 1' })).toHaveAttribute(
    'href',
    '/Terminos-y-Condiciones?version=1',
  );
  expect(
    screen.getByText(/Rigió desde el 1 de noviembre de 2026 hasta el 30 de noviembre de 2026/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pedir mis datos con mi cuenta' })).toHaveAttribute(
    'href',
    '/login/datos-personales',
  );
});

test('a version that is not in force says so, and leads to the one that is', async () => {
  const first = text({ number: 1, validFrom: '2026-11-01', until: '2026-12-01' });
  await open('/Terminos-y-Condiciones?version=1', first);
  await screen.findByText(/Esta versión no es la vigente/);
  expect(screen.getByRole('link', { name: 'Ver la vigente' })).toHaveAttribute(
    'href',
    '/Terminos-y-Condiciones',
  );
});

test('a version that is still to come says from when', async () => {
  const later = text({ number: 3, validFrom: '2027-01-01', until: null });
  await open('/Terminos-y-Condiciones?version=3', {
    ...later,
    versions: [
      { number: 3, validFrom: '2027-01-01', until: null },
      { number: 2, validFrom: '2026-12-01', until: '2027-01-01' },
    ],
  });
  expect(await screen.findAllByText(/Rige desde el 1 de enero de 2027/)).not.toHaveLength(0);
});

test('a version that was overtaken before its day says that it never was in force', async () => {
  const announced = { number: 3, validFrom: '2027-02-01', until: '2027-01-01' };
  await open('/Terminos-y-Condiciones?version=3', {
    ...text(announced),
    versions: [
      { number: 4, validFrom: '2027-01-01', until: null },
      announced,
      { number: 2, validFrom: '2026-12-01', until: '2027-01-01' },
    ],
  });
  expect(
    await screen.findAllByText(/Se anunció desde el 1 de febrero de 2027 y nunca rigió/),
  ).toHaveLength(2);
});
