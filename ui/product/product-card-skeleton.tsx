import { Bone } from '../skeleton/bone.tsx';
import { cx } from '../theme/cx.ts';
import card from './product-card.module.css';
import css from './product-card-skeleton.module.css';

/** Holds a card's place and height while its product is on the way. */
export function ProductCardSkeleton({ label }: { label: string }) {
  return (
    <article
      className={cx(card['product-card'], css['product-card--skeleton'])}
      aria-busy="true"
      aria-label={label}
    >
      <div className={css.skeleton}>
        <Bone kind="head" />
        <Bone width="60%" height={24} />
        <div className={css.skeleton__identity}>
          <Bone kind="logo" />
          <div className="stack stack--tight">
            <Bone width="90%" />
            <Bone width="45%" />
          </div>
        </div>
        <Bone width="22%" height={14} />
        <Bone width="78%" height={32} />
        <Bone width="62%" height={14} />
        <Bone height={44} above={28} />
        <Bone />
        <Bone width="92%" />
        <Bone width="84%" />
        <Bone height={44} above={16} />
        <Bone width="44%" height={24} above={16} />
      </div>
    </article>
  );
}
