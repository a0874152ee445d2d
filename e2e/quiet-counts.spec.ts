import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'
import { openMembers } from './on-members-page.ts'

const guildId = GUILDS.aurora

/** Keeps what a screen reader would speak of how many are listed. */
async function listenToCounts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const place = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]')
        const words = place?.textContent ?? ''
        if (place?.getAttribute('aria-live') !== 'off' && /\bmembers?\b/.test(words)) spoken.push(words)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
}

test('while a guild is raided nothing speaks of each who joins; who asks is answered', async ({
  page,
  control,
  signInAs,
}) => {
  const join = (name: string) => control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
  await signInAs('mia')
  await openMembers(page, guildId, '?sort=-joined')
  const spoken = await listenToCounts(page)
  const count = page.getByRole('status').filter({ hasText: /^\d+ members$/ })
  for (const name of ['Courser', 'Coursing']) {
    const before = (await count.textContent())!
    await join(name)
    await expect(count).not.toHaveText(before)
  }
  expect(await spoken()).toEqual([])
  await page.getByRole('searchbox', { name: 'Search members' }).fill('coursi')
  await expect(page.getByRole('status').filter({ hasText: '1 member matches' })).toBeVisible()
  expect(await spoken()).toContain('1 member matches')
})

test('who searches for somebody who has gone is told once how many of those who left match', async ({
  page,
  control,
  signInAs,
}) => {
  const { user } = await control.addMember(guildId, { username: 'bellbird', global_name: 'Bellbird' })
  await control.removeMember(guildId, user.id)
  await signInAs('mia')
  await page.goto(`/guilds/${guildId}/members/left?q=bellbird`)
  await expect(page.getByRole('row', { name: 'Bellbird', exact: true })).toBeVisible()
  await openMembers(page, guildId)
  const spoken = await listenToCounts(page)
  await page.getByRole('searchbox', { name: 'Search members' }).fill('bellbird')
  const said = '0 members match. Among those who left, 1 departure matches this search.'
  await expect.poll(spoken).toContain(said)
  // Heard, it stands there once, beside what to do about it.
  await expect(page.getByText('Among those who left')).toHaveCount(1)
  await expect(page.getByRole('link', { name: '1 departure' })).toBeVisible()
  expect((await spoken()).filter(words => words.includes('Among'))).toEqual([said])
})
