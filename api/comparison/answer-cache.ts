import type { SiteKey } from '@cotejo/domain/site/site-key.ts';

/** A finished answer, as it goes out. */
export interface CachedAnswer {
  /** JSON. A text and no buffer: thousands of buffers outside the heap keep the collector busy. */
  readonly text: string;
  readonly etag: string;
  readonly storedAt: number;
}

export interface AnswerCache {
  get(site: SiteKey, question: string, now: number): CachedAnswer | undefined;
  set(site: SiteKey, question: string, answer: CachedAnswer): void;
  clear(): void;
}

/** Days and unit values change within a minute of their time, whatever is cached. */
const freshFor = 60_000;
const perEntry = 200;
/** At most: texts without letters beyond Latin-1 take one. */
const bytesPerCharacter = 2;

/** Recent questions; when one is asked again, its answer is kept. */
const mostSeen = 4_096;

/**
 * Keeps an answer from the second time that its question is asked: most questions are asked once, and
 * keeping 60 KB of each would only push out those that many visitors share. The least recently used
 * answers leave when `maximumBytes` are reached.
 */
export function createAnswerCache(maximumBytes: number): AnswerCache {
  const answers = new Map<string, CachedAnswer>();
  const seenOnce = new Set<string>();
  let size = 0;
  const cost = (key: string, answer: CachedAnswer): number =>
    (key.length + answer.text.length) * bytesPerCharacter + perEntry;
  const remove = (key: string, answer: CachedAnswer): void => {
    answers.delete(key);
    size -= cost(key, answer);
  };
  return {
    get(site, question, now) {
      const key = site + question;
      const answer = answers.get(key);
      if (!answer) return undefined;
      answers.delete(key);
      if (now - answer.storedAt > freshFor) {
        size -= cost(key, answer);
        return undefined;
      }
      // A Map keeps the order of insertion: the one just read becomes the newest.
      answers.set(key, answer);
      return answer;
    },
    set(site, question, answer) {
      const key = site + question;
      // The ETag replaces the key here: it is short, and a wrong guess only keeps one answer more.
      if (!seenOnce.delete(answer.etag)) {
        if (seenOnce.size >= mostSeen) seenOnce.clear();
        seenOnce.add(answer.etag);
        return;
      }
      const old = answers.get(key);
      if (old) remove(key, old);
      answers.set(key, answer);
      size += cost(key, answer);
      for (const [oldest, value] of answers) {
        if (size <= maximumBytes) break;
        remove(oldest, value);
      }
    },
    clear() {
      answers.clear();
      seenOnce.clear();
      size = 0;
    },
  };
}
