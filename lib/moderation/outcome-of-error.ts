import type { Outcome } from '../audit/settle-entry.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { leaveGuild } from '../mirror/guilds/leave-guild.ts'
import type { Judged } from '../permissions/authorize.ts'
import {
  PlatformError,
  PlatformLacks,
  PlatformRateLimited,
  PlatformRefused,
  PlatformUnavailable,
} from '../platform/errors.ts'
import { inWords } from '../platform/in-words.ts'
import { isUnknownGuild } from '../platform/unknown-guild.ts'
import { failureOf, mayHaveHappened, saidInWords } from '../platform-failure.ts'
import type { Steward } from '../steward.ts'
import { refusedInWords } from './refused-in-words.ts'
import type { Seen, State, Verb, VerbInput } from './verb.ts'

/** `silence`: it could not be looked now; later the platform may tell. `pause`: what broke a part off, and passes. */
export type Settled = Outcome & { error?: StewardError; silence?: PlatformError; pause?: PlatformError }

interface Called<Input> {
  input: Input
  before: State
  /** What allowed it. */
  facts: Pick<Judged, 'standing'>
  /** Something has gone out to the platform. */
  hasCalled: boolean
}

const UNCHANGED = 'Nothing was changed.'

/**
 * How a call that threw has ended. An answer that was lost, and an order of several calls, is settled by looking;
 * nothing is ever called a second time.
 */
export async function outcomeOfError<Input extends VerbInput>(
  verb: Verb<Input>,
  steward: Steward,
  { input, before, facts, hasCalled }: Called<Input>,
  error: unknown,
): Promise<Settled> {
  log.warn({ err: error, guildId: input.guildId, action: verb.action }, 'a moderation call failed')
  if (isUnknownGuild(error)) await leaveGuild(steward, input.guildId, error)
  // Where nothing has gone out, a look would find what whoever has it by now has done.
  const isOne = !verb.severalCalls || !hasCalled
  const words = refusedInWords(error, facts.standing)
  if (!mayHaveHappened(error) && isOne) {
    const explanation = `${words} ${verb.unchanged ?? UNCHANGED}`
    return unchanged(error, explanation, refusedFields(verb, error))
  }
  let seen: Seen
  try {
    seen = await verb.look(steward, input, before)
  } catch (lookError) {
    log.warn({ err: lookError, guildId: input.guildId, action: verb.action }, 'looking for its effect failed too')
    const explanation = 'The platform broke off in the middle, and looking whether it happened failed too.'
    const advice = `${explanation} See how things stand before you try again.`
    const unknown = { outcome: 'unknown' as const, explanation }
    // A platform that has no such list will not have one later either.
    const silence = lookError instanceof PlatformError && !(lookError instanceof PlatformLacks) ? lookError : undefined
    const told = new StewardError('outcome_unknown', advice, { cause: error })
    return { ...unknown, error: told, ...(silence && { silence }) }
  }
  return outcomeOfLook(seen, error, { words, nothing: verb.unchanged })
}

interface Told {
  /** What `error` means to whoever waits. */
  words?: string
  /** What holds where nothing happened, a sentence. */
  nothing?: string | undefined
}

/** The outcome that a look found; `error` is why it was needed. */
export function outcomeOfLook(seen: Seen, error: unknown, told: Told = {}): Settled {
  const { words = inWords(error), nothing = UNCHANGED } = told
  if (seen.done === 'all') return { outcome: 'done', after: seen.after }
  if (seen.done === 'nothing')
    return unchanged(error, `${words} Steward looked: ${nothing.charAt(0).toLowerCase()}${nothing.slice(1)}`)
  const explanation = `Only a part of it was done. ${words}`
  return { outcome: 'partial', after: seen.after, explanation, ...(passes(error) && { pause: error }) }
}

function unchanged(error: unknown, explanation: string, fields?: Record<string, string>): Settled {
  const failure = failureOf(error, explanation, fields && { fields })
  return { outcome: failure.code === 'platform_refused' ? 'refused' : 'failed', explanation, error: failure }
}

/** The fields of the order that the platform named, where it named any. */
function refusedFields<Input extends VerbInput>({ fieldOf }: Verb<Input>, error: unknown) {
  if (!fieldOf || !(error instanceof PlatformRefused)) return undefined
  const said = Object.entries(error.fields).map(([path, text]) => [fieldOf(path), saidInWords(text)])
  return said.length > 0 ? Object.fromEntries(said) : undefined
}

function passes(error: unknown): error is PlatformError {
  return error instanceof PlatformRateLimited || error instanceof PlatformUnavailable
}
