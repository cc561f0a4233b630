/** A company, or a group of them: whoever works for one that is suspended or ended is let into nothing there. */
export const companyStatuses = ['active', 'suspended', 'ended'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** What a role's place calls a company, a group or a partner. */
export const placeCode = /^[a-z0-9][a-z0-9-]{1,62}$/;
