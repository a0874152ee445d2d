import type { BrowserContext, Page } from '@playwright/test'
import { MARK } from './full-message.ts'
import { watchKeys } from './watch-keys.ts'

const TEXT = `Some words of part 1, and ${MARK} `

const DOCUMENT = `<!doctype html><title>The floor</title>
<textarea rows="4" cols="60">${TEXT}</textarea><p>${TEXT}</p>
<script>
const text = document.querySelector('p').firstChild
document.querySelector('textarea').addEventListener('input', event => { text.data = event.target.value })
</script>`

/** The floor: a text field, and one text node that says the same. */
export async function openBareTextarea(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setContent(DOCUMENT)
  await page.evaluate(watchKeys, { input: 'textarea', preview: 'p', mark: MARK })
  return page
}
