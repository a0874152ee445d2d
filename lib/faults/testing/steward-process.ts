import type { CastName } from '../../../sandbox/world/cast.ts'
import { boot } from '../../boot.ts'
import { gatewayState } from '../../db/schema/gateway.ts'
import { StewardError } from '../../errors.ts'
import { findLacks } from '../../health/readiness.ts'
import { readFreshness } from '../../mirror/freshness.ts'
import { readMirrored } from '../../mirror/testing/read-mirrored.ts'
import { setModLog } from '../../mod-log/set-mod-log.ts'
import { runVerb } from '../../moderation/run-verb.ts'
import { VERBS } from '../../moderation/verbs.ts'
import { planPurge } from '../../purge/plan-purge.ts'
import { type Command, runCommand } from '../../run-command.ts'
import { RUN_COMMANDS } from '../../runs/run-commands.ts'
import { scheduleMessage } from '../../schedules/schedule-message.ts'
import { viewerOf } from '../../test-steward.ts'
import { setClock } from '../../time.ts'
import { readEverything } from './everything.ts'

// A whole Steward without pages, in a process of its own, for tests that take away from it what it stands on.
const aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0)
if (aheadMs !== 0) setClock(() => Date.now() + aheadMs)

const steward = await boot()
const { db, live } = steward
const COMMANDS = {
  ...RUN_COMMANDS,
  purge: planPurge,
  schedule: scheduleMessage,
  modLog: setModLog,
} as unknown as Record<string, Command<{ guildId: string }, object>>
let heard = 0

const ANSWERS = {
  /** Whether the gateway stands and the guild was swept since. */
  mirrored: async ({ guildId }: Asked) => {
    const { gateway, gatewaySince, completeAt } = await readFreshness(db, guildId!)
    return gateway === 'connected' && completeAt !== null && completeAt >= gatewaySince
  },
  /** Carries out a command as Mia, or as somebody else of the cast. */
  command: ({ name, by = 'mia', input }: Asked) =>
    runCommand(COMMANDS[name!]!, { steward, viewer: viewerOf(by), input }),
  /** Carries out a verb as Mia. */
  verb: ({ name, input }: Asked) => runVerb(VERBS.get(name!)!, { steward, viewer: viewerOf('mia'), input }),
  everything: () => readEverything(db),
  mirror: async ({ guildId }: Asked) => {
    const [gateway] = await db.orm.select().from(gatewayState)
    return { ...(await readMirrored(db, guildId!)), sequence: gateway?.sequence ?? 0 }
  },
  /** What it lacks to serve. */
  lacks: () => findLacks(Promise.resolve(steward)),
  /** Moves its clock so far from the present. */
  jump: async ({ ms }: Asked) => {
    setClock(() => Date.now() + ms!)
  },
  /** Counts what a page of this guild would be told from now on. */
  listen: async ({ guildId }: Asked) => {
    live.subscribe(guildId!, () => heard++)
  },
  heard: async () => heard,
} satisfies Record<string, (asked: Asked) => Promise<unknown>>

export type Question = keyof typeof ANSWERS
type Asked = { guildId?: string; name?: string; by?: CastName; input?: unknown; ms?: number }

process.on('message', async ({ n, what, ...asked }: Asked & { n: number; what: Question }) => {
  try {
    const answer: unknown = await ANSWERS[what](asked)
    process.send?.({ n, answer: answer ?? null })
  } catch (error) {
    const code = error instanceof StewardError ? error.code : 'thrown'
    process.send?.({ n, error: { code, message: String((error as Error).message), stack: (error as Error).stack } })
  }
})
process.send?.('ready')
