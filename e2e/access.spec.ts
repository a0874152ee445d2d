import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { violations } from './access/axe.ts'
import { settled } from './access/settled.ts'
import { STOPS } from './access/stops.ts'
import { byKeyboard, comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { findMember, openAction } from './on-members-page.ts'

// Every page once, as most people see it; all states and layers in both themes and widths are looked at by
// `npm run test:access`.
const PAGES = STOPS.filter(
  ({ state, route, path, as }) => !state && route && typeof path === 'string' && as !== 'ada by code',
)

for (const [half, width, colorScheme] of [
  [0, 1440, 'light'],
  [1, 390, 'dark'],
] as const) {
  test(`axe finds nothing on half of the pages and a dialog at ${width} px, ${colorScheme}`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found: string[] = []
    let who = 'nobody'
    for (const { route, as, path } of PAGES.filter((_, index) => index % 2 === half)) {
      if (as !== who && as !== 'nobody' && as !== 'ada by code') await signInAs(as)
      who = as
      await page.goto(path as string)
      await settled(page)
      found.push(...(await violations(page)).map(one => `/${route}: ${one}`))
    }
    await signInAs('mia')
    await findMember(page, GUILDS.aurora, 'Benedikt')
    const dialog = await openAction(page, 'Benedikt', half ? 'Ban' : 'Open profile')
    // Its code comes with the first press.
    await expect(dialog).toBeVisible()
    await settled(page)
    found.push(...(await violations(page, { part: '[role=dialog]' })))
    expect(found).toEqual([])
  })
}

test('Mia signs in, finds Rex, times him out and takes it back with the keyboard alone', async ({ page, control }) => {
  const { colossus } = GUILDS
  const keys = byKeyboard(page)
  const until = async () => (await control.member(colossus, CAST.rex.id))?.communication_disabled_until
  await page.goto('/sign-in')
  await comesToLife(page)
  await keys.enter(page.getByRole('button', { name: 'Continue with the platform' }))
  await expect(page.getByRole('heading', { name: /as…$/ })).toBeVisible()
  await keys.enter(page.getByRole('button', { name: /^Mia/ }))
  await expect(page.getByRole('heading', { name: 'Your guilds', level: 1 })).toBeVisible()
  await keys.enter(page.getByRole('link', { name: /^Colossus/ }))

  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
  await comesToLife(page)
  await keys.reach(page.getByRole('searchbox', { name: 'Search members' }))
  await keys.type('rex')
  await expect(page).toHaveURL(/q=rex/)
  const menu = page.getByRole('button', { name: 'Actions for Rex', exact: true })
  const row = page.getByRole('row').filter({ has: menu })
  await keys.pick(menu, 'Time out')
  // Until the focus is in it, keys are for the row behind.
  await expect(page.getByRole('dialog', { name: 'Time out Rex' }).getByRole('radio', { checked: true })).toBeFocused()
  await keys.press('Control+Enter')
  await expect(page.getByText('Rex is timed out.')).toBeVisible()
  await expect(row).toContainText('Timed out')
  await expect(menu).toBeFocused()
  expect(await until()).not.toBeNull()

  const place = row.locator('[data-row-focus]')
  await keys.enter(place, 'Shift+Tab')
  const sheet = page.getByRole('dialog', { name: 'Rex', exact: true })
  await keys.enter(sheet.getByRole('button', { name: /^Undo: Mia timed out/ }))
  const undo = page.getByRole('dialog', { name: /^Undo/ })
  await keys.enter(undo.getByRole('button', { name: /^Undo/ }).last())
  await expect(undo).toBeHidden()
  await expect.poll(until).toBeNull()
  await keys.hasPlace()
  await keys.press('Escape')
  await expect(place).toBeFocused()
})
