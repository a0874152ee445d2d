import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { newcomers } from './newcomers.ts'
import { boxOf, PHONE } from './on-layout.ts'

// Of the stories before, fewer than twenty newcomers stay there.
const guildId = GUILDS.borealis

const names = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`)

/** Keeps what a screen reader would speak of those who join. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const place = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]')
        if (place?.textContent?.includes('joining')) spoken.push(place.textContent)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
}

for (const [where, viewport, name] of [
  ['a wide window', { width: 1440, height: 900 }, 'Shearwater'],
  ['a phone', PHONE, 'Guillemot'],
] as const) {
  test(`on ${where} Mia is told on whatever page she is that many are joining, and comes to who`, async ({
    page,
    control,
    signInAs,
  }) => {
    await page.setViewportSize(viewport)
    await signInAs('mia')
    await page.goto(`/guilds/${guildId}/runs`)
    await settled(page)
    const line = page.getByRole('link', { name: /^\d+ joined in the last 10 minutes$/ })
    await expect(line).toHaveCount(0)
    const stays = [
      page.getByRole('heading', { level: 1, name: 'Runs' }),
      page.getByRole('link', { name: 'Messages', exact: true }),
      page.getByRole('button', { name: 'Find anything' }),
    ]
    const places = () => Promise.all(stays.map(one => boxOf(one)))
    const before = await places()
    const spoken = await listen(page)

    const raiders = await newcomers(control, guildId, names(name, 22))
    try {
      await expect(line).toBeVisible()
      expect(await places()).toEqual(before)
      await expect.poll(spoken).toEqual([expect.stringMatching(/^Many are joining: \d+ in the last 10 minutes\.$/)])
      // Its number goes on changing without a word.
      const told = async () => Number.parseInt((await line.textContent())!, 10)
      await expect.poll(told).toBeGreaterThanOrEqual(22)
      const first = await told()
      raiders.push(...(await newcomers(control, guildId, names(`${name} of more`, 3))))
      await expect.poll(told).toBeGreaterThan(first)
      expect(await spoken()).toHaveLength(1)

      await page.goto(`/guilds/${guildId}/settings`)
      await expect(line).toBeVisible()
      await line.click()
      await expect(page).toHaveURL(/\/members\?joinedAfter=10m&sort=-joined$/)
      await expect(page.getByRole('row', { name: `${name} of more 1`, exact: true })).toBeVisible()
      await expect(line).toBeVisible()
    } finally {
      for (const id of raiders) await control.removeMember(guildId, id)
    }
    await expect(line).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Many are joining' })).toHaveCount(0)
  })
}
