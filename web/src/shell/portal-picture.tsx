import css from './portal-page.module.css';

const people = [
  [96, 62, 26],
  [160, 46, 34],
  [224, 62, 26],
] as const;
const windows = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => [column, row] as const));

/** The picture of a portal's card: a family, or a building, in the colours of the site. */
export function PortalPicture({ id }: { readonly id: 'people' | 'companies' }) {
  return (
    <svg
      className={css.picture}
      viewBox="0 0 320 140"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={css.ground} width="320" height="140" />
      {id === 'people' ? (
        people.map(([x, y, radius]) => (
          <g key={x} className={radius > 30 ? css.near : css.far}>
            <circle cx={x} cy={y} r={radius / 2} />
            <rect x={x - radius} y={y + radius * 0.7} width={radius * 2} height="140" rx={radius} />
          </g>
        ))
      ) : (
        <>
          <rect className={css.far} x="60" y="62" width="72" height="78" rx="4" />
          <rect className={css.far} x="196" y="76" width="64" height="64" rx="4" />
          <rect className={css.near} x="108" y="26" width="104" height="114" rx="4" />
          {windows.map(([column, row]) => (
            <rect
              key={`${column} ${row}`}
              className={css.ground}
              x={122 + column * 22}
              y={42 + row * 26}
              width="10"
              height="14"
              rx="2"
            />
          ))}
        </>
      )}
    </svg>
  );
}
