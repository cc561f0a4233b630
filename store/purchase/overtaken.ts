/** Somebody else has written the version that a move would have made. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/**
 * Null where a transaction was overtaken, which has left nothing: a repeated activity finds its own work done, and of two
 * writers the second one is told.
 */
export async function unlessOvertaken<T>(transaction: Promise<T>): Promise<T | null> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof OvertakenError) return null;
    throw error;
  }
}
