import { No, Yes } from './yes-no.tsx';
import css from './included.module.css';

export type IncludedProps = {
  included: { title: string; items: readonly string[] };
  excluded: { title: string; items: readonly string[]; id?: string | undefined };
};

/** What the policy includes and what it does not, side by side and the same size. */
export function Included({ included, excluded }: IncludedProps) {
  return (
    <div className={css.included}>
      <div className="panel">
        <h3>{included.title}</h3>
        <ul>
          {included.items.map((item) => (
            <li key={item}>
              <Yes>{item}</Yes>
            </li>
          ))}
        </ul>
      </div>
      <div className="panel" id={excluded.id}>
        <h3>{excluded.title}</h3>
        <ul>
          {excluded.items.map((item) => (
            <li key={item}>
              <No>{item}</No>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
