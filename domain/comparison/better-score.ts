/**
 * From this affinity on, of ten, a card says "Mejor Puntaje" (spec 1 §2 "better score"): every product that
 * was scored has one, and 52 % is no distinction.
 */
export const betterScore = 8.5;
