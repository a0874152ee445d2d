import { html } from 'hono/html'

const STYLE = `
  :root { color-scheme: light dark; --ground: #f6f6f9; --card: #fff; --text: #1d1d27; --quiet: #5b5b6b; --line: #dcdce4; --accent: #5b47d6; --soft: #efedfd }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #121218; --card: #1b1b23; --text: #ececf2; --quiet: #a5a5b5; --line: #32323e; --accent: #a99cff; --soft: #262340 }
  }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground);
    color: var(--text); font: 14px/1.45 Inter, ui-sans-serif, system-ui, sans-serif }
  main { width: 100%; max-width: 440px; padding: 28px 24px; border: 1px solid var(--line); border-radius: 10px; background: var(--card) }
  h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.2; font-weight: 600 }
  p { margin: 0 0 16px; color: var(--quiet); overflow-wrap: anywhere }
  .tag { display: inline-block; margin-bottom: 16px; padding: 2px 8px; border-radius: 6px; background: var(--soft);
    color: var(--accent); font-size: 12px; font-weight: 500 }
  form { display: grid; gap: 8px }
  button { width: 100%; min-height: 56px; padding: 8px 12px; display: flex; align-items: center; gap: 12px; text-align: left;
    border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; cursor: pointer }
  button:hover { border-color: var(--accent); background: var(--soft) }
  button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
  button img, .letter { width: 36px; height: 36px; flex: none; border-radius: 50% }
  .letter { display: grid; place-items: center; background: var(--soft); color: var(--accent); font-weight: 600 }
  .name { display: block; font-weight: 600 }
  .about { display: block; font-size: 13px; color: var(--quiet) }
  .cancel { min-height: 40px; margin-top: 8px; justify-content: center; color: var(--quiet) }
  h2 { margin: 12px 0 0; font-size: 14px; font-weight: 600 }
  fieldset { margin: 0; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; overflow-wrap: anywhere }
  label { display: flex; align-items: center; gap: 8px; min-height: 36px }
  select, [name=content] { flex: 1; min-width: 0; min-height: 40px; padding: 0 10px; border: 1px solid var(--line);
    border-radius: 8px; background: var(--card); color: inherit; font: inherit }
  .said { grid-template-columns: 1fr auto; align-items: center; padding: 8px 0; border-top: 1px solid var(--line) }
  .said p { margin: 0 } .said strong { color: var(--text) } .said .cancel { width: auto; margin: 0 }
  small { color: var(--quiet); font-size: 12px }
  .go { min-height: 40px; margin-top: 8px; justify-content: center; border-color: var(--accent); font-weight: 600 }
  ul { margin: 0; padding-left: 20px; overflow-wrap: anywhere }
  code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }`

/** A page of the platform's own site. */
export function layout(title: string, content: unknown) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>${title}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <span class="tag">Sandbox</span>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`
}
