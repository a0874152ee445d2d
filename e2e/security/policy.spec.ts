import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { expect, test } from './fixtures.ts'

const MEMBERS = `/guilds/${GUILDS.aurora}/members`

/** A site of somebody else's on this machine: it notes what it is asked, and shows one page. */
async function openSite(page: string) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, close: () => void server.close() }
}

/** Written into the page as the server sends it: all that somebody could smuggle into a name. */
const smuggled = (url: string) => `
<script>ran.push('inline')</script>
<script src="${url}/script.js"></script>
<script src="data:text/javascript,ran.push('data')"></script>
<script nonce="">ran.push('empty nonce')</script>
<svg onload="ran.push('svg')"></svg>
<img alt="" src="x:" onerror="ran.push('handler')">
<img alt="" src="${url}/picture.png">
<iframe src="${url}/frame"></iframe>
<iframe srcdoc="<script>parent.ran.push('srcdoc')</script>"></iframe>
<object data="${url}/object"></object>
<embed src="${url}/embed">
<link rel="stylesheet" href="${url}/style.css">
<link rel="manifest" href="${url}/manifest">
<video src="${url}/video"></video>
<base href="${url}/">
<style>@import "${url}/import.css"; @font-face { font-family: f; src: url(${url}/font) } body { font-family: f; background: url(${url}/background) }</style>
<meta http-equiv="refresh" content="9999;url=${url}/refresh">
`

interface Watched extends Window {
  ran: string[]
  blocked: string[]
}

test('what gets into a page after all runs nothing, loads nothing and sends nothing', async ({
  page,
  signInAs,
  expectTrouble,
}) => {
  // The page is not the one that React made, and says so.
  expectTrouble(/Content Security Policy|Refused to|Minified React error/)
  // The answer that is handed on says nothing of where it came from, so Chromium asks of the platform's pictures.
  expectTrouble(/CORS policy.*\/cdn\/|\/cdn\/.*CORS policy/)
  const site = await openSite('<!doctype html>')
  await signInAs('mia')
  await page.addInitScript(() => {
    Object.assign(window, { ran: [], blocked: [] })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      ;(window as unknown as Watched).blocked.push(effectiveDirective)
    })
  })
  await page.route(`**${MEMBERS}`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<body[^>]*>/, tag => tag + smuggled(site.url))
    await route.fulfill({ response, body })
  })
  await page.goto(MEMBERS)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(async url => {
    const { ran, blocked } = window as unknown as Watched
    const link = `<a id="of-script" href="javascript:ran.push('link')">x</a>`
    const form = `<form id="away" method="post" action="${url}/form"><input name="x" value="y"></form>`
    document.body.insertAdjacentHTML('beforeend', `${link}${form}<img alt="" src="x:" onerror="ran.push('late')">`)
    document.getElementById('of-script')?.click()
    ;(document.getElementById('away') as HTMLFormElement).submit()
    // In a task of its own: what a test has a page evaluate may evaluate text.
    await new Promise<void>(done => {
      setTimeout(() => {
        try {
          ran.push(new Function('return "eval"')())
        } catch {
          blocked.push('eval')
        }
        done()
      })
    })
    navigator.sendBeacon(`${url}/beacon`, 'x')
    await fetch(`${url}/fetch`, { mode: 'no-cors' }).catch(() => blocked.push('fetch'))
    new EventSource(`${url}/events`)
    // Judged by the time that two frames are drawn.
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, site.url)
  const { ran, blocked } = await page.evaluate(() => {
    const { ran, blocked } = window as unknown as Watched
    return { ran, blocked }
  })
  expect(ran).toEqual([])
  expect(site.asked).toEqual([])
  expect([...new Set(blocked)].toSorted()).toEqual(
    expect.arrayContaining([
      'base-uri',
      'connect-src',
      'eval',
      'fetch',
      'form-action',
      'frame-src',
      'img-src',
      'media-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ]),
  )
  expect(new URL(page.url()).pathname).toBe(MEMBERS)
  site.close()
})

test('no site shows Steward inside its own page', async ({ page, servers, signInAs, expectTrouble }) => {
  expectTrouble(/frame-ancestors|X-Frame-Options|Refused to (display|frame)|Content Security Policy/)
  await signInAs('mia')
  const site = await openSite(
    `<!doctype html><iframe id="a" src="${servers.url}/guilds"></iframe><iframe id="b" src="${servers.url}/outside-picture"></iframe><iframe id="c" src="${servers.url}/api/token"></iframe>`,
  )
  await page.goto(site.url)
  for (const id of ['a', 'b', 'c']) {
    const frame = await (await page.locator(`#${id}`).elementHandle())?.contentFrame()
    expect(frame?.url(), id).toBe('chrome-error://chromewebdata/')
  }
  site.close()
})

test('a window that another site opened is out of its reach', async ({ context, servers, signInAs }) => {
  await signInAs('mia')
  const site = await openSite('<!doctype html><title>elsewhere</title>')
  const elsewhere = await context.newPage()
  await elsewhere.goto(site.url)
  const opening = context.waitForEvent('page')
  await elsewhere.evaluate(url => {
    Object.assign(window, { opened: window.open(url) })
  }, `${servers.url}/guilds`)
  const opened = await opening
  await opened.waitForURL('**/guilds')
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await expect.poll(() => elsewhere.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true)
  site.close()
})
