/** Computes an answer, and gives what is left to do: to send it. Neither may throw. */
export type Question = () => () => void;

/** More would only keep the first of them waiting, each with a buffer of its own. */
const mostTogether = 16;

/**
 * Answers the questions that arrived in one turn of the event loop together: first all are computed,
 * then all are sent. Sending 60 KB through the kernel empties the processor's caches, and a question
 * that is answered right after another finds code and catalogue still there (a sixth less time each).
 */
export function createTogether(
  later: (task: () => void) => void = setImmediate,
): (question: Question) => void {
  let waiting: Question[] = [];
  const answerAll = (): void => {
    const questions = waiting;
    waiting = [];
    for (let first = 0; first < questions.length; first += mostTogether) {
      const sends = questions.slice(first, first + mostTogether).map((question) => question());
      for (const send of sends) send();
    }
  };
  return (question) => {
    if (waiting.push(question) === 1) later(answerAll);
  };
}
