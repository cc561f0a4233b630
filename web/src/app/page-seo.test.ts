import type { PageSeo } from '@cotejo/domain/content/page-seo.ts';
import { withPageSeo, wordsOfPages } from './page-seo.ts';

const row = (more: Partial<PageSeo>): PageSeo => ({
  path: '/Seguros-de-Salud',
  language: 'es',
  title: 'Salud',
  description: 'Todo de salud',
  image: null,
  indexed: true,
  alone: false,
  ...more,
});
const meta = { title: 'Uno', description: 'Uno', canonicalPath: '/Seguros-de-Salud' };

test('titles go with every page, a description with its own alone, and nothing of another language', () => {
  const rows = [
    row({}),
    row({ path: '/Isapre', title: '', description: 'De isapres' }),
    row({ path: '/EPS', title: 'EPS' }),
    row({ language: 'en', title: 'Health' }),
  ];
  expect(wordsOfPages(rows, 'es', '/Seguros-de-Salud')).toEqual({
    '/Seguros-de-Salud': { title: 'Salud', description: 'Todo de salud' },
    '/EPS': { title: 'EPS', description: '' },
  });
});

test('the words of a product go with its own page alone', () => {
  const path = '/Seguros/Vida-Camara/dental-base';
  const rows = [row({ path, title: 'Dental', description: 'De dientes', alone: true })];
  expect(wordsOfPages(rows, 'es', '/')).toEqual({});
  expect(wordsOfPages(rows, 'es', path)).toEqual({
    [path]: { title: 'Dental', description: 'De dientes' },
  });
});

test('a page that nobody wrote of stays as it is', () => {
  expect(withPageSeo(meta, [], 'es')).toEqual({ ...meta, languages: ['es', 'en', 'pt'] });
});

test('one that is not listed has no other languages, and none of those has it', () => {
  const rows = [row({ language: 'en', indexed: false })];
  expect(withPageSeo(meta, rows, 'en')).toMatchObject({ noindex: true, languages: [] });
  const spanish = withPageSeo(meta, rows, 'es');
  expect(spanish.languages).toEqual(['es', 'pt']);
  expect(spanish.noindex).toBeUndefined();
  // Its other pages, too.
  const second = { ...meta, canonicalPath: '/Seguros-de-Salud?pagina=2' };
  expect(withPageSeo(second, rows, 'en').noindex).toBe(true);
});

test('languages that a page lacks stay away, and its picture is what staff chose', () => {
  const image = '/media/pictures/0123456789abcdef0123456789abcdef01234567.jpg';
  const said = withPageSeo({ ...meta, languages: ['es'] }, [row({ image })], 'es');
  expect(said).toMatchObject({ image, languages: ['es'] });
});
