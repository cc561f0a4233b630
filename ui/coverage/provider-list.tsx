import css from './provider-list.module.css';

export type ProviderView = { id: string; name: string; place: string };
export type ProviderGroup = { title: string; providers: readonly ProviderView[] };

/** Clinics and hospitals where the insurance covers, by region. */
export function ProviderList({ groups }: { groups: readonly ProviderGroup[] }) {
  return (
    <div className="panel panel--rows">
      {groups.map(({ title, providers }) => (
        <section key={title} className={css['provider-group']}>
          <h3>{title}</h3>
          <ul className={css['provider-list']}>
            {providers.map((provider) => (
              <li key={provider.id}>
                <span>{provider.name}</span>
                {provider.place !== '' && <small>{provider.place}</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
