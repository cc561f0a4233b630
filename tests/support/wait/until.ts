/** Asks again until there is an answer; on time-out the error says what `otherwise` saw. */
export async function until<T>(
  ask: () => Promise<T | null>,
  options: {
    readonly within: number;
    readonly every?: number;
    readonly otherwise?: () => Promise<string>;
  },
): Promise<T> {
  const deadline = Date.now() + options.within;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > deadline) {
      throw new Error(
        `not within ${options.within} ms: ${(await options.otherwise?.()) ?? ask.toString()}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, options.every ?? 50));
  }
}
