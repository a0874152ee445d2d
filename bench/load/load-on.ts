import { sum, type Tally } from '../../bin/test/tally.ts'
import { actionIds } from '../../e2e/call-action.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import type { Tell } from '../line.ts'
import { waitUntilComplete } from '../memory/keep-busy.ts'
import { catchUp, checkMirror } from './check-mirror.ts'
import { signInPeople } from './generator/sign-in-people.ts'
import { judgeLeg, tallyOf } from './judge-leg.ts'
import type { Leg } from './legs.ts'
import { linesOf } from './lines-of-leg.ts'
import { runLeg } from './run-leg.ts'
import { type Engine, startDeployment } from './start-deployment.ts'

const WARM_UP: Leg = { name: 'warm-up', streams: 0, pages: 5, actions: 1, events: 0, minutes: 0.2 }
const USED = [GUILDS.aurora, GUILDS.borealis, GUILDS.colossus]
const DEVICES = 5
// What is stored this long after the last event was in no queue to speak of.
const CAUGHT_UP_MS = 5_000

// What all garbage is collected for is to see what stays; more often it would be seen in how long things take.
const COLLECT_S = 30

interface Work {
  legs: Leg[]
  size: { borealis: number; colossus: number }
  judgedMinutes: number
  tell: Tell
}

/** All legs one after another in one deployment, so that what one leaves behind is seen in the next. */
export async function loadOn(engine: Engine, { legs, size, judgedMinutes, tell }: Work): Promise<Tally> {
  const deployment = await startDeployment(engine, { ...size, collectsEveryS: COLLECT_S })
  const tallies: Tally[] = []
  // The end is far away.
  const judged = (tally: Tally) => {
    tallies.push(tally)
    for (const failure of tally.failures) process.stdout.write(`${engine}, ${failure}\n`)
  }
  try {
    const people = await signInPeople(deployment.url, DEVICES)
    const { cookie } = people[0]!
    await waitUntilComplete(path => fetch(deployment.url + path, { headers: { cookie } }), USED)
    const ids = Object.fromEntries(actionIds())
    await runLeg(deployment, WARM_UP, people, ids)
    for (const leg of legs) {
      const ran = await runLeg(deployment, leg, people, ids)
      const behindMs = leg.events > 0 ? await catchUp(deployment, people[0]!) : 0
      for (const line of linesOf(engine, leg, ran)) tell(line.what === 'all' ? { ...line, behind_ms: behindMs } : line)
      judged(judgeLeg(leg, ran, judgedMinutes))
      if (leg.events > 0) judged(tallyOf(leg.name, [[`stored at once, took ${behindMs} ms`, behindMs < CAUGHT_UP_MS]]))
    }
    judged(await checkMirror(deployment))
  } finally {
    await deployment.stop()
  }
  return sum(tallies.map(tally => ({ ...tally, failures: tally.failures.map(one => `${engine}, ${one}`) })))
}
