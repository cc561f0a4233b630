import { randomBytes, randomUUID } from 'node:crypto';
import type { FileStore } from '../file-store.ts';

const anyKey = (): string => `${randomUUID()}/${randomUUID()}`;

/** What every place for files does, whatever it is made of. */
export function itKeepsFiles(store: () => FileStore): void {
  it.each([0, 1, 5_000_001])('keeps a file of %i bytes, and gives back those', async (size) => {
    const key = anyKey();
    const bytes = randomBytes(size);
    await store().put(key, bytes);
    expect((await store().get(key, size)).equals(bytes)).toBe(true);
  });

  it('does not mind being asked twice', async () => {
    const key = anyKey();
    const bytes = randomBytes(40);
    await Promise.all([store().put(key, bytes), store().put(key, bytes)]);
    await store().put(key, bytes);
    expect(await store().get(key, 40)).toEqual(bytes);
    await store().remove(key);
    await store().remove(key);
  });

  it('has nothing of what was removed, and everything else', async () => {
    const company = randomUUID();
    const [removed, stays] = [`${company}/${randomUUID()}`, `${company}/${randomUUID()}`];
    await store().put(removed, Buffer.from('one'));
    await store().put(stays, Buffer.from('other'));
    await store().remove(removed);
    await expect(store().get(removed, 10)).rejects.toThrow();
    expect(String(await store().get(stays, 10))).toBe('other');
  });

  it('says so where there is no such file', async () => {
    await expect(store().get(anyKey(), 10)).rejects.toThrow();
    await expect(store().remove(anyKey())).resolves.toBeUndefined();
  });

  it('reads no more than it was asked for', async () => {
    const key = anyKey();
    await store().put(key, Buffer.alloc(11));
    await expect(store().get(key, 10)).rejects.toThrow('bytes');
  });

  it.each(['', 'a', '../etc/passwd', `${randomUUID()}/..`, `${randomUUID()}/${randomUUID()}/a`])(
    'takes no key like "%s"',
    async (key) => {
      await expect(store().put(key, Buffer.alloc(1))).rejects.toThrow('is no key');
      await expect(store().get(key, 1)).rejects.toThrow('is no key');
      await expect(store().remove(key)).rejects.toThrow('is no key');
    },
  );
}
