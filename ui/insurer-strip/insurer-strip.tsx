import css from './insurer-strip.module.css';

export type StripInsurer = { id: string; name: string; logo?: string | null | undefined };

/** The insurers that are compared. */
export function InsurerStrip({ insurers }: { insurers: readonly StripInsurer[] }) {
  return (
    <ul className={css['insurer-strip']}>
      {insurers.map((insurer) => (
        <li key={insurer.id}>
          {insurer.logo ? (
            <img src={insurer.logo} alt={insurer.name} width={104} height={48} loading="lazy" />
          ) : (
            insurer.name
          )}
        </li>
      ))}
    </ul>
  );
}
