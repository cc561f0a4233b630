import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { countRows, onlyDifferent, type CompareGroup } from '@cotejo/ui/compare/compare-rows.ts';
import { Switch } from '@cotejo/ui/form/switch.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import { pathInLanguage } from '../../../shared/language/language-path.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useSiteHref } from '../../../shared/page/use-site-href.ts';
import { compareFields, comparePageHref, type CompareAddress } from './compare-address.ts';

/** Hides the rows in which all say the same; says how many remain. A form where there are no scripts. */
export function DifferencesSwitch(props: {
  address: CompareAddress;
  groups: readonly CompareGroup[];
}) {
  const { address, groups } = props;
  const { t } = useTranslation('sideBySide');
  const navigate = useNavigate();
  const { language } = useApp();
  const { onlyDifferences } = address;
  const count = { different: countRows(onlyDifferent(groups)), rows: countRows(groups) };
  const fields = compareFields({ ...address, onlyDifferences: false, replacing: null });
  const change = (on: boolean) =>
    void navigate(pathInLanguage(comparePageHref({ ...address, onlyDifferences: on }), language), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <form action={useSiteHref(sitePaths.compare)} className="row">
      {fields.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <Switch
        name="ver"
        value="diferencias"
        checked={onlyDifferences}
        onChange={(event) => change(event.target.checked)}
      >
        {t('only')} <span className="caption">{t('ofRows', count)}</span>
      </Switch>
      <span role="status" className="visually-hidden">
        {onlyDifferences ? t('rowsShown', { count: count.different }) : ''}
      </span>
      <noscript>
        <Button type="submit" look="outline" size="small">
          {t('apply')}
        </Button>
      </noscript>
    </form>
  );
}
