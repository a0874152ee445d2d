import type { Locator, Page } from '@playwright/test'
import { Problem } from '../problem.ts'
import type { Deed, Step } from './read-readme.ts'

const PATIENCE_MS = 30_000
const TRY_MS = 3_000
const LOOK_EVERY_MS = 100

const PRESSED = ['link', 'button', 'menuitem', 'tab', 'radio', 'checkbox', 'switch', 'option'] as const
const TYPED_INTO = ['searchbox', 'textbox', 'combobox'] as const

/** Does what a step says, in its order, with nothing but what it says. Throws a Problem that names what is not there. */
export async function followStep(page: Page, { deeds }: Step): Promise<void> {
  for (const deed of deeds) await follow(page, deed)
}

async function follow(page: Page, deed: Deed): Promise<void> {
  if (deed.does === 'press') {
    const where = deed.beside === undefined ? page : rowThatSays(page, deed.beside)
    return act(page, () => called(where, deed.name, PRESSED), deed, press)
  }
  if (deed.does === 'type') {
    const field = () => called(page, deed.name, TYPED_INTO)
    return act(page, field, deed, element => element.fill(deed.text, { timeout: TRY_MS }))
  }
  const text = page.getByText(deed.name).filter({ visible: true }).first()
  await text.waitFor({ timeout: PATIENCE_MS }).catch(async () => {
    throw new Problem(`The page does not say "${deed.name}".${await seen(page)}`)
  })
}

/**
 * Where it can be pressed at all it is pressed once: what then takes long has been pressed. No trial of a click: the page
 * hears of that, and presses again what nobody seems to have answered (components/shell/early-press.ts).
 */
async function press(element: Locator): Promise<void> {
  await element.hover({ timeout: TRY_MS })
  await element.click({ timeout: PATIENCE_MS })
}

type Role = Parameters<Page['getByRole']>[0]

/** Does it to the one element with this name. What moves away while it is reached for, such as a toast, is let go. */
async function act(
  page: Page,
  find: () => Promise<Locator | undefined>,
  { name }: Deed,
  doIt: (element: Locator) => Promise<void>,
): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  let found = 0
  while (performance.now() < until) {
    const elements = await find()
    found = (await elements?.count()) ?? 0
    if (elements && found === 1) {
      const error = await doIt(elements).then(() => null, String)
      if (!error) return
      // Another one of this name has come since they were counted.
      const isOneOfSeveral = error.includes('strict mode violation')
      if (!isOneOfSeveral && !error.includes('Timeout')) throw new Problem(`"${name}" cannot be used: ${error}`)
    }
    await page.waitForTimeout(LOOK_EVERY_MS)
  }
  const said = ['Nothing here is called', 'This cannot be used:'][found] ?? `${found} things here are called`
  throw new Problem(`${said} "${name}".${await seen(page)}`)
}

/** The visible elements with this name, else those whose name begins with it, as "Mia" does "Mia, a moderator". */
async function called(where: Page | Locator, name: string, roles: readonly Role[]): Promise<Locator | undefined> {
  const begins = new RegExp(`^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')
  for (const options of [{ name, exact: true }, { name: begins }]) {
    const elements = roles
      .map(role => where.getByRole(role, options))
      .reduce((some, more) => some.or(more))
      .filter({ visible: true })
    if ((await elements.count()) > 0) return elements
  }
  return undefined
}

function rowThatSays(page: Page, text: string): Locator {
  return page.getByRole('article').or(page.getByRole('row')).filter({ hasText: text })
}

/** What a newcomer has before them, for whoever mends the README or the page. */
async function seen(page: Page): Promise<string> {
  const names = await page.locator('body').ariaSnapshot()
  return `\n\nAt ${page.url()}:\n\n${names.slice(0, 6_000)}`
}
