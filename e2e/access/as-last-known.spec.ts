import { GUILDS } from '../../sandbox/world/cast.ts'
import { expect, test } from '../fixtures.ts'
import { SCREENS } from './access-test.ts'
import { violations } from './axe.ts'
import { breachesOfPage } from './page-rules.ts'
import { keepFinding } from './report.ts'
import { settled } from './settled.ts'

const PAGES = ['', 'members', 'messages', 'bans', 'audit']

// First of all, by its name: for half a minute after roles were changed nobody is let in by what was known before.
test('pages that show the last known state', async ({ page, servers, signInAs, expectTrouble }) => {
  test.setTimeout(600_000)
  expectTrouble(/Failed to load resource/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs('mia')
  await page.goto(`/guilds/${GUILDS.aurora}/members`)
  await expect(page.getByRole('button', { name: /^Live\./ })).toBeVisible()
  await servers.stopSandbox()
  await expect(page.getByRole('button', { name: /^Gateway down since/ })).toBeVisible()
  const found: string[] = []
  for (const { viewport } of SCREENS) {
    await page.setViewportSize(viewport)
    for (const name of PAGES) {
      await page.goto(`/guilds/${GUILDS.aurora}/${name}`)
      await settled(page)
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        const here = await violations(page, { colorsOnly: theme === 'dark' })
        keepFinding({ what: `stale: ${name || 'overview'}`, theme, width: viewport.width, violations: here.length })
        found.push(...here.map(one => `${name || 'overview'}, ${theme}: ${one}`))
      }
      found.push(...(await breachesOfPage(page)))
    }
  }
  await servers.startSandbox()
  await expect(page.getByRole('button', { name: /^Live\./ })).toBeVisible({ timeout: 60_000 })
  expect(found).toEqual([])
})
