import { Button } from '../button/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { Price } from '../price/price.tsx';
import { ProductType } from '../product/product-type.tsx';
import { themeStyle } from '../theme/theme-style.ts';
import type { SiteTheme } from '@cotejo/domain/site/site.ts';
import { typeStyle } from '../theme/type-style.ts';
import { Wordmark } from '../wordmark/wordmark.tsx';
import css from './gallery.module.css';

/** A partner's values: only names of the first block of tokens.css. */
const andina: SiteTheme = {
  brand: '#7a5cc2',
  'brand-strong': '#553a9c',
  'brand-deep': '#2a1c52',
  'brand-soft': '#f1edfa',
  'brand-line': '#cdc0ea',
  'brand-contrast': '#ffffff',
  accent: '#ffd166',
  'accent-strong': '#f7c040',
  'accent-line': '#b58a1c',
  'accent-contrast': '#2b2105',
  surface: '#ffffff',
  'surface-page': '#f8f7fb',
  radius: '4px',
  'radius-card': '6px',
};

function Sample({ caption, theme }: { caption: string; theme?: SiteTheme }) {
  return (
    <div className={css['theme-sample']} style={theme && themeStyle(theme)}>
      <div className="stack">
        <p className="caption">{caption}</p>
        <div>
          <Wordmark href="#" label="Cotejo, ir al inicio" />
        </div>
        <div className="panel stack stack--tight" style={typeStyle('var(--brand)')}>
          <ProductType icon="shield">Complementario</ProductType>
          <Price label="Desde" first="$36.470" second="UF 0,93" suffix="/mes" />
          <div className="row">
            <Button look="main" size="small">
              Comparar
            </Button>
            <Button look="strong" size="small">
              Contratar
            </Button>
            <Button size="small">Solicitar</Button>
          </div>
          <Checkbox defaultChecked>Comparar</Checkbox>
        </div>
      </div>
    </div>
  );
}

export function PartnerTheme() {
  return (
    <div className={css['sheet__grid--two']}>
      <Sample caption="Cotejo" />
      <Sample caption="Socio de ejemplo: solo cambian las variables" theme={andina} />
    </div>
  );
}
