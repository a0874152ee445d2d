import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { comesToLife } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { holdHydration } from './hold-hydration.ts'
import { holdScriptsWith } from './hold-scripts.ts'
import { typeBeforePalette } from './type-before-palette.ts'

test('a press on the button before any script has come is not lost', async ({ page }) => {
  const release = await holdScriptsWith(page, '')
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Continue with the platform' }).click()
  await release()
  await expect(page.getByRole('button', { name: /^Mia/ })).toBeVisible()
})

test('a press on the button while React waits for its script is not lost', async ({ page }) => {
  const release = await holdScriptsWith(page, 'Continue with the platform')
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.waitForFunction(() => Object.keys(document).some(key => key.startsWith('__reactContainer')))
  await page.getByRole('button', { name: 'Continue with the platform' }).click()
  await release()
  await expect(page.getByRole('button', { name: /^Mia/ })).toBeVisible()
})

test('a press on a menu that begins before any script has come, and ends after, opens it', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  const release = await holdScriptsWith(page, '')
  await page.goto(`/guilds/${GUILDS.aurora}/members`, { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Account of Mia' })
  // Until the styles have come, the one of a phone is there as well, and nothing stands where it will.
  await expect(menu).toHaveCount(1)
  await menu.hover()
  await page.mouse.down()
  await release()
  await comesToLife(page)
  await page.mouse.up()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
})

for (const [kind, held] of [
  ['before any script has come', ''],
  ['while the page waits for the script that listens', 'aria-keyshortcuts'],
] as const) {
  test(`Ctrl-K and what is typed after it ${kind} wait for the palette`, async ({ page, signInAs }) => {
    await signInAs('mia')
    const release = await holdScriptsWith(page, held)
    await page.goto(`/guilds/${GUILDS.aurora}/audit`, { waitUntil: 'commit' })
    await expect(page.locator('[data-opens-palette]')).not.toHaveCount(0)
    await typeBeforePalette(page, release)
  })
}

test('what is chosen from a list before any script has come stays chosen', async ({ page, signInAs }) => {
  await signInAs('mia')
  const release = await holdScriptsWith(page, '')
  await page.goto(`/guilds/${GUILDS.aurora}/runs?status=asking`, { waitUntil: 'commit' })
  const choice = page.getByRole('combobox', { name: 'Show runs that are' })
  await choice.selectOption('Cancelled')
  await release()
  await comesToLife(page)
  await expect(page).toHaveURL(/status=cancelled$/)
  await expect(choice).toHaveValue('cancelled')
})

test('what is chosen from a list in the moment that brings the page to life stays chosen', async ({
  page,
  signInAs,
}) => {
  await signInAs('mia')
  const release = await holdHydration(page)
  await page.goto(`/guilds/${GUILDS.aurora}/runs?status=asking`, { waitUntil: 'commit' })
  await page.waitForFunction(() => Object.keys(document).some(key => key.startsWith('__reactContainer')))
  const choice = page.getByRole('combobox', { name: 'Show runs that are' })
  await choice.selectOption('Cancelled')
  await expect(choice).toHaveValue('cancelled')
  await release()
  await comesToLife(page)
  await expect(page).toHaveURL(/status=cancelled$/)
  await expect(choice).toHaveValue('cancelled')
  // Back to what it was at first.
  await choice.selectOption('Waits for approval')
  await expect(page).toHaveURL(/status=asking$/)
  await expect(choice).toHaveValue('asking')
})

for (const [when, hold] of [
  ['before any script has come', (page: Page) => holdScriptsWith(page, '')],
  ['in the moment that brings the page to life', holdHydration],
] as const) {
  test(`what is ticked ${when} stays ticked, and counts`, async ({ page, signInAs }) => {
    await signInAs('mia')
    const release = await hold(page)
    await page.goto(`/guilds/${GUILDS.aurora}/members?q=rex`, { waitUntil: 'commit' })
    const box = page.getByRole('checkbox', { name: 'Select Rex (the other one)' })
    await box.click()
    await release()
    await expect(page.getByText('1 member selected')).toBeVisible()
    await expect(box).toBeChecked()
    await box.click()
    await expect(page.getByText('1 member selected')).toBeHidden()
    await expect(box).not.toBeChecked()
  })

  test(`what is chosen of a few ${when} stays chosen`, async ({ page, signInAs }) => {
    await signInAs('mia')
    const release = await hold(page)
    await page.goto(`/guilds/${GUILDS.aurora}/audit/moderators`, { waitUntil: 'commit' })
    const choice = page.getByRole('radio', { name: '7 days' })
    await page.getByText('7 days', { exact: true }).click()
    await release()
    await expect(page).toHaveURL(/after=7d/)
    await expect(choice).toBeChecked()
  })

  test(`what is switched ${when} stays switched`, async ({ page, signInAs }) => {
    await signInAs('mia')
    const release = await hold(page)
    await page.goto('/account', { waitUntil: 'commit' })
    const keys = page.getByRole('switch', { name: 'Shortcuts of one character' })
    await keys.click()
    await release()
    await comesToLife(page)
    await expect(keys).not.toBeChecked()
    // The browser shows it so before anybody has heard of it.
    await page.waitForFunction(() => localStorage.getItem('single-keys') === 'off')
    await page.reload()
    await release()
    await expect(keys).not.toBeChecked()
  })
}

test('what cannot be ticked yet does not look ticked by a press before any script has come', async ({
  page,
  signInAs,
}) => {
  await signInAs('ada')
  const release = await holdScriptsWith(page, '')
  await page.goto('/app/invite', { waitUntil: 'commit' })
  const box = page.getByRole('checkbox', { name: 'Hide the choice: this guild and no other' })
  await box.click({ force: true })
  await expect(box).toBeChecked()
  await release()
  await comesToLife(page)
  await expect(box).not.toBeChecked()
})
