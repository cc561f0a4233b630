/** Kinds that a company takes out for its workers (spec 1 §5): their page says who pays what. */
export const companyKinds: readonly string[] = ['empresa', 'eps'];
