import type { Action } from './actions.ts'
import { can } from './can.ts'
import type { Standing } from './facts.ts'
import type { BecauseCode } from './question.ts'

/** What somebody may do in a guild as far as that can be said without a target, in words, and why not where not. */
export interface Power {
  action: Action
  label: string
  because: string[]
  /** They may, but the bot lacks what it would need: see `botGaps`. */
  botLacks: boolean
}

const OFFERED: [Action, string][] = [
  ['member.timeout', 'Time members out'],
  ['member.kick', 'Kick'],
  ['member.ban', 'Ban and unban'],
  ['member.nick', 'Rename members'],
  ['member.roles', 'Give and take roles'],
  ['member.voice.move', 'Move members in voice'],
  ['member.warn', 'Warn and note'],
  ['role.edit', 'Change roles'],
  ['audit.list.all', 'See the whole log'],
  ['guild.export', 'Save lists as files'],
  ['guild.settings', 'Change settings'],
  ['brakes.set', 'Limit other moderators'],
]

// They ask for somebody or something that was not chosen yet.
const OPEN: BecauseCode[] = ['no-target', 'no-channel', 'role-unknown']

/** Everything that Steward offers in a guild, allowed or not; the reasons are those on the viewer's side. */
export function viewerPowers(standing: Standing, now: Date): Power[] {
  return OFFERED.map(([action, label]) => {
    const verdict = can({ standing, action, now })
    const reasons = verdict.ok ? [] : verdict.because.filter(({ code }) => !OPEN.includes(code))
    const because = reasons.filter(({ who }) => who !== 'bot').map(({ text }) => text)
    return { action, label, because, botLacks: because.length === 0 && reasons.length > 0 }
  })
}
