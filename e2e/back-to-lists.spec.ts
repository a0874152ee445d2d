import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { scrolled } from './scrolled.ts'

test('whoever goes back to a list finds it where they had scrolled it, in rows of one height and of many', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  for (const [slug, guild, list] of [
    ['members', GUILDS.colossus, '[role=table]'],
    [`messages?channel=${CHANNELS.general}`, GUILDS.aurora, 'main .overflow-y-auto:has([role=feed])'],
  ] as const) {
    await page.goto(`/guilds/${guild}/${slug}`)
    await comesToLife(page)
    const scroller = page.locator(list)
    const firstInView = () =>
      scroller.evaluate(element => {
        const { top } = element.getBoundingClientRect()
        const rows = [...element.querySelectorAll<HTMLElement>('[data-row-id]')]
        const first = rows.find(row => row.getBoundingClientRect().bottom > top + 40)
        return [first?.dataset.rowId, Math.round((first?.getBoundingClientRect().top ?? 0) - top)]
      })
    await scroller.hover()
    for (let turn = 0; turn < 4; turn++) {
      const before = await scroller.evaluate(element => element.scrollTop)
      await scrolled(scroller, () => page.mouse.wheel(0, 500))
      expect(await scroller.evaluate(element => element.scrollTop)).toBeGreaterThan(before)
    }
    const left = await firstInView()
    await page.getByRole('navigation').getByRole('link', { name: 'Roles', exact: true }).first().click()
    await expect(page).toHaveURL(/\/roles$/)
    await page.goBack()
    await expect(scroller).toBeVisible()
    await expect.poll(firstInView).toEqual(left)
    // Reached anew by its link it begins at its top.
    await page.getByRole('navigation').getByRole('link', { name: 'Roles', exact: true }).first().click()
    await expect(page).toHaveURL(/\/roles$/)
    const name = slug.startsWith('members') ? 'Members' : 'Messages'
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
    await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBe(0)
  }
})
