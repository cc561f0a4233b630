/** So many processes an insurer is told in one file: what comes back is read in one request. */
export const processesOfFile = 1_000;
