import {
  readFrameMessage,
  readViewportMessage,
  writeMessage,
  type FrameMessage,
} from './frame-messages.ts';

test.each<FrameMessage>([
  { type: 'ready', title: 'Seguros' },
  { type: 'height', height: 900 },
  { type: 'address', path: '/Comparar', title: 'Comparar' },
  { type: 'purchase-started', productCode: 'QPS1' },
  { type: 'error', code: 'blocked' },
])('what a frame says is read as it was said: %j', (message) => {
  expect(readFrameMessage(writeMessage(message))).toMatchObject(message);
});

test.each([
  null,
  'height',
  { type: 'height', height: 900 },
  { cotejo: 2, type: 'height', height: 900 },
  { cotejo: 1, type: 'height', height: '900' },
  { cotejo: 1, type: 'height', height: -1 },
  { cotejo: 1, type: 'height', height: NaN },
  { cotejo: 1, type: 'height', height: 1e9 },
  { cotejo: 1, type: 'ready' },
  { cotejo: 1, type: 'address', path: 'x'.repeat(1_000), title: '' },
  { cotejo: 1, type: 'error', code: 'other' },
  { cotejo: 1, type: 'toString' },
  { cotejo: 1, type: 'constructor' },
  { cotejo: 1, type: 'viewport', top: 0, height: 10 },
])('%j is no message of a frame', (data) => {
  expect(readFrameMessage(data)).toBeNull();
});

test('a page around a frame says what is in sight, and nothing else', () => {
  const said = { type: 'viewport', top: 120, height: 700 } as const;
  expect(readViewportMessage(writeMessage(said))).toMatchObject(said);
  for (const data of [null, said, { cotejo: 1, ...said, top: -1 }, { cotejo: 1, type: 'height' }])
    expect(readViewportMessage(data)).toBeNull();
});
