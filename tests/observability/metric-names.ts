import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';

const folder = join(repositoryRoot(), 'infra', 'observability');

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

/** The alert rules, by name. */
export const alerts = (parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')) as Rules).groups
  .flatMap(({ rules }) => rules)
  .map(({ alert, expr }) => ({ alert, expr }));

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

/** What the panels of the dashboards ask for. */
export const panels = readdirSync(join(folder, 'dashboards')).flatMap((file) =>
  (JSON.parse(readFileSync(join(folder, 'dashboards', file), 'utf8')) as Dashboard).panels.flatMap(
    ({ title, targets }) => targets.map(({ expr }) => ({ title, expr })),
  ),
);

/** The names of metrics in an expression: those that an exporter of ours or of Temporal's has. */
export const metricsOf = (expr: string): readonly string[] => [
  ...new Set(expr.match(/\b(?:cotejo|temporal|process)_[a-z_]*[a-z](?=[\s({)[]|$)/g) ?? []),
];
