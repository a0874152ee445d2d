import { html } from 'hono/html'
import { layout } from './layout.ts'

interface Said {
  title: string
  message: string
  items?: readonly string[]
}

/** A page that says why something was refused. */
export function refusalPage({ title, message, items = [] }: Said) {
  const list = items.length > 0 ? html`<ul>${items.map(item => html`<li><code>${item}</code></li>`)}</ul>` : ''
  return layout(title, html`<p role="alert">${message}</p>${list}`)
}

/** A page that says how something ended, where there is no address to go back to. */
export function endPage({ title, message }: Said) {
  return layout(title, html`<p role="status">${message} You may close this page.</p>`)
}
