import { parseArgs } from 'node:util'
import { build, isBuilt } from '../../bin/build.ts'
import { TestBrowser } from '../../bin/deployment/test-browser.ts'
import { endChildrenOnSignals } from '../../bin/on-end.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import type { Tell } from '../line.ts'
import { findMembers } from '../load/generator/find-members.ts'
import { ENGINE_NAMES, startDeployment } from '../load/start-deployment.ts'
import { waitUntilComplete } from '../memory/keep-busy.ts'
import { percentile } from '../percentile.ts'
import { readChoice, readNumber } from '../read-number.ts'

const OPTIONS = {
  engine: { type: 'string', default: 'pglite' },
  times: { type: 'string', default: '100' },
} as const

const HOUR = 3_600_000
const WARM_UP = 20
const guildId = GUILDS.borealis

interface Case {
  name: string
  action: string
  input: (n: number) => object
  /** The same as the platform is asked for it. */
  body: (n: number) => object
}

const until = (n: number) => new Date(Date.now() + HOUR + n * 1000).toISOString()

const CASES: Case[] = [
  { name: 'nick', action: 'setNick', input: n => ({ nick: `Nick ${n}` }), body: n => ({ nick: `Bare ${n}` }) },
  {
    name: 'timeout',
    action: 'timeOutMember',
    input: n => ({ until: until(n) }),
    body: n => ({ communication_disabled_until: until(n) }),
  },
]

/**
 * What a server action takes, from the request until its answer, beside the bare call to the platform that it makes: the
 * difference is who is asking, both people's rights, and the log entry before and after. One at a time, in turns.
 */
export async function actions(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const engine = readChoice('engine', values.engine, ENGINE_NAMES)
  const rounds = readNumber('times', values.times)
  endChildrenOnSignals(1)
  if (!isBuilt()) await build()
  const deployment = await startDeployment(engine, { borealis: 5_000, colossus: 50 })
  const { url, platform } = deployment
  const authorization = `Bot ${platform.botToken}`
  try {
    const mia = new TestBrowser()
    await mia.signIn(url, 'mia')
    await waitUntilComplete(path => mia.fetch(url + path), [guildId])
    const sender = { name: 'mia', cookie: mia.cookieFor(url) }
    const people = (await findMembers({ url, people: [sender] }, [guildId], 'act')).get(guildId)!
    for (const { name, action, input, body } of CASES) {
      const direct = async (n: number) => {
        const address = `${platform.apiUrl}/guilds/${guildId}/members/${people[n % people.length]}`
        const headers = { authorization, 'content-type': 'application/json' }
        const answer = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify(body(n)) })
        await answer.text()
        if (!answer.ok) throw new Error(`The platform answered ${answer.status}.`)
      }
      const own = async (n: number) => {
        const order = { guildId, userId: people[n % people.length], reason: 'Bench', ...input(n) }
        const result = (await mia.act(url, `/guilds/${guildId}/members`, action, order)) as { ok: boolean }
        if (!result?.ok) throw new Error(`${action} was refused: ${JSON.stringify(result)}`)
      }
      const times = { own: [] as number[], direct: [] as number[] }
      for (let n = 0; n < WARM_UP + rounds; n++) {
        for (const [who, act] of [
          ['own', own],
          ['direct', direct],
        ] as const) {
          const began = performance.now()
          await act(n)
          if (n >= WARM_UP) times[who].push(performance.now() - began)
        }
      }
      const [ours, bare] = [percentile(times.own, 0.5), percentile(times.direct, 0.5)]
      tell({
        bench: 'actions',
        case: `${name} on ${engine}`,
        ours_p50_ms: ours,
        direct_p50_ms: bare,
        overhead_p50_ms: Math.round((ours - bare) * 100) / 100,
      })
    }
  } finally {
    await deployment.stop()
  }
}
