import { readdirSync, readFileSync } from 'node:fs';
import { hashPassword } from './hash-password.ts';
import { runArgon2 } from './argon2-threads.ts';

/** Linux: how nice each thread of this process is; the 19th field of its `stat`, the name in brackets left out. */
function nicenesses(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

(process.platform === 'linux' ? test : test.skip)(
  'passwords are hashed in a thread that lets everything else of the process go first',
  async () => {
    const own = Math.min(...nicenesses());
    await hashPassword('a password');
    expect(nicenesses()).toContain(Math.max(own, 10));
    expect(Math.min(...nicenesses())).toBe(own);
  },
);

test('what is no hash is refused, and the next one is answered', async () => {
  const verify = (hashed: string) => runArgon2({ type: 'verify', password: 'x', hashed });
  await expect(verify('no hash')).rejects.toThrow(/\S/);
  expect(await verify(await hashPassword('x'))).toBe(true);
});
