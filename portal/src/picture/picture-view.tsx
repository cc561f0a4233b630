import { pictureAddress, pictureShapes, type PictureUse } from '@cotejo/domain/media/picture.ts';
import css from './picture.module.css';

interface PictureViewProps {
  /** Of the stored picture; null: there is none. */
  readonly name: string | null;
  readonly alt: string;
  readonly use: PictureUse;
  /** What stands in its place. */
  readonly none: string;
}

/** A picture among the facts of a record. */
export function PictureView({ name, alt, use, none }: PictureViewProps) {
  if (name === null) return <span className="muted">{none}</span>;
  const { width, height } = pictureShapes[use];
  return (
    <img className={css.cell} src={pictureAddress(name)} alt={alt} width={width} height={height} />
  );
}
