/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

/** A linear congruential generator (Numerical Recipes): good enough to choose a victim. */
export function seededRandom(seed: number): Random {
  let state = seed % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function oneOf<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}
