/** The sheet of the mail pages, in the product's tokens (ui/theme/tokens.css comes before it). */
export const style = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--surface-page); color: var(--ink);
  font: var(--weight-normal) var(--text-m) / var(--leading-m) var(--font); }
a { color: var(--brand-strong); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: var(--radius-mark); }
header { background: var(--surface); border-bottom: 1px solid var(--line); }
.bar { display: flex; align-items: center; gap: var(--space-2); min-height: var(--header-height);
  max-width: 960px; margin: 0 auto; padding: 0 var(--space-2); }
.bar strong { font-size: var(--text-xl); line-height: var(--leading-xl); font-weight: var(--weight-strong);
  color: var(--brand-deep); letter-spacing: -0.045em; text-decoration: none; }
.bar a.home { text-decoration: none; }
.bar span { color: var(--ink-2); }
main { max-width: 960px; margin: 0 auto; padding: var(--space-4) var(--space-2) var(--space-8); }
h1 { font-size: var(--text-2xl); line-height: var(--leading-2xl); font-weight: var(--weight-strong);
  letter-spacing: -0.02em; color: var(--brand-deep); margin: 0 0 var(--space-2); overflow-wrap: anywhere; }
p { max-width: 68ch; margin: 0 0 var(--space-2); color: var(--ink-2); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-card); overflow: hidden; }
ul.inbox { list-style: none; margin: 0; padding: 0; }
ul.inbox li + li { border-top: 1px solid var(--line); }
ul.inbox a { display: grid; grid-template-columns: 1fr auto; gap: 0 var(--space-2); padding: var(--space-2);
  color: inherit; text-decoration: none; transition: background var(--fast) var(--ease); }
ul.inbox a:hover { background: var(--brand-soft); }
ul.inbox b { font-weight: var(--weight-strong); color: var(--brand-deep); overflow-wrap: anywhere; }
ul.inbox small, dl, time { font-size: var(--text-s); line-height: var(--leading-s); color: var(--ink-2);
  font-variant-numeric: tabular-nums; }
ul.inbox small { grid-column: 1 / -1; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: var(--space-half) var(--space-2); margin: 0 0 var(--space-3); }
dt { font-weight: var(--weight-medium); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 70vh; border: 0; background: var(--surface); }
pre { margin: 0; padding: var(--space-2); white-space: pre-wrap; overflow-wrap: anywhere;
  font: var(--text-s) / var(--leading-s) ui-monospace, monospace; }
h2 { font-size: var(--text-l); line-height: var(--leading-l); font-weight: var(--weight-strong);
  color: var(--brand-deep); margin: var(--space-4) 0 var(--space-1); }
ul.files { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: var(--space-1); }
ul.files a, button { display: inline-flex; align-items: center; min-height: var(--control-small);
  padding: 0 var(--space-2); border: 1px solid var(--line-strong); border-radius: var(--radius);
  background: var(--surface); color: var(--brand-strong); font: inherit; text-decoration: none; cursor: pointer; }
ul.files a:hover, button:hover { background: var(--brand-soft); }
.bar form { margin-left: auto; }
@media (width < 480px) { ul.inbox a { grid-template-columns: 1fr; } .bar { gap: var(--space-1); } .bar span { font-size: var(--text-s); } }
.empty { padding: var(--space-6) var(--space-3); text-align: center; }
.empty p { margin: 0 auto; }
`;
