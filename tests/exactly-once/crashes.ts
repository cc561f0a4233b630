import type { PaymentProvider } from '@cotejo/workers/payment/provider/provider.ts';

/**
 * Where a process dies in the middle of an activity: before it did anything, when its provider has acted and
 * nothing is written of that yet, or with everything written and its answer on the way.
 */
export const crashPlaces = ['before', 'after the provider', 'after'] as const;
export type CrashPlace = (typeof crashPlaces)[number];

type Call = { readonly purchaseId?: string; readonly attemptId?: string };
type Work = (call: Call) => Promise<unknown>;

/**
 * Activities that die as a killed process would, as the engine and the rows see it: the work is broken off at that
 * place and given to the next try.
 */
export interface Crashes {
  /** The next activity of this purchase that comes by the place dies there. */
  next(purchaseId: string, place: CrashPlace): void;
  aroundActivities(activities: object): object;
  afterProvider(provider: PaymentProvider): PaymentProvider;
}

export function createCrashes(purchaseOf: (attemptId: string) => Promise<string | null>): Crashes {
  const armed = new Map<string, CrashPlace[]>();

  const die = async (place: CrashPlace, { purchaseId, attemptId }: Call): Promise<void> => {
    if (armed.size === 0) return;
    const id = purchaseId ?? (attemptId === undefined ? null : await purchaseOf(attemptId));
    const places = id === null ? undefined : armed.get(id);
    const at = places?.indexOf(place) ?? -1;
    if (id === null || places === undefined || at < 0) return;
    places.splice(at, 1);
    if (places.length === 0) armed.delete(id);
    throw new Error(`the process died ${place}`);
  };
  const each = (target: object, wrap: (work: Work) => Work): object =>
    Object.fromEntries(
      Object.entries(target).map(([name, part]) => [
        name,
        typeof part === 'function' ? wrap(part.bind(target) as Work) : (part as unknown),
      ]),
    );
  return {
    next(purchaseId, place) {
      armed.set(purchaseId, [...(armed.get(purchaseId) ?? []), place]);
    },
    aroundActivities: (activities) =>
      each(activities, (work) => async (call) => {
        await die('before', call);
        const answer = await work(call);
        await die('after', call);
        return answer;
      }),
    afterProvider: (provider) =>
      each(provider, (work) => async (call) => {
        const answer = await work(call);
        await die('after the provider', call);
        return answer;
      }) as PaymentProvider,
  };
}
