import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { readSpan } from '@cotejo/domain/record/day-span.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { cellType, isLink, isOwn, type Cell, type CellValue } from '@cotejo/domain/record/cell.ts';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { localDay } from '@cotejo/web/src/shared/page/local-day.ts';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import type { KindPages } from './kind-pages.ts';
import { useToday } from './use-today.ts';

/** The words of a kind, and its values as people read them. */
export function useWords({ kind }: Pick<KindPages, 'kind'>) {
  const { t } = useTranslation('record');
  const { country, language } = useApp();
  const { formatHour } = useLocalTime();
  const locale = localeOf(language, country);
  const today = useToday(country);
  const own = (key: string, values?: Readonly<Record<string, unknown>>): string =>
    t(`${kind.name}.${key}`, values);
  const sayTime = (instant: string): string =>
    `${formatDate(localDay(instant, country), locale, 'short')}, ${formatHour(instant)}`;
  const sayCell = (cell: Cell, value: CellValue): string => {
    if (value === null) return t('list.none');
    if (isOwn(value)) return '';
    if (isLink(value)) return value.name;
    if (typeof value === 'object') return formatMoney(value);
    if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
    switch (cellType(cell)) {
      case 'day':
        return formatDate(String(value), locale, 'short');
      case 'time':
        return sayTime(String(value));
      default:
        return String(value);
    }
  };
  return {
    t,
    own,
    sayTime,
    /** The name of a kind of mail, as the list of mails has it; those that it does not know as they are. */
    sayMail: (kind: string): string =>
      t(`portal:message.kind.${kind.replaceAll('-', '_')}`, { defaultValue: kind }),
    /** Days that are counted from today, as days; anything else as it is. */
    saySpan: (text: string): string => {
      // A number alone may be anything.
      const span = text.includes('..') ? readSpan(text) : null;
      const dayOf = (days: number | null): string =>
        days === null ? '…' : formatDate(addDays(today, days), locale, 'short');
      return span === null ? text : `${dayOf(span.from)} – ${dayOf(span.to)}`;
    },
    /** What a cell of the kind holds, in words. */
    say: (name: string, value: CellValue | undefined): string => {
      const known = value ?? null;
      const cell = kind.cells[name];
      return (
        (known === null ? kind.sayEmpty?.(name, language) : kind.say?.(name, known, language)) ??
        (cell === undefined ? String(known ?? t('list.none')) : sayCell(cell, known))
      );
    },
    column: (name: string): string => kind.headings[name]?.[language] ?? name,
  };
}
