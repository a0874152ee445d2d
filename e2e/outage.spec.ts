import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { worldIsRead } from './world-is-read.ts'

test('the platform goes away and comes back: the page says it is stale, reconnects and catches up @main', async ({
  page,
  servers,
  control,
  signInAs,
  expectTrouble,
}) => {
  // The world is read twice.
  test.slow()
  // While the platform is away its images are too.
  expectTrouble(/Failed to load resource/)
  await control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'Before the outage' })
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/members?q=rex`)
  await expect(page.getByRole('row', { name: /Before the outage/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Live\./ })).toBeVisible()

  await servers.stopSandbox()
  await expect(page.getByRole('button', { name: /^Gateway down since/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Before the outage/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Gateway down since/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Before the outage/ })).toBeVisible()

  await page.getByRole('row', { name: /Before the outage/ }).click()
  const sheet = page.getByRole('dialog', { name: /Before the outage/ })
  await expect(sheet).toContainText(/This is the last known state, of \d\d:\d\d/)

  const chart = (title: string) => page.getByRole('figure').filter({ hasText: new RegExp(`^${title}`) })
  for (const [path, list] of [
    ['', 'Now'],
    ['/roles', 'Roles, the highest first'],
  ]) {
    await page.goto(`/guilds/${GUILDS.aurora}${path}`)
    await expect(page.getByRole('list', { name: list })).toHaveCSS('filter', 'grayscale(1)')
  }
  await page.goto(`/guilds/${GUILDS.aurora}`)
  const last = {
    facts: page.getByRole('region', { name: 'About this guild' }).locator('dl'),
    charts: chart('Messages'),
  }
  for (const one of Object.values(last)) await expect(one).toHaveCSS('filter', 'grayscale(1)')
  // What was done through Steward it knows itself.
  for (const title of ['Actions(?! by kind)', 'Actions by kind']) {
    await expect(chart(title)).toHaveCSS('filter', 'none')
  }
  await page.getByRole('button', { name: 'Show as tables' }).click()
  const newest = page.getByRole('region', { name: 'Counts over time' }).getByRole('row').nth(1)
  await expect(newest.getByRole('cell').first()).toHaveCSS('filter', 'grayscale(1)')
  await expect(newest.getByRole('cell').last()).toHaveCSS('filter', 'none')
  await page.goto(`/guilds/${GUILDS.aurora}/members?q=rex`)

  // Its world is as it was at first: Rex has another nick there.
  await servers.startSandbox()
  await expect(page.getByRole('button', { name: /^Live\./ })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('row', { name: /Rex the Unbanned/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Before the outage/ })).toBeHidden()
  // The stories that follow begin in a world that is read.
  await worldIsRead(servers)
})
