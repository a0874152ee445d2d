import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { openPalette } from './open-palette.ts'

const { aurora, borealis } = GUILDS

test('until the next answer has come an order means only those whom it means for sure, and nothing comes before them', async ({
  page,
  control,
  signInAs,
}) => {
  await newcomers(control, aurora, ['Shoebill', 'Shoebills'])
  await signInAs('mia')
  await page.goto(`/guilds/${aurora}/members?q=shoebill`)
  await expect(page.getByRole('checkbox', { name: 'Select Shoebills' })).toBeAttached()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/members(\/best)?\?q=shoebills/, async route => {
    await released
    await route.continue()
  })
  const palette = await openPalette(page)
  const option = (name: RegExp) => palette.getByRole('option', { name })
  await palette.getByRole('combobox').fill('kick shoebill')
  await expect(option(/^Kick Shoebill(?!s)/)).toHaveAttribute('aria-selected', 'true')
  await expect(option(/^Kick Shoebills/)).toBeVisible()
  await expect(option(/^All members that match “shoebill”/)).toBeVisible()
  const asked = page.waitForRequest(/\/members\?q=shoebills/)
  await palette.getByRole('combobox').fill('kick shoebills')
  await asked
  await expect(option(/^Kick Shoebills/)).toHaveAttribute('aria-selected', 'true')
  await expect(option(/^Kick Shoebill(?!s)/)).toHaveCount(0)
  await expect(option(/^All members that match/)).toHaveCount(0)
  release()
  await expect(option(/^All members that match “shoebills”/)).toBeVisible()
  await expect(option(/^Kick Shoebills/)).toHaveAttribute('aria-selected', 'true')
})

test('Mia bans by name somebody who left, behind the member who is called alike, and nothing moves while they are looked for', async ({
  page,
  control,
  signInAs,
}) => {
  const [, gone] = await newcomers(control, borealis, ['Plushcap stays', 'Plushcap'])
  await control.removeMember(borealis, gone!)
  const left = `/guilds/${borealis}/members/left?q=plushcap`
  const row = page.getByRole('row', { name: 'Plushcap', exact: true })
  await signInAs('mia')
  await page.goto(left)
  await expect(row).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/former-people\?q=plushcap&/, async route => {
    await released
    await route.continue()
  })
  const palette = await openPalette(page)
  const field = palette.getByRole('combobox')
  const option = (name: RegExp) => palette.getByRole('option', { name })
  const stays = option(/^Ban Plushcap stays: “raid”/)
  const asked = page.waitForRequest(/\/former-people\?q=plushcap&/)
  await field.fill('ban plushcap raid')
  await asked
  await expect(stays).toHaveAttribute('aria-selected', 'true')
  await expect(option(/^Ban Plushcap: /)).toHaveCount(0)
  await expect(option(/^All members that match/)).toHaveCount(0)
  release()
  await expect(option(/^All members that match “plushcap”/)).toBeVisible()
  await expect(palette.getByRole('option').filter({ hasText: /^Ban Plushcap/ })).toHaveText([
    /^Ban Plushcap stays: “raid”/,
    /^Ban Plushcap: “raid”/,
  ])
  await expect(stays).toHaveAttribute('aria-selected', 'true')
  await option(/^Ban Plushcap: “raid”/).click()
  const dialog = page.getByRole('dialog', { name: 'Ban Plushcap' })
  await expect(dialog).toContainText('Not a member')
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('raid')
  await dialog.getByRole('button', { name: 'Ban Plushcap' }).click()
  await expect.poll(() => control.ban(borealis, gone!)).not.toBeNull()

  await page.goto(left)
  await expect(row).toContainText('Banned')
  await openPalette(page)
  await field.fill('ban plushcap')
  await expect(option(/^Ban Plushcap Not possible/)).toContainText('Plushcap is banned already')
  await field.fill('note plushcap came and went')
  await expect(option(/^Add a note about Plushcap: “came and went”/)).toBeVisible()
  // Who stands among the bans does not stand behind them again, and who has left cannot be kicked.
  for (const [typed, lines] of [
    ['unban plushcap', [/^Unban Plushcap/]],
    ['kick plushcap', [/^Kick Plushcap stays/]],
  ] as const) {
    const offered = palette.getByRole('option').filter({ hasText: /^(Unban|Kick) / })
    await field.fill(typed)
    await expect(offered).toHaveText([...lines])
    await expect(option(/^All members that match “plushcap”/)).toBeVisible()
    await expect(offered).toHaveText([...lines])
  }
})
