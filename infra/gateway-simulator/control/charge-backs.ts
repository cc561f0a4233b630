/** What a bank does with a charge that its holder disputes; a lost dispute changes nothing more. */
export type ChargeBackStep = 'taken' | 'won';

/** Makes a charge one that the holder's bank took back, or gave again; a text says why it cannot be. */
export type ChargeBackMaker = (id: string, step: ChargeBackStep) => string | undefined;

/** `POST /__sim/chargebacks`: what a bank does weeks later, at once. */
export interface ChargeBacks {
  register(provider: string, make: ChargeBackMaker): void;
  make(provider: string, id: string, step: ChargeBackStep): string | undefined;
}

export function makeChargeBacks(): ChargeBacks {
  const makers = new Map<string, ChargeBackMaker>();
  return {
    register: (provider, make) => void makers.set(provider, make),
    make(provider, id, step) {
      const maker = makers.get(provider);
      return maker === undefined ? `${provider} tells of no charge-backs` : maker(id, step);
    },
  };
}
