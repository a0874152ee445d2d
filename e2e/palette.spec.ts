import type { Page } from '@playwright/test'
import type { ControlClient } from '../sandbox/control-client.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { holdScriptsWith } from './hold-scripts.ts'
import { listens, openPalette } from './open-palette.ts'
import { typeBeforePalette } from './type-before-palette.ts'

const { aurora, borealis } = GUILDS

test.beforeEach(({ control }) => control.changeMember(aurora, CAST.rex.id, { nick: null }))

test('Mia finds Rex by Ctrl-K and opens his timeout, goes to a guild and a page, and reads the shortcuts', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  await page.goto(`/guilds/${aurora}/audit`)
  const palette = await openPalette(page)
  await page.keyboard.type('rex')
  await expect(palette.getByRole('option', { name: /@rex$/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette.getByRole('option', { name: 'Open record' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('time')
  await expect(palette.getByRole('option', { name: /^(Time out|Change timeout)$/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  const timeout = page.getByRole('dialog', { name: /imeout of Rex|^Time out Rex/ })
  await expect(timeout).toBeVisible()
  await expect(palette).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(timeout).toBeHidden()

  await openPalette(page)
  await page.keyboard.type('ban bo')
  await expect(palette.getByRole('option', { name: /^Ban Bo/ })).toContainText(/Not possible: .*Bo/)
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  await palette.getByRole('combobox').fill(`https://chat.example/channels/${aurora}/1/1`)
  await expect(palette.getByRole('option', { name: 'Go to this message' })).toBeVisible()
  await palette.getByRole('combobox').fill('copies of messages')
  await expect(palette.getByRole('option', { name: /^Copies/ })).toHaveAttribute('aria-selected', 'true')
  await palette.getByRole('combobox').fill('borealis')
  await expect(palette.getByRole('option', { name: /^Borealis/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/guilds/${borealis}/audit`)
  await expect(page).toHaveTitle('Audit log · Borealis · Steward')

  // The second key counts for a second after the first.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await expect(page).toHaveURL(`/guilds/${borealis}/roles`, { timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Go to members')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

test('what Mia types before the palette has come stands in its field and leads nowhere', async ({ page, signInAs }) => {
  await signInAs('mia')
  const release = await holdScriptsWith(page, 'Member, page, guild, action, id or link')
  await page.goto(`/guilds/${aurora}/audit`)
  await listens(page)
  await typeBeforePalette(page, release)
})

/** Has the palette look for a message, and keeps the answer back until it is called for. */
async function askForMessage(page: Page, control: ControlClient) {
  const { id } = await control.createMessage(CHANNELS.art, { author_id: CAST.steward.id, content: 'Found late' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/messages/lookup?*', async route => {
    await released
    await route.continue()
  })
  await page.goto(`/guilds/${aurora}/audit`)
  const palette = await openPalette(page)
  await page.keyboard.type(id)
  const asked = page.waitForRequest(/lookup/)
  await palette.getByRole('option', { name: `Go to message ${id}` }).click()
  await asked
  const answer = async () => {
    const answered = page.waitForResponse(/lookup/)
    release()
    await (await answered).finished()
  }
  return { palette, answer }
}

test('a message that is found after Mia has closed the palette takes her nowhere', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  const { palette, answer } = await askForMessage(page, control)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await answer()
  await help.getByRole('button', { name: 'Close' }).first().click()
  await expect(page).toHaveURL(`/guilds/${aurora}/audit`)
})

test('a message that is found after Mia has typed something else takes her nowhere', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  const { palette, answer } = await askForMessage(page, control)
  await palette.getByRole('combobox').fill('rex')
  await expect(palette.getByRole('option', { name: /^Rex/ }).first()).toBeVisible()
  await answer()
  await palette.getByRole('combobox').fill('bans')
  await expect(palette.getByRole('option', { name: /^Bans/ }).first()).toBeVisible()
  await expect(page).toHaveURL(`/guilds/${aurora}/audit`)
})

test('Bo saves the members as a file from the palette, which tells that it is under way', async ({
  page,
  signInAs,
}) => {
  await signInAs('bo')
  await page.goto(`/guilds/${aurora}/audit`)
  const asked = Promise.withResolvers<void>()
  await page.route('**/export-right', async route => {
    await asked.promise
    await route.continue()
  })
  const palette = await openPalette(page)
  await page.keyboard.type('export members')
  await expect(palette.getByRole('option', { name: 'Export members as CSV' })).toHaveAttribute('aria-selected', 'true')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  const told = page.getByText('Saving members as a file…')
  await expect(told).toBeVisible()
  asked.resolve()
  await download
  await expect(told).toBeHidden()
})

test('a part of the settings is found by its own name, and stands beside the others', async ({ page, signInAs }) => {
  await signInAs('mia')
  await page.goto(`/guilds/${aurora}/bans`)
  const palette = await openPalette(page)
  await page.keyboard.type('mod log')
  await expect(palette.getByRole('option', { name: /^Settings: Mod log/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/guilds/${aurora}/settings#mod-log`)
  await expect(page.getByRole('heading', { name: 'Mod log' })).toBeInViewport()
  const parts = page.getByRole('navigation', { name: 'Parts of the settings' })
  await parts.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeInViewport()
  await expect(parts.getByRole('link', { name: 'Brakes' })).toBeInViewport()
})

test('the palette offers nobody what is not theirs', async ({ page, signInAs }) => {
  await signInAs('hana')
  await page.goto(`/guilds/${aurora}/members?member=${CAST.rex.id}`)
  await expect(page).toHaveTitle('Rex · Members · Aurora · Steward')
  const palette = await openPalette(page)
  const options = palette.getByRole('option')
  await expect(options.filter({ hasText: 'Members' })).toBeVisible()
  await expect(options.filter({ hasText: /^(Bans|Export|Application)/ })).toHaveCount(0)
  await expect(options.filter({ hasText: 'Borealis' })).toBeVisible()
  await expect(options.filter({ hasText: 'Colossus' })).toHaveCount(0)
  await page.keyboard.type('kick rex')
  // There is another Rex.
  await expect(palette.getByRole('option', { name: /^Kick Rex Not possible: / })).toBeVisible()
  await signInAs('otto')
  expect(await (await page.request.get('/api/guilds')).json()).toEqual([])
  await page.goto('/guilds')
  await openPalette(page)
  await expect(options.filter({ hasText: 'Account' })).toBeVisible()
  await expect(options.filter({ hasText: /Guild$/ })).toHaveCount(0)
})

test('a link opened before signing in leads back to itself, with what no server sees', async ({ page }) => {
  await page.goto(`/guilds/${aurora}/composer#message=broken`)
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByRole('button', { name: 'Continue with the platform' }).click()
  await page.getByRole('button', { name: /^Mia/ }).click()
  await expect(page).toHaveURL(`/guilds/${aurora}/composer`)
  await expect(page.getByText('This link is damaged.')).toBeVisible()
})
