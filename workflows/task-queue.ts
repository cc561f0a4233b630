export const taskQueue = 'cotejo';
