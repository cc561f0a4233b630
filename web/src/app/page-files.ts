import type { PageFiles } from '../shared/page/page-route.ts';

const root = '../';
/** Every `…-page.tsx` of a feature or the shell is a file of its own in the build. */
const found = import.meta.glob(['../features/**/*-page.tsx', '../shell/*-page.tsx']);

/** By the names that declarations use: `features/home/home-page.tsx`. */
export const pageFiles: PageFiles = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.slice(root.length), load]),
);
