import type { Page } from '@playwright/test'
import { GUILDS } from '../sandbox/world/cast.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { leaveAsOldMembers, newcomers } from './newcomers.ts'
import { boxOf, PHONE } from './on-layout.ts'
import { openPalette } from './open-palette.ts'

// No other story lets anybody join there: whoever joined is counted for ten minutes, also when they are gone again.
const guildId = GUILDS.deneb

const names = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`)

const lineOf = (page: Page) =>
  page.getByRole('link', { name: /^\d+ joined in the last 10 minutes(, \d+ gone again)?$/ })

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
  ['a phone', PHONE, 'Cormorant'],
] as const) {
  test(`on ${where} Mia is told on whatever page she is that many are joining, and comes to who`, async ({
    page,
    context,
    control,
    signInAs,
  }) => {
    await page.setViewportSize(viewport)
    await signInAs('mia')
    await page.goto(`/guilds/${guildId}/runs`)
    await settled(page)
    const line = lineOf(page)
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

      await page.clock.install()
      await page.goto(`/guilds/${guildId}/settings`)
      await settled(page)
      await expect(line).toBeVisible()
      // The page before has told of it.
      await expect(page.getByRole('status').filter({ hasText: 'Many are joining' })).toHaveCount(0)
      await context.setOffline(true)
      await expect(line).toHaveCSS('filter', 'grayscale(1)')
      // Whoever had joined then has not in the last ten minutes.
      await page.clock.fastForward(11 * 60_000)
      await expect(line).toHaveCount(0)
      await context.setOffline(false)
      await expect(line).toHaveCSS('filter', 'none')
      await line.click()
      await expect(page).toHaveURL(/\/members\?joinedAfter=10m&sort=-joined$/)
      await expect(page.getByRole('row', { name: `${name} of more 1`, exact: true })).toBeVisible()
      await expect(line).toBeVisible()
      // Whoever is removed has joined all the same.
      const joined = await told()
      for (const id of raiders.splice(-3)) await control.removeMember(guildId, id)
      await expect(line).toHaveAccessibleName(/, \d+ gone again$/)
      expect(await told()).toBeGreaterThanOrEqual(joined)
    } finally {
      await leaveAsOldMembers(control, guildId, raiders)
    }
    await expect(line).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Many are joining' })).toHaveCount(0)
  })
}

test('the way back to a guild, which is shown as it was left, speaks of no surge of ten minutes ago', async ({
  page,
  control,
  signInAs,
}) => {
  await signInAs('mia')
  await page.clock.install()
  const surge = async () => (await (await page.request.get(`/api/guilds/${guildId}/surge`)).json()).surge
  const raiders = await newcomers(control, guildId, names('Skimmer', 22))
  try {
    await expect.poll(surge).not.toBeNull()
    await page.goto(`/guilds/${guildId}/runs`)
    await settled(page)
    await expect(lineOf(page)).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Guilds' })
      .getByRole('link', { name: /^Aurora/ })
      .click()
    await expect(page).toHaveURL(`/guilds/${GUILDS.aurora}/runs`)
    await settled(page)
  } finally {
    await leaveAsOldMembers(control, guildId, raiders)
  }
  await expect.poll(surge).toBeNull()

  // It is later, here and by Steward's clock, which every answer tells: what was read before is let go.
  await page.clock.fastForward(11 * 60_000)
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !pathname.endsWith('/events'),
    async route => {
      const response = await route.fetch()
      const date = new Date(Date.now() + 11 * 60_000).toUTCString()
      await route.fulfill({ response, headers: { ...response.headers(), date } })
    },
  )
  const palette = await openPalette(page)
  await page.keyboard.type('carmen')
  await expect(palette.getByRole('option', { name: /^Carmen/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  const spoken = await listen(page)
  const listening = page.waitForRequest(new RegExp(`/${guildId}/events\\?`))
  await page.goBack()
  await listening
  await expect(page).toHaveURL(`/guilds/${guildId}/runs`)
  await settled(page)
  expect(await spoken()).toEqual([])
  await expect(lineOf(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('whoever looks at another guild sees by its icon that many are joining, and a mod log tells of it in its channel', async ({
  page,
  control,
  signInAs,
}) => {
  const home = GUILDS.borealis
  const { id: lookout } = await control.createChannel(home, { name: 'lookout' })
  const tellIn = async (name: string) => {
    await page.goto(`/guilds/${home}/settings`)
    const section = page.getByRole('region', { name: 'Mod log' })
    await section.getByRole('combobox', { name: 'Posted in' }).selectOption({ label: name })
    if (name !== 'Nowhere') await section.getByRole('checkbox', { name: /^Raids/ }).check()
    await section.getByRole('button', { name: 'Save changes to the mod log' }).click()
    await expect(page.getByText(/^The mod log is saved/)).toBeVisible()
  }
  const told = async () =>
    (await control.messages(lookout))
      .flatMap(({ embeds }) => embeds as { title: string; description: string }[])
      .filter(({ title }) => title === 'Many are joining')
  await signInAs('bo')
  await tellIn('#lookout')
  const wide = page.viewportSize()!
  const raiders = await newcomers(control, home, names('Frigatebird', 22))
  try {
    await expect
      .poll(told, { timeout: 60_000 })
      .toEqual([expect.objectContaining({ description: expect.stringContaining('joined in 10 minutes') })])
    await page.goto(`/guilds/${GUILDS.aurora}/runs`)
    const joined = /\d+ joined in the last 10 minutes/
    await expect(
      page.getByRole('navigation', { name: 'Guilds' }).getByRole('link', { name: /^Borealis/ }),
    ).toHaveAccessibleName(joined)
    await page.setViewportSize(PHONE)
    await expect(page.getByRole('link', { name: /switch guild/ })).toHaveAccessibleName(
      /elsewhere .*joined in the last/,
    )
    await page.setViewportSize(wide)
    await page.goto('/guilds')
    await expect(page.getByRole('link', { name: /Borealis/ })).toContainText(joined)
    expect(await told()).toHaveLength(1)
  } finally {
    await leaveAsOldMembers(control, home, raiders)
  }
  await page.setViewportSize(wide)
  await tellIn('Nowhere')
})
