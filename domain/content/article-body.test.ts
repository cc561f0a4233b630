import {
  hasBrokenPicture,
  insertLine,
  missingSources,
  picturesOf,
  plainWords,
  readArticleBody,
  readingMinutes,
  readLine,
  writePicture,
} from './article-body.ts';

test('each kind of line is its block, an empty line ends one, a heading has a fragment of its own', () => {
  const blocks = readArticleBody(
    'Uno\ndos\n\ntres\n## Cómo se paga\n- a\n- b\n1. c\n2. d\n> nota\n| X | Y |\n| 1 | 2 |\n## Cómo se paga',
  );
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'text',
    'text',
    'heading',
    'points',
    'steps',
    'note',
    'table',
    'heading',
  ]);
  expect(blocks[0]?.lines).toEqual([[{ text: 'Uno dos', look: 'plain', href: null }]]);
  expect(blocks[3]?.lines).toHaveLength(2);
  expect(blocks[6]?.cells).toEqual([
    ['X', 'Y'],
    ['1', '2'],
  ]);
  expect(blocks.flatMap(({ id }) => id ?? [])).toEqual(['como-se-paga', 'como-se-paga-2']);
});

test('a line has stressed words, links of the site and numbers of sources', () => {
  expect(readLine('El **tope** es [este](/contacto). [1]')).toEqual([
    { text: 'El ', look: 'plain', href: null },
    { text: 'tope', look: 'strong', href: null },
    { text: ' es ', look: 'plain', href: null },
    { text: 'este', look: 'link', href: '/contacto' },
    { text: '. ', look: 'plain', href: null },
    { text: '1', look: 'source', href: '#fuente-1' },
  ]);
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'http://plain.example',
  '/\\evil.example',
  'data:text/html,x',
])('a link to %s is only its words', (href) => {
  expect(readLine(`[aquí](${href})`)[0]).toEqual({ text: 'aquí', look: 'plain', href: null });
});

test.each(['<script>alert(1)</script>', '**', '[', '[x', '](', '| ', '## ', '- ', '1. ', '> ', ''])(
  'what is no form is words: %s',
  (line) => {
    const looks = readArticleBody(line).flatMap(({ lines }) =>
      lines.flat().map(({ look }) => look),
    );
    expect(looks.every((look) => look === 'plain')).toBe(true);
  },
);

test('reading takes whole minutes of two hundred words, at least one', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('palabra '.repeat(200))).toBe(1);
  expect(readingMinutes('palabra '.repeat(201))).toBe(2);
});

test('the words for the search have no signs, and a source that nobody told is named', () => {
  expect(plainWords('## Uno\n**dos** [tres](/x) [1]\n| a | b |')).toBe('Uno dos tres  a b');
  expect(missingSources('a [1] b [3]', 2)).toEqual([3]);
});

const name = `${'3f'.repeat(20)}.webp`;

test('a picture is a line by itself, with what it shows, what is said below it, and whose it is', () => {
  const [before, block, after] = readArticleBody(
    `Uno\n![Una mano](${name}) Se paga **así** [1] | Ana Rojas\ndos`,
  );
  expect([before?.kind, after?.kind]).toEqual(['text', 'text']);
  expect(block?.picture).toEqual({ name, alt: 'Una mano', credit: 'Ana Rojas' });
  expect(block?.lines[0]?.map(({ text, look }) => `${look} ${text}`)).toEqual([
    'plain Se paga ',
    'strong así',
    'plain  ',
    'source 1',
  ]);
  const [bare] = readArticleBody(`![Una mano](${name})`);
  expect([bare?.lines, bare?.picture?.credit]).toEqual([[], null]);
});

test.each([
  { name, alt: 'Una mano', caption: '', credit: '' },
  { name, alt: 'Una mano', caption: 'Se paga así', credit: '' },
  { name, alt: 'Una mano', caption: '', credit: 'Ana' },
  { name, alt: 'Una [mano]\nabierta', caption: 'a | b', credit: 'c | d' },
])('what is written as a picture is read as one: %o', (picture) => {
  const line = writePicture(picture);
  const [block, ...more] = readArticleBody(line);
  const said = block?.lines.flat().map(({ text }) => text);
  expect(more).toEqual([]);
  expect(hasBrokenPicture(line)).toBe(false);
  expect([block?.picture?.alt, said?.join(''), block?.picture?.credit]).toEqual([
    picture.alt.replace('[mano]\n', '(mano) '),
    picture.caption.replace('|', '/'),
    picture.credit === '' ? null : picture.credit.replace('|', '/'),
  ]);
});

test.each([
  `![](${name})`,
  `![ ](${name})`,
  '![Una mano](https://otro.example/a.png)',
  '![Una mano](../../a.webp)',
  '![Una mano]',
])('%s is no picture, and is found before it is kept', (line) => {
  expect(hasBrokenPicture(`Uno\n\n${line}`)).toBe(true);
  expect(readArticleBody(line)[0]?.kind).toBe('text');
});

test('pictures are named once, and a new one stands behind the line in which the text was left', () => {
  const line = writePicture({ name, alt: 'Una mano', caption: '', credit: '' });
  expect(picturesOf(`${line}\n\n${line}`)).toEqual([name]);
  expect(insertLine('uno\ndos\n\ntres', 2, 'X')).toBe('uno\n\nX\n\ndos\n\ntres');
  expect(insertLine('uno\n', 4, 'X')).toBe('uno\n\nX');
  expect(insertLine('', 0, 'X')).toBe('X');
});
