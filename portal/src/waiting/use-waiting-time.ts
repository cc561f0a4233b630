import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';

/** Day and hour of an instant. */
export function useWaitingTime(): (instant: string) => string {
  const { formatDay, formatHour } = useLocalTime();
  return (instant) => `${formatDay(instant)}, ${formatHour(instant)}`;
}
