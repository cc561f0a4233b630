/** Makes a charge one that the holder's bank took back; a text says why it cannot be. */
export type ChargeBackMaker = (id: string) => string | undefined;

/** `POST /__sim/chargebacks`: what a bank does weeks later, at once. */
export interface ChargeBacks {
  register(provider: string, make: ChargeBackMaker): void;
  make(provider: string, id: string): string | undefined;
}

export function makeChargeBacks(): ChargeBacks {
  const makers = new Map<string, ChargeBackMaker>();
  return {
    register: (provider, make) => void makers.set(provider, make),
    make(provider, id) {
      const maker = makers.get(provider);
      return maker === undefined ? `${provider} tells of no charge-backs` : maker(id);
    },
  };
}
