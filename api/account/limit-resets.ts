import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';

const perAddress = 3;
const perNetwork = 20;
const hour = 3_600_000;
const maxKept = 50_000;

/**
 * Mails that anybody may cause: three an hour to one address, twenty an hour from one network. Counted in
 * this process; throws RATE_LIMITED whether or not the address has an account.
 */
export function limitResets(now: () => number = Date.now) {
  const counts = new Map<string, { count: number; readonly until: number }>();
  const take = (key: string, max: number): void => {
    const at = now();
    const known = counts.get(key);
    const entry = known === undefined || known.until <= at ? { count: 0, until: at + hour } : known;
    if (entry.count >= max)
      throw new AppError('RATE_LIMITED', {
        extensions: { retryAfter: Math.ceil((entry.until - at) / 1000) },
      });
    entry.count += 1;
    if (counts.size >= maxKept) counts.clear();
    counts.set(key, entry);
  };
  return (emailKey: string, network: string): void => {
    take(`network ${network}`, perNetwork);
    take(`address ${emailKey}`, perAddress);
  };
}
