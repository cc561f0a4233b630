import css from './provider-list.module.css';

export type ProviderView = { id: string; name: string; place: string };

/** Clinics and hospitals where the insurance covers. */
export function ProviderList({ providers }: { providers: readonly ProviderView[] }) {
  return (
    <div className="panel panel--rows">
      <ul className={css['provider-list']}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <span>{provider.name}</span>
            <small>{provider.place}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
