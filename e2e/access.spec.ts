import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { findMember, openAction } from './on-members-page.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function expectNoViolations(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // What appears moves for a moment; contrast is measured once it stands still.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  const told = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) }))
  expect(told, what).toEqual([])
}

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`axe finds nothing on any page or dialog at ${width} px, ${colorScheme}`, async ({ page, signInAs }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/sign-in')
    await expect(page.getByRole('heading', { name: 'Sign in to Steward' })).toBeVisible()
    await expectNoViolations(page, 'sign-in')
    await page.getByRole('button', { name: 'Use a code in chat' }).click()
    await expect(page.getByLabel('Your code')).toBeVisible()
    await expectNoViolations(page, 'sign-in by code')
    await signInAs('mia')
    await page.goto('/guilds')
    await expect(page.getByRole('link', { name: /Aurora/ }).first()).toBeVisible()
    await expectNoViolations(page, 'picker')
    for (const name of ['', 'bans', 'audit', 'settings', 'composer']) {
      await page.goto(`/guilds/${GUILDS.aurora}/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page, name || 'overview')
    }
    for (const path of ['/account', '/account/confirm']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page, path)
    }
    await findMember(page, GUILDS.aurora, 'Ada')
    await expectNoViolations(page, 'members')
    for (const action of ['Warn', 'Time out', 'Rename', 'Change roles', 'Add a note', 'Kick', 'Ban']) {
      await findMember(page, GUILDS.aurora, 'Benedikt')
      await openAction(page, 'Benedikt', action)
      await expectNoViolations(page, `dialog ${action}`)
    }
    await findMember(page, GUILDS.aurora, 'Ada')
    await page.getByRole('button', { name: 'Actions for Ada', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Open profile' }).click()
    await expect(page.getByRole('heading', { name: /History/ })).toBeVisible()
    await expectNoViolations(page, 'sheet')
    await signInAs('ada')
    for (const name of ['settings', 'profile', 'presence', 'invite', 'token', 'health']) {
      await page.goto(`/app/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const fold of await page.locator('main details > summary').all()) await fold.click()
      await expectNoViolations(page, `app/${name}`)
    }
  })
}

async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; !(await goal.evaluate(node => node === document.activeElement)); presses++) {
    expect(presses, 'it is reached by Tab').toBeLessThan(30)
    await page.keyboard.press('Tab')
  }
}

test('Mia times somebody out with the keyboard alone, and the focus comes back', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(GUILDS.aurora, { username: 'plover', global_name: 'Plover' })
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/members`)
  // Keys mean something once React has taken the field over.
  await page.waitForFunction(() => {
    const field = document.querySelector('input[type=search]')
    return field && Object.keys(field).some(key => key.startsWith('__reactProps'))
  })
  await tabTo(page, page.getByRole('searchbox', { name: 'Search members' }))
  await page.keyboard.type('plover')
  const row = page.getByRole('row', { name: 'Plover' })
  const menu = page.getByRole('button', { name: 'Actions for Plover' })
  await expect(menu).toBeVisible()
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.type('Time')
  await expect(page.getByRole('menuitem', { name: /^Time out/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Time out Plover' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Plover is timed out.')).toBeVisible()
  await expect(row).toContainText('Timed out')
  await expect(menu).toBeFocused()
  expect((await control.member(GUILDS.aurora, user.id))?.communication_disabled_until).not.toBeNull()
})
