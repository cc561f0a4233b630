import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readingRules, uncountedReadings } from '@cotejo/domain/account/reading-rules.ts';

const api = join(__dirname, '..');

test('the rules of odd reading name every reading that the API writes to the audit, and no other', () => {
  const written = readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(api, file), 'utf8').matchAll(
        /action: '([a-z-]+:(?:read|fetch|decode|export|list))'/g,
      ),
    ])
    .map(([, action]) => action);
  const known = [...readingRules.flatMap(({ actions }) => actions), ...uncountedReadings];
  expect([...new Set(written)].toSorted()).toEqual(known.toSorted());
});
