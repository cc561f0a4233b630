import { useEffect, useState, type ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import { cx } from '../theme/cx.ts';

export type SearchProgressProps = {
  /** What is being done, one after the other. */
  messages: readonly [string, ...string[]];
  /** After four seconds: how many insurers have answered. */
  late?: ReactNode;
};

const beforeShown = 300;
const eachMessage = 3500;
const untilLate = 4000;

/** A search that takes time. Nothing for 300 ms, because most answers arrive by then. */
export function SearchProgress({ messages, late }: SearchProgressProps) {
  const [elapsed, setElapsed] = useState(0);

  useEffect(() => {
    const started = performance.now();
    const tick = setInterval(() => setElapsed(performance.now() - started), 100);
    return () => clearInterval(tick);
  }, []);

  if (elapsed < beforeShown) return <div role="status" />;
  const at = Math.floor((elapsed - beforeShown) / eachMessage) % messages.length;
  return (
    <div className={cx('panel', 'stack', 'stack--tight')} role="status">
      <p className="row">
        <Spinner /> <b>{messages[at]}</b>
      </p>
      {late && elapsed >= untilLate && <p className="caption">{late}</p>}
    </div>
  );
}
