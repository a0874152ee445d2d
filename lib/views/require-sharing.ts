import { StewardError } from '../errors.ts'
import { can } from '../permissions/can.ts'
import type { Standing } from '../permissions/facts.ts'
import { now } from '../time.ts'

/** Throws `forbidden` to whoever may not change what all of the team see (design, "Who may see and do what"). */
export function requireSharing(standing: Standing): void {
  const verdict = can({ standing, action: 'guild.settings', now: now() })
  if (verdict.ok) return
  const because = verdict.because.map(({ text }) => text)
  throw new StewardError('forbidden', because[0] ?? 'You may not share views.', { because })
}
