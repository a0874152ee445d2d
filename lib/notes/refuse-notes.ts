import { StewardError } from '../errors.ts'
import { judge } from '../permissions/authorize.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'

/** Throws `forbidden` for whoever may not read notes: they need a right to kick, ban or moderate. */
export function refuseNotes({ standing }: Pick<ViewedGuild, 'standing'>): void {
  const verdict = judge({ action: 'note.list' }, { standing })
  if (verdict.ok) return
  const because = verdict.because.map(({ text }) => text)
  throw new StewardError('forbidden', because[0] ?? 'You may not read notes.', { because })
}
