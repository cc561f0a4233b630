import css from './product-section.module.css';

export type ProductSectionProps = { title: string; count: number; text: string };

/** Begins a part of a list and says what its products have in common. */
export function ProductSection({ title, count, text }: ProductSectionProps) {
  return (
    <header className={css['product-section']}>
      <h2>
        {title} <span>· {count}</span>
      </h2>
      <p>{text}</p>
    </header>
  );
}
