/** Where we are, whatever country somebody buys in (spec 3 §3); it stands on what we issue. */
export const companyAddress = 'Santiago, Región Metropolitana, 8320000, Chile';
