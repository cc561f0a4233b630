/** Words on a control that repeats: what is seen, and what tells it from its neighbours aloud. */
export type SpokenText = { text: string; context?: string | undefined };
