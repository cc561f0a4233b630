import { defineSearchAttributeKey } from '@temporalio/common';

/**
 * What staff search by in Temporal's UI. Never personal data: search attributes do not pass the
 * codec (DESIGN §2).
 */
export const kindAttribute = defineSearchAttributeKey('CotejoKind', 'KEYWORD');
export const statusAttribute = defineSearchAttributeKey('CotejoStatus', 'KEYWORD');
export const countryAttribute = defineSearchAttributeKey('CotejoCountry', 'KEYWORD');
export const productAttribute = defineSearchAttributeKey('CotejoProduct', 'KEYWORD');
export const partnerAttribute = defineSearchAttributeKey('CotejoPartner', 'KEYWORD');
export const reasonAttribute = defineSearchAttributeKey('CotejoReason', 'KEYWORD');
export const providerAttribute = defineSearchAttributeKey('CotejoProvider', 'KEYWORD');
/** `none`, `late` (longer than it should take), `person` (only a person can go on). */
export const needsAttribute = defineSearchAttributeKey('CotejoNeeds', 'KEYWORD');

/** Registered by the local stack, by the compose file's set-up job and by the tests. */
export const searchAttributes = [
  kindAttribute,
  statusAttribute,
  countryAttribute,
  productAttribute,
  partnerAttribute,
  reasonAttribute,
  providerAttribute,
  needsAttribute,
] as const;
