/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { PublicAdviser } from '@cotejo/domain/adviser/adviser.ts';
import { render, screen } from '@testing-library/react';
import { AdviserFace } from './adviser-face.tsx';

const face = (adviser: object) =>
  render(<AdviserFace adviser={adviser as Pick<PublicAdviser, 'initials' | 'photo'>} />);

test('who has a photo is seen in it, with its words', () => {
  face({ initials: 'AR', photo: { address: '/media/pictures/a.webp', alt: 'Ana, de frente' } });
  expect(screen.getByRole('img', { name: 'Ana, de frente' })).toHaveAttribute(
    'src',
    '/media/pictures/a.webp',
  );
});

test.each([
  ['who has none', { initials: 'AR', photo: null }],
  ['an adviser of the build before, which knew no photos,', { initials: 'AR' }],
])('%s has initials', (_, adviser) => {
  face(adviser);
  expect(screen.getByText('AR')).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
});
