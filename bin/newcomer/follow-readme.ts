import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { PEOPLE } from '../../sandbox/world/cast.ts'
import { Problem } from '../problem.ts'
import { elapsed } from '../steps.ts'
import { findChromium } from '../test/find-chromium.ts'
import { watchForBan } from './first-ban.ts'
import { followCommands } from './follow-commands.ts'
import { followStep } from './follow-step.ts'
import { readReadme, type Step } from './read-readme.ts'

const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

/** Does in a folder what the README there says: its commands, then its steps. Throws a Problem where it does not hold. */
export async function followReadme(folder: string): Promise<void> {
  const { commands, steps } = readReadme(readFileSync(join(folder, 'README.md'), 'utf8'))
  const began = performance.now()
  const sinceBegin = () => elapsed(performance.now() - began)
  const steward = await followCommands(commands, folder)
  console.log(`✓ ${steward.address} printed after ${sinceBegin()}`)
  for (const { global_name: name } of PEOPLE) {
    if (!steward.said.includes(name)) throw new Problem(`It does not say that ${name} can sign in:\n\n${steward.said}`)
  }
  await followSteps(steps, steward.address, sinceBegin)
  await steward.end()
  console.log('✓ Ctrl-C has ended it')
}

async function followSteps(steps: Step[], address: string, sinceBegin: () => string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_ARGS })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const platform = watchForBan(page, address)
  await page.goto(address)
  let banned = false
  for (const [index, step] of steps.entries()) {
    const began = performance.now()
    await followStep(page, step).catch(error => {
      throw error instanceof Problem ? new Problem(`Step ${index + 1} (${step.text})\n\n${error.message}`) : error
    })
    console.log(`✓ step ${index + 1} in ${elapsed(performance.now() - began)}`)
    const ban = banned ? null : await platform.look()
    if (!ban) continue
    banned = true
    const typed = step.deeds.flatMap(deed => (deed.does === 'type' ? [deed.text] : []))
    if (!typed.some(text => ban.reason?.includes(text))) {
      throw new Problem(`The platform has the ban with another reason: ${ban.reason}`)
    }
    console.log(`✓ Rex is banned on the platform, ${sinceBegin()} after the first command: ${ban.reason}`)
  }
  await browser.close()
  if (!banned) throw new Problem('After all steps the platform has never had Rex banned.')
}
