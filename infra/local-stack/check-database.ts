import { askDatabase } from '../postgres/answers.ts';
import type { Answer } from '../postgres/answers.ts';
import { PlainError } from '../process/plain-error.ts';

/** An address as it may be shown: without its password. */
export function withoutPassword(url: string): string {
  try {
    const shown = new URL(url);
    if (shown.password !== '') shown.password = '…';
    return decodeURI(shown.href);
  } catch {
    return 'DATABASE_URL';
  }
}

const reasons: Record<string, readonly [said: string, advice: string]> = {
  ECONNREFUSED: ['nothing listens there', 'Start that server, or unset DATABASE_URL.'],
  ENOTFOUND: ['there is no such host', 'Correct the host name in DATABASE_URL.'],
  EAI_AGAIN: ['the host name cannot be looked up', 'Correct the host name in DATABASE_URL.'],
  ETIMEDOUT: ['the host does not answer', 'Check the address and the network.'],
  '28P01': ['the password is wrong', 'Correct user and password in DATABASE_URL.'],
  '28000': ['this user may not log in', 'Correct the user in DATABASE_URL, or pg_hba.conf.'],
  '3D000': ['there is no such database', 'Create it with createdb, or correct its name.'],
  ERR_INVALID_URL: ['it is not an address', 'Use postgres://user:password@host:5432/database.'],
};

/** The sentence for a DATABASE_URL that cannot be used. */
export function databaseRefused(
  url: string,
  answer: Exclude<Answer, { kind: 'ready' }>,
): PlainError {
  const code = answer.kind === 'starting' ? 'ECONNREFUSED' : answer.code;
  const message = answer.kind === 'refused' ? answer.message : '';
  const [said, advice] = reasons[code] ?? [message, 'Correct DATABASE_URL, or unset it.'];
  return new PlainError(`The database ${withoutPassword(url)} cannot be used: ${said}.`, advice);
}

/** Refuses to start on a database of someone else's that does not answer. */
export async function checkDatabase(url: string): Promise<void> {
  const isAddress = URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
  const answer: Answer = isAddress
    ? await askDatabase(url)
    : { kind: 'refused', code: 'ERR_INVALID_URL', message: '' };
  if (answer.kind !== 'ready') throw databaseRefused(url, answer);
}
