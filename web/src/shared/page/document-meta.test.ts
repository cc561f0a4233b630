import { withSiteSeo } from './document-meta.ts';

const meta = { title: 'Planes', description: 'Todos', canonicalPath: '/Comparar' };
const site = { defaultPath: '/Comparar', seo: { title: 'Banco', description: '' }, words: {} };

test.each([
  ['es', '/Comparar', 'Banco'],
  // It is written in Spanish alone.
  ['en', '/Comparar', 'Planes'],
  ['pt', '/Comparar', 'Planes'],
  ['es', '/Seguros', 'Planes'],
  ['es', null, 'Planes'],
] as const)('in %s at %s the title is %s', (language, canonicalPath, title) => {
  expect(withSiteSeo({ ...meta, canonicalPath }, site, language)).toEqual({
    ...meta,
    canonicalPath,
    title,
  });
});

test.each([
  // Staff wrote of it: also of a partner's first page.
  ['es', '/Comparar', 'De ellos'],
  ['en', '/Comparar', 'De ellos'],
  // A later page of a list keeps its own title.
  ['es', '/Comparar?pagina=2', 'Planes'],
  ['es', 'toString', 'Planes'],
] as const)('in %s at %s what staff say comes first: %s', (language, canonicalPath, title) => {
  const words = { '/Comparar': { title: 'De ellos', description: '' } };
  expect(withSiteSeo({ ...meta, canonicalPath }, { ...site, words }, language)).toEqual({
    ...meta,
    canonicalPath,
    title,
  });
});
