import { Bone } from '../skeleton/bone.tsx';
import row from './product-row.module.css';

/** Holds a row's place and height while its product is on the way. */
export function ProductRowSkeleton({ label }: { label: string }) {
  return (
    <article className={row['product-row']} aria-busy="true" aria-label={label}>
      <div className={row['product-row__identity']}>
        <Bone width="45%" />
        <div className={row['product-row__name']}>
          <Bone kind="logo" />
          <div className="stack stack--tight">
            <Bone width="90%" />
            <Bone width="45%" />
          </div>
        </div>
        <Bone width="60%" height={24} />
      </div>
      <div className={row['product-row__coverage']}>
        <Bone height={44} />
        <Bone />
        <Bone width="92%" />
        <Bone width="84%" />
      </div>
      <div className={row['product-row__price']}>
        <Bone width="30%" height={14} />
        <Bone width="78%" height={32} />
        <Bone width="62%" height={14} />
        <Bone height={44} above={12} />
      </div>
      <div className={row['product-row__included']}>
        <Bone width="60%" />
      </div>
    </article>
  );
}
