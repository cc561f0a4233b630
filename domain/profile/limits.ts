/** As many dependants as the form holds; the comparison prices up to twenty people. */
export const maximumDependants = 12;
/** As many animals as the comparison prices (`parse-profile.ts`). */
export const maximumPets = 10;
/** Workers of a group, and their dependants. */
export const maximumWorkers = 100_000;
