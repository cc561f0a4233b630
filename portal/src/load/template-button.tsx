import type { LoadKind } from '@cotejo/domain/bulk-load/load-kind.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { saveFile } from '@cotejo/web/src/shared/page/save-file.ts';

const quoted = (cell: string): string =>
  /[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Saves an empty sheet of a kind with an example row, as spreadsheets of our countries open it. */
export function TemplateButton(props: { readonly kind: LoadKind; readonly country: CountryCode }) {
  const { kind, country } = props;
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const save = async (): Promise<void> => {
    // Columns and banks are only read for whoever asks.
    const { templateOf } = await import('@cotejo/domain/bulk-load/sheet-template.ts');
    const today = dayIn(countries[country].timeZone, Date.now());
    const lines = templateOf(kind, { country, language, today }).map((cells) =>
      cells.map(quoted).join(';'),
    );
    const file = new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
    saveFile(file, t(`load.templateName.${kind}`));
  };
  return (
    <Button size="small" look="outline" icon="download" onClick={() => void save()}>
      {t('load.template')}
    </Button>
  );
}
