import { createTogether } from './answer-together.ts';

function recorded() {
  const happened: string[] = [];
  const turns: (() => void)[] = [];
  const together = createTogether((task) => void turns.push(task));
  const ask = (name: string): void =>
    together(() => {
      happened.push(`compute ${name}`);
      return () => happened.push(`send ${name}`);
    });
  return { happened, turns, ask };
}

test('what arrives in one turn is computed first and sent after, in the order of arrival', () => {
  const { happened, turns, ask } = recorded();
  ask('a');
  ask('b');
  expect(happened).toEqual([]);
  expect(turns).toHaveLength(1);
  turns[0]!();
  expect(happened).toEqual(['compute a', 'compute b', 'send a', 'send b']);
});

test('a crowd is answered in groups, so that the first need not wait for the last', () => {
  const { happened, turns, ask } = recorded();
  for (let at = 0; at < 40; at += 1) ask(String(at));
  turns[0]!();
  expect(happened.indexOf('send 0')).toBe(16);
  expect(happened).toHaveLength(80);
});

test('a question that comes while others are answered waits for its own turn', () => {
  const { happened, turns, ask } = recorded();
  ask('a');
  turns[0]!();
  ask('b');
  expect(turns).toHaveLength(2);
  turns[1]!();
  expect(happened.at(-1)).toBe('send b');
});
