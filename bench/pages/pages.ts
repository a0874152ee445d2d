import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { build, isBuilt } from '../../bin/build.ts'
import { endChildrenOnSignals } from '../../bin/on-end.ts'
import { findChromium } from '../../bin/test/find-chromium.ts'
import { type Person, signIn } from '../../e2e/sign-in.ts'
import { ASKED_PAGE } from '../bare-next/bare-next-files.ts'
import { startBareNext } from '../bare-next/start-bare-next.ts'
import type { Tell } from '../line.ts'
import { startWebProcess } from '../memory/web-process.ts'
import { readChoice, readNumber, readNumbers } from '../read-number.ts'
import { measurePresses } from './measure-presses.ts'
import { middleOf } from './middle-of.ts'
import { PAGES } from './page-list.ts'
import { type Visit, visit } from './visit.ts'
import { warmUp } from './warm-up.ts'

const OPTIONS = {
  pages: { type: 'string', default: PAGES.map(({ name }) => name).join(',') },
  slowdowns: { type: 'string', default: '1,4' },
  rounds: { type: 'string', default: '5' },
} as const

/**
 * Script and paints of each page beside a page of the same Next that says one word, is made for each request and served the
 * same way; and from a press to the next frame on the members page. In Chromium with an empty cache, at servers
 * that have been at work, in turns, medians.
 * Fails where a page takes more than page-list.ts allows it.
 */
export async function pages(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const names = PAGES.map(({ name }) => name)
  const asked = values.pages.split(',').map(name => readChoice('pages', name, names))
  const wanted = PAGES.filter(({ name }) => asked.includes(name))
  const rounds = readNumber('rounds', values.rounds)
  const slowdowns = readNumbers('slowdowns', values.slowdowns)
  const beyond: string[] = []
  endChildrenOnSignals(1)
  if (!isBuilt()) await build()
  const bare = await startBareNext()
  const web = await startWebProcess({
    sandbox: ['--borealis', '50', '--colossus', '50', '--deneb', '50'],
    collectsEveryS: null,
  })
  const browser = await chromium.launch({
    executablePath: findChromium({ isWhole: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const sessions = { mia: await sessionOf(browser, web, 'mia'), ada: await sessionOf(browser, web, 'ada') }
    const sessionFor = (as: Person | undefined) => as && sessions[as as keyof typeof sessions]
    await warmUp(bare.url + ASKED_PAGE, undefined)
    for (const { path, as } of wanted) await warmUp(web.url + path, sessionFor(as))
    for (const slowdown of slowdowns) {
      const floors: Visit[] = []
      const visits = new Map<string, Visit[]>(wanted.map(({ name }) => [name, []]))
      for (let round = 0; round <= rounds; round++) {
        floors.push(await visit(browser, bare.url + ASKED_PAGE, slowdown, undefined))
        for (const { name, path, as } of wanted) {
          visits.get(name)!.push(await visit(browser, web.url + path, slowdown, sessionFor(as)))
        }
      }
      // The first of each warms up.
      const floor = middleOf(floors.slice(1))
      for (const { name, mostScript, latestPaint } of wanted) {
        const ours = middleOf(visits.get(name)!.slice(1))
        const ratio = (own: number, bare: number) => Math.round((own / bare) * 100) / 100
        const [script, paint] = [ratio(ours.scriptKb, floor.scriptKb), ratio(ours.lcpMs, floor.lcpMs)]
        tell({
          bench: 'pages',
          case: `${name}, ${slowdown} x slower`,
          page: name,
          slowdown,
          script_kb: ours.scriptKb,
          floor_script_kb: floor.scriptKb,
          script_ratio: script,
          script_budget: mostScript,
          ahead_kb: ours.aheadKb,
          fcp_ms: ours.fcpMs,
          floor_fcp_ms: floor.fcpMs,
          lcp_ms: ours.lcpMs,
          floor_lcp_ms: floor.lcpMs,
          lcp_ratio: paint,
          lcp_budget: latestPaint,
        })
        if (script > mostScript)
          beyond.push(`${name}: ${script} times the bare page's script, ${mostScript} are allowed.`)
        if (slowdown > 1 && paint > latestPaint)
          beyond.push(`${name}: largest paint after ${paint} times the bare page's, ${latestPaint} are allowed.`)
      }
      const address = web.url + PAGES[0]!.path
      beyond.push(...(await measurePresses(browser, { address, session: sessions.mia, slowdown, rounds }, tell)))
    }
  } finally {
    await browser.close()
    await web.stop()
    await bare.stop()
  }
  for (const line of beyond) console.error(`Beyond its budget: ${line}`)
  if (beyond.length > 0) process.exitCode = 1
}

async function sessionOf(browser: Browser, web: { url: string }, person: Person) {
  const context = await browser.newContext()
  await signIn(context, web, person)
  const session = await context.storageState()
  await context.close()
  return session
}
