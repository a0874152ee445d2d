import type { Locator } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { violations } from './access/axe.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { act, openSheet, toast } from './on-member-sheet.ts'

const guildId = GUILDS.aurora

const boxOf = async (one: Locator) => (await one.boundingBox())!

for (const [width, name] of [
  [1440, 'Twite'],
  [900, 'Dickcissel'],
] as const) {
  test(`what is said stands beside an open sheet at ${width} px, and covers nothing of it`, async ({
    page,
    control,
    signInAs,
  }) => {
    const { user } = await control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
    await page.setViewportSize({ width, height: 900 })
    await signInAs('mia')
    const sheet = await openSheet(page, guildId, user.id, name)
    const rename = await act(page, sheet, 'Rename')
    await rename.getByRole('textbox', { name: /Nick/ }).fill('Serin')
    await rename.getByRole('button', { name: /^Rename/ }).click()
    const said = toast(page, 'is now called Serin')
    await expect(said).toBeVisible()
    // It stays while the focus is in it.
    await said.getByRole('button', { name: 'Undo' }).focus()
    const record = page.getByRole('dialog', { name: 'Serin', exact: true })
    await expect(record).toBeVisible()
    const ends = async () => {
      const { x, width: wide } = await boxOf(said)
      return x >= 0 && x + wide <= (await boxOf(record)).x
    }
    await expect.poll(ends).toBe(true)
    await settled(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await violations(page, { part: '[data-sonner-toaster]' }), colorScheme).toEqual([])
    }
    await record.getByRole('button', { name: 'Close' }).click()
    await expect(record).toBeHidden()
    await expect.poll(async () => (await boxOf(said)).x + (await boxOf(said)).width).toBe(width - 16)
  })
}

test('what is said stays while the focus is in it, and goes once it has left', async ({ page, control, signInAs }) => {
  const { user } = await control.addMember(guildId, { username: 'auklet', global_name: 'Auklet' })
  await page.clock.install()
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Auklet')
  const rename = await act(page, sheet, 'Rename')
  await rename.getByRole('textbox', { name: /Nick/ }).fill('Twite')
  await rename.getByRole('button', { name: /^Rename/ }).click()
  const said = toast(page, 'is now called Twite')
  const undo = said.getByRole('button', { name: 'Undo' })
  // The dialog gives the focus back a moment after it has gone.
  await expect(page.getByRole('button', { name: /^More actions/ })).toBeFocused()
  await undo.focus()
  await page.clock.runFor(30_000)
  await expect(undo).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search members' }).focus()
  await page.clock.runFor(13_000)
  await expect(said).toBeHidden()
})

test('whoever takes something back in a message and goes on elsewhere keeps the place when the messages go', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'chiffchaff', global_name: 'Chiffchaff' })
  await page.clock.install()
  await signInAs('mia')
  const sheet = await openSheet(page, guildId, user.id, 'Chiffchaff')
  const rename = await act(page, sheet, 'Rename')
  await rename.getByRole('textbox', { name: /Nick/ }).fill('Twite')
  await rename.getByRole('button', { name: /^Rename/ }).click()
  const more = page.getByRole('button', { name: /^More actions/ })
  await expect(more).toBeFocused()
  await toast(page, 'is now called Twite').getByRole('button', { name: 'Undo' }).click()
  await expect(more).toBeFocused()
  const cleared = toast(page, /nick is cleared/)
  await expect(cleared).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.click()
  await page.clock.runFor(13_000)
  await expect(cleared).toBeHidden()
  await expect(search).toBeFocused()
})
