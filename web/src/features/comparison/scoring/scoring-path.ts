/** Page that says how a score is computed. */
export const scoringPath = '/Como-calculamos-el-puntaje';
