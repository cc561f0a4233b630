/** Of a company or a group of companies: no new role is given at one that is suspended or ended. */
export type CompanyStatus = 'active' | 'suspended' | 'ended';

/** What a role's place calls a company, a group or a partner. */
export const placeCode = /^[a-z0-9][a-z0-9-]{1,62}$/;
