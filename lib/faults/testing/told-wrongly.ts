import type { ControlClient } from '../../../sandbox/control-client.ts'
import { hasTakenEffect } from '../../directory/outcomes.ts'
import { kindOf } from '../../wordings/log-kinds.ts'
import type { Everything } from './everything.ts'

/** Which mod logs do not stand, and what they do not tell once: every entry since they were set, and every run. */
export async function toldWrongly(control: ControlClient, all: Everything): Promise<string[]> {
  const wrong: string[] = []
  for (const { guildId, channelId, state, because, sending } of all.logs) {
    if (state !== 'on') wrong.push(`the mod log of ${guildId} is ${state}: ${because}`)
    const waiting = all.lines.filter(line => line.guildId === guildId)
    if (sending || waiting.length > 0)
      wrong.push(`the mod log of ${guildId} has ${waiting.length} lines left: ${because}`)
    const footers = (await control.messages(channelId)).flatMap(({ embeds }) =>
      (embeds as { footer?: { text: string } }[]).map(({ footer }) => footer?.text),
    )
    const ofHere = all.entries.filter(entry => entry.guildId === guildId)
    // Whoever cannot look tells nothing twice, and says that it may be missing.
    const mayLack = ofHere.some(({ action, outcome }) => action === 'mod-log.post' && outcome === 'unknown')
    for (const { id, what } of [...entriesToTell(ofHere), ...runsToTell(all, guildId)]) {
      const times = footers.filter(text => text?.endsWith(id.slice(-8))).length
      if (times !== 1 && !(mayLack && times === 0)) wrong.push(`${what} ${id} is told ${times} times`)
    }
  }
  return wrong
}

function entriesToTell(entries: Everything['entries']) {
  const set = entries.find(({ action }) => action === 'mod-log.set')
  return entries
    .filter(({ id, runId, action }) => set && id >= set.id && runId === null && kindOf(action) !== null)
    .filter(({ outcome }) => hasTakenEffect(outcome))
    .map(({ id, action }) => ({ id, what: action }))
}

function runsToTell({ runs, targets }: Everything, guildId: string) {
  const didSome = (runId: string) => targets.some(target => target.runId === runId && target.state === 'done')
  return runs
    .filter(run => run.guildId === guildId && run.status === 'done' && didSome(run.id))
    .map(({ id, action }) => ({ id, what: `the run ${action}` }))
}
