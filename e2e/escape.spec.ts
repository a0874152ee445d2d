import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { openSheet } from './on-member-sheet.ts'

test('Escape in the search beside a record empties the search, and closes the record when pressed once more', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/members?member=${CAST.rex.id}`)
  const record = page.getByRole('dialog', { name: /^Rex/ })
  await expect(record).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('benedikt')
  await expect(page).toHaveURL(/q=benedikt/)
  await search.press('Escape')
  await expect(search).toHaveValue('')
  // The address follows a moment later.
  await expect(page).not.toHaveURL(/q=/)
  await expect(record).toBeVisible()
  await search.press('Escape')
  await expect(record).toBeHidden()
})

test('what explains a control goes with the focus, and lies over nothing that comes next', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/roles`)
  const pill = page.getByRole('button', { name: /^Live\. / })
  await expect(pill).toBeVisible()
  // The second time its code is there: it opens, and is left, while it still appears.
  for (let times = 0; times < 2; times++) {
    await pill.focus()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Tab')
    expect(await page.locator('[role=tooltip]').count()).toBe(0)
  }
})

test('Escape at the first sight of what opens closes that, and not the sheet below', async ({
  page,
  control,
  signInAs,
}) => {
  const [id = ''] = await newcomers(control, GUILDS.aurora, ['Quickfinger'])
  await signInAs('mia')
  const sheet = await openSheet(page, GUILDS.aurora, id, 'Quickfinger')
  const openings = [
    { layer: '[role=dialog]:has(textarea)', open: () => sheet.getByRole('button', { name: 'Kick' }).click() },
    { layer: '[role=menu]', open: () => sheet.getByRole('button', { name: /^More actions/ }).click() },
    { layer: '[role=dialog]:has([role=combobox])', open: () => page.keyboard.press('ControlOrMeta+k') },
  ]
  for (const { layer, open } of openings) {
    // A busy page may take a key before the order to watch.
    const watch = await page.evaluateHandle(escapeAtFirstSight, layer)
    await open()
    await watch.evaluate(({ gone }) => gone)
    await expect(sheet).toBeVisible()
    await expect(page).toHaveURL(url => url.searchParams.get('member') === id)
  }
})

/** Presses Escape as soon as there is such a layer; `gone` waits until it is gone again. */
function escapeAtFirstSight(layer: string): { gone: Promise<void> } {
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  let isPressed = false
  const observer = new MutationObserver(() => {
    const isThere = document.querySelector(layer) !== null
    if (isThere && !isPressed) {
      isPressed = true
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(key)
    } else if (!isThere && isPressed) {
      observer.disconnect()
      resolve()
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return { gone }
}
