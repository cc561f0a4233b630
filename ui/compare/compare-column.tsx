import { ButtonLink } from '../button/button-link.tsx';
import { InsurerLogo } from '../insurer-logo/insurer-logo.tsx';
import { Link } from '../link/link.tsx';
import type { SpokenText } from '../text/spoken-text.ts';
import { Spoken } from '../text/spoken.tsx';
import css from './compare-table.module.css';

export type CompareColumnView = {
  id: string;
  name: string;
  href?: string | undefined;
  insurer: { name: string; logoLabel: string; logo?: string | null | undefined };
  /** Repeated beside the name once the head has left the window. */
  price?: string | undefined;
  color?: string | null | undefined;
  /** Shown above and below the column. */
  action?: (SpokenText & { href: string; look: 'strong' | 'outline' }) | undefined;
  /** "Change" and "Remove": links, so that the address says what is compared. */
  tools: ReadonlyArray<SpokenText & { href: string }>;
};

/** The head of one product's column. */
export function CompareColumn({ name, href, insurer, action, tools }: CompareColumnView) {
  return (
    <div className={css['compare-head']}>
      <InsurerLogo name={insurer.name} label={insurer.logoLabel} src={insurer.logo} />
      <div className={css['compare-head__name']}>
        <h2>{href ? <Link href={href}>{name}</Link> : name}</h2>
        <p className="small muted">{insurer.name}</p>
      </div>
      {action && (
        <ButtonLink look={action.look} size="small" wide href={action.href}>
          <Spoken {...action} />
        </ButtonLink>
      )}
      <div className={css['compare-head__tools']}>
        {tools.map((tool) => (
          <Link key={tool.text} href={tool.href}>
            <Spoken {...tool} />
          </Link>
        ))}
      </div>
    </div>
  );
}
