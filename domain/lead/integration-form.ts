/** How long what another system hands over may begin a form: the 30 minutes of spec 3 §9, in milliseconds. */
export const integrationFormMs = 1_800_000;
