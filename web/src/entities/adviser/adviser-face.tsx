import type { PublicAdviser } from '@cotejo/domain/adviser/adviser.ts';
import css from './adviser-face.module.css';

/** The photo of an adviser, or the initials where there is none. */
export function AdviserFace({
  // The build before answers none.
  adviser: { initials, photo = null },
}: {
  readonly adviser: Pick<PublicAdviser, 'initials' | 'photo'>;
}) {
  return photo === null ? (
    <span className={css.face} aria-hidden="true">
      {initials}
    </span>
  ) : (
    <img className={css.face} src={photo.address} alt={photo.alt} width={64} height={64} />
  );
}
