import {
  missingSources,
  plainWords,
  readArticleBody,
  readingMinutes,
  readLine,
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
