import type { Page } from '@playwright/test'
import { CAST, GUILDS } from '../sandbox/world/cast.ts'
import { ROLES } from '../sandbox/world/role-ids.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'

// Where things stand: nothing moves by itself, and nothing is out of reach.

const guild = (page: string) => `/guilds/${GUILDS.aurora}/${page}`
const PHONE = { width: 390, height: 844 }

const heightOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('the window itself never scrolls: what is longer scrolls within it', async ({ page, signInAs }) => {
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport)
    for (const [who, path] of [
      ['bo', guild('settings')],
      ['bo', guild(`roles?role=${ROLES.aurora.moderator}`)],
      ['mia', guild('')],
      ['mia', guild('roles?who=BAN_MEMBERS')],
      ['mia', guild(`members?member=${CAST.rex.id}`)],
      ['mia', '/account'],
    ] as const) {
      await signInAs(who)
      await page.goto(path)
      await settled(page)
      expect(await heightOfPage(page), `${path} at ${viewport.width} px`).toBe(viewport.height)
    }
  }
})
