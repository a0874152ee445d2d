import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { settled } from '../access/settled.ts'
import { NOBODY } from '../entrances/entrance.ts'
import { type Servers, startServers } from '../servers.ts'
import { EVERY_PAGE } from './every-address.ts'
import { expect, test as inSharedWorld } from './fixtures.ts'
import { fillWithHostileTexts, type HostileWorld } from './hostile-world.ts'

// A world of its own: nobody else's names are as they were.
const test = inSharedWorld.extend<object, { servers: Servers; world: HostileWorld }>({
  servers: [
    async ({ strict }, use, { project: { outputDir }, workerIndex }) => {
      const servers = await startServers({ strict, logFile: `${outputDir}/servers/xss-${workerIndex}.log` })
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  world: [
    async ({ browser, servers }, use) => use(await fillWithHostileTexts(browser, servers)),
    { scope: 'worker', timeout: 240_000 },
  ],
})

const aurora = `/guilds/${GUILDS.aurora}`
const PHONE = { width: 390, height: 844 }

/** What no text may do: open a dialog, ask anybody but Steward and the platform, leave the page, open another. */
function watch(context: BrowserContext, { url, sandbox }: Servers): string[] {
  const did: string[] = []
  const known = [url, sandbox.cdnUrl, sandbox.webUrl].map(address => new URL(address).origin)
  context.on('dialog', dialog => {
    did.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (!known.includes(origin) && !['data:', 'blob:'].includes(protocol)) did.push(`asked ${request.url()}`)
  })
  return did
}

/** Every row of every list: what is not near the window is not in the page. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(drawn => requestAnimationFrame(drawn))
    const scrolls = [...document.querySelectorAll('main, main *, [role=dialog] *')].filter(
      box => box.scrollHeight > box.clientHeight + 40 && /auto|scroll/.test(getComputedStyle(box).overflowY),
    )
    for (const box of scrolls) {
      for (let step = 0; step < 40 && box.scrollTop + box.clientHeight < box.scrollHeight - 1; step++) {
        box.scrollTop += box.clientHeight * 0.8
        await frame()
        await frame()
      }
    }
  })
}

/** Where links and frames of the page lead, other than to pages; and handlers that stand in tags. */
const oddities = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href)
    const frames = [...document.querySelectorAll('iframe')].map(({ src }) => src)
    const handlers = [...document.querySelectorAll('*')].filter(({ attributes }) =>
      [...attributes].some(({ name }) => name.startsWith('on')),
    )
    return [
      ...links.filter(href => !/^https?:/.test(href) && !href.startsWith('blob:')),
      ...frames.filter(src => new URL(src).origin !== location.origin),
      ...handlers.map(({ outerHTML }) => outerHTML),
    ]
  })

const PAGES = [
  ...EVERY_PAGE.filter(path => path !== '/sign-in'),
  `${aurora}/members?sort=-joined`,
  `${aurora}/messages?channel=${CHANNELS.general}`,
  `${aurora}/messages?channel=${CHANNELS.games}`,
]

for (const [width, viewport] of Object.entries({ '1440': { width: 1440, height: 900 }, '390': PHONE })) {
  test(`at ${width} px no text of a hostile world does anything on any page`, async ({
    context,
    page,
    servers,
    world,
    signInAs,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize(viewport)
    await signInAs('ada')
    const did = watch(context, servers)
    const people = world.userIds.map(id => `${aurora}/members?member=${id}`)
    for (const path of [...PAGES, ...people]) {
      const address = path
        .replace(`runs/${NOBODY}`, `runs/${world.runId}`)
        .replace(`evidence/${NOBODY}`, `evidence/${world.evidenceId}`)
      await page.goto(address)
      await settled(page)
      await scrollThrough(page)
      expect(did, address).toEqual([])
      expect(await oddities(page), address).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide, `${address} is wider than the window`).toBeLessThanOrEqual(0)
    }
  })
}

test('the composer takes every hostile template and does nothing but show it', async ({
  context,
  page,
  servers,
  world: _,
  signInAs,
}) => {
  test.setTimeout(300_000)
  await signInAs('ada')
  const did = watch(context, servers)
  const templates = await (await context.request.get(`/api${aurora}/composer/templates`)).json()
  expect(templates.length).toBeGreaterThan(20)
  await page.goto(`${aurora}/composer`)
  await settled(page)
  const dialog = (name: string) => page.getByRole('dialog', { name })
  for (const [index, { name }] of templates.entries()) {
    await page.getByRole('button', { name: 'Templates', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Insert a template' }).click()
    const row = dialog('Templates').getByRole('listitem').nth(index)
    await row.getByRole('button').first().click()
    if (index > 0) await dialog('Replace what is written?').getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await settled(page)
    expect(did, name).toEqual([])
    expect(await oddities(page), name).toEqual([])
  }
})

test('what is exported runs nothing: tables hold no formula, and a copy of messages is a page that does nothing', async ({
  context,
  page,
  servers,
  world,
  signInAs,
}) => {
  await signInAs('ada')
  const get = async (path: string) => {
    const response = await context.request.get(`/api${aurora}/${path}`)
    expect(response.status(), path).toBe(200)
    return response.text()
  }
  for (const path of ['members/export?format=csv', 'bans/export?format=csv', 'audit/export?format=csv']) {
    const rows = parse(await get(path), { relax_column_count: true, bom: true }) as string[][]
    expect(rows.length, path).toBeGreaterThan(10)
    expect(
      rows.flat().filter(cell => /^[=+\-@\t\r＝＋－＠]/u.test(cell)),
      path,
    ).toEqual([])
  }

  const { copies } = JSON.parse(await get('evidence'))
  expect(copies.length).toBeGreaterThan(10)
  const did = watch(context, servers)
  const folder = mkdtempSync(join(tmpdir(), 'steward-copies-'))
  for (const { id } of copies) {
    const file = join(folder, `${id}.html`)
    writeFileSync(file, await get(`evidence/${id}/export?format=html`))
    await page.goto(`file://${file}`)
    expect(await oddities(page), id).toEqual([])
  }
  expect(did.filter(line => !line.startsWith('asked file:'))).toEqual([])
  expect(world.userIds.length).toBeGreaterThan(40)
  rmSync(folder, { recursive: true })
})
