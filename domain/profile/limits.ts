/** More people than this are not one household; the comparison leaves out the rest. */
export const maximumPersons = 20;
/** As many dependants as the form holds. */
export const maximumDependants = 12;
/** As many animals as the comparison prices. */
export const maximumPets = 10;
/** Workers of a group, and their dependants. */
export const maximumWorkers = 100_000;
