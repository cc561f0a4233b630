export const documentationStyle = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: #0b6b5b; }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 68rem; padding: 1rem 1.25rem 4rem; }
h1 { margin-bottom: 0; } h2 { margin-top: 3rem; border-bottom: 2px solid var(--line); }
article { border: 1px solid var(--line); border-radius: .75rem; margin: 1rem 0; padding: .75rem 1rem; }
article h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.access { color: inherit; margin: .25rem 0; }
.method { background: var(--accent); border-radius: .4rem; color: #fff; font-size: .8rem; padding: .1rem .5rem; }
table { border-collapse: collapse; width: 100%; } .scroll { overflow-x: auto; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .5rem; text-align: left; vertical-align: top; }
tbody th { font-weight: 500; } code { font-size: .9em; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: .5rem; overflow-x: auto; padding: .75rem; }
details { margin: .25rem 0; } summary { cursor: pointer; } :focus-visible { outline: 3px solid var(--accent); }
@media (prefers-color-scheme: dark) { :root { --accent: #4bc3ae; } .method { color: #00201a; } a { color: #8fd8ca; } }
`;
