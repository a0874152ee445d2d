import { html } from 'hono/html'
import { layout } from './layout.ts'

export function errorPage(title: string, message: string, items: string[] = []) {
  const list = items.length > 0 ? html`<ul>${items.map(item => html`<li><code>${item}</code></li>`)}</ul>` : ''
  return layout(title, html`<p role="alert">${message}</p>${list}`)
}
