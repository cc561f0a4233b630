import { InsurerLogo } from '../insurer-logo/insurer-logo.tsx';
import css from './insurer-strip.module.css';

export type StripInsurer = { id: string; name: string; logo?: string | null | undefined };

/** The insurers that are compared. */
export function InsurerStrip({ insurers }: { insurers: readonly StripInsurer[] }) {
  return (
    <ul className={css['insurer-strip']}>
      {insurers.map((insurer) => (
        <li key={insurer.id}>
          <InsurerLogo name={insurer.name} label="" src={insurer.logo} size="small" />
          {insurer.name}
        </li>
      ))}
    </ul>
  );
}
