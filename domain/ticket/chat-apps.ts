/** Applications that have the chat (spec 3 §9): 1 to 6 and 11 to 15. */
export const chatApps: readonly number[] = [1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15];
