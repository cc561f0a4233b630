export type ScoreLineView = { text: string; figure: string };
