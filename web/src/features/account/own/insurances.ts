import type { CallAnswer } from '@cotejo/contract/all-routes.ts';

/** What a customer bought and asked for. */
export type Insurances = CallAnswer<'listInsurances'>;
export type Insurance = Insurances['purchases'][number];
