import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { openTestSteward, type TestSteward } from '../../test-steward.ts'
import { withMovedClock } from '../../test-with-moved-clock.ts'
import { beginCode } from './begin-code.ts'
import type { CodeState } from './code-state.ts'
import { finishCode } from './finish-code.ts'
import { readCodeState } from './read-code-state.ts'

const { general, art } = AURORA_CHANNEL_IDS

export const REFUSED = { code: 'conflict' }

/** A Steward for a test file to which people sign in by codes that they post in Aurora. */
export function withCodes() {
  const steward = {} as TestSteward
  let addresses = 0
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward({ borealisMembers: 1, colossusMembers: 1 }))
    await steward.mirrored(GUILDS.aurora)
  })
  afterAll(() => steward.close())
  afterEach(() => steward.control.clearFaults())
  /** A browser that was shown a code. */
  const open = async (address = `address ${++addresses}`, former?: string) => {
    const secret = await beginCode(steward, { address, former })
    const state = () => readCodeState(steward, secret)
    const shown = await state()
    return { secret, state, code: shown.state === 'waiting' ? shown.code : '' }
  }
  const post = (name: CastName, content: string, channelId: string = general) =>
    steward.control.createMessage(channelId, { author_id: CAST[name].id, content })
  // From the platform by the gateway to a claim, and back with a reply: on a busy machine longer than the usual second.
  const reach = (browser: { state(): Promise<CodeState> }, wanted: object) =>
    expect.poll(browser.state).toMatchObject(wanted)
  const replyIn = async (channelId: string = general) =>
    (await steward.control.messages(channelId)).find(message => message.author.id === CAST.steward.id)!
  return {
    ...withMovedClock(),
    steward,
    open,
    post,
    reach,
    replyIn,
    finish: (secret: string | undefined, formerToken?: string) =>
      finishCode(steward, { browserSecret: secret, userAgent: 'a phone', formerToken }),
    /** Resolves when everything that was told so far has been heard. */
    allHeard: async (): Promise<void> => {
      const browser = await open()
      await post('otto', browser.code, art)
      await reach(browser, { state: 'posted' })
    },
    /** A browser whose code somebody has posted, and the bot's reply. */
    posted: async (name: CastName, channelId: string = general) => {
      const browser = await open()
      await post(name, browser.code, channelId)
      await reach(browser, { state: 'posted', leftMs: expect.any(Number) })
      return { ...browser, reply: await replyIn(channelId) }
    },
    react: (name: CastName, messageId: string, channelId: string = general) =>
      steward.control.react(channelId, messageId, CAST[name].id, '👍'),
  }
}
