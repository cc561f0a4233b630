import type { PublicAddresses } from '@cotejo/domain/country/public-addresses.ts';

/** Addresses by country, as a production has them. */
export const publicUrls: PublicAddresses = {
  CL: 'https://cotejo.example',
  PE: 'https://pe.cotejo.example',
  CO: 'https://co.cotejo.example',
  INT: 'https://intl.cotejo.example',
};
