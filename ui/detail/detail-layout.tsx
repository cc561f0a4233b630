import type { ReactNode } from 'react';
import { Badges, type BadgeView } from '../badge/badges.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { InsurerLogo } from '../insurer-logo/insurer-logo.tsx';
import { ProductType } from '../product/product-type.tsx';
import css from './detail-layout.module.css';

export type DetailHeadProps = {
  name: string;
  lead: ReactNode;
  insurer: { name: string; logoLabel: string; logo?: string | null | undefined };
  type: { name: string; icon: IconName };
  badges: readonly BadgeView[];
  badgesLabel: string;
};

/** The product's name, insurer and distinctions at the top of its page. */
export function DetailHead({ name, lead, insurer, type, badges, badgesLabel }: DetailHeadProps) {
  return (
    <div className={css['detail-head']}>
      <InsurerLogo name={insurer.name} label={insurer.logoLabel} src={insurer.logo} size="large" />
      <div>
        <ProductType icon={type.icon}>{type.name}</ProductType>
        <h1 tabIndex={-1}>{name}</h1>
        <p className="muted">{lead}</p>
      </div>
      <Badges badges={badges} label={badgesLabel} max={4} className={css['detail-head__badges']} />
    </div>
  );
}

export type DetailLayoutProps = { aside: ReactNode; asideLabel: string; children: ReactNode };

/** Sections left, the price and the way to buy sticky on the right; price first on phones. */
export function DetailLayout({ aside, asideLabel, children }: DetailLayoutProps) {
  return (
    <div className={css.detail}>
      <div className={css.detail__main}>{children}</div>
      <aside className={css.detail__aside} aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}

export function DetailSections({ children }: { children: ReactNode }) {
  return <div className={css.detail__sections}>{children}</div>;
}

export type DetailSectionProps = {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

export function DetailSection({ id, title, lead, children }: DetailSectionProps) {
  return (
    <section className={css.detail__section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  );
}

export type AssuranceView = { icon: IconName; text: ReactNode };

/** Small sentences under the price: how long it takes, the right to withdraw, whom to call. */
export function Assurances({ items }: { items: readonly AssuranceView[] }) {
  return (
    <ul className={css.assurances}>
      {items.map((item, at) => (
        <li key={at}>
          <Icon name={item.icon} /> <span>{item.text}</span>
        </li>
      ))}
    </ul>
  );
}
