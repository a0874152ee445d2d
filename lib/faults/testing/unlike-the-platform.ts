import type { ControlClient } from '../../../sandbox/control-client.ts'
import { type Claim, claimsOf } from './claims.ts'
import type { Everything } from './everything.ts'

/** Where the platform is not as Steward's log, runs and schedules say, the last word about each thing. */
export async function unlikeThePlatform(control: ControlClient, all: Everything): Promise<string[]> {
  const said = claimsOf(all)
  const wrong: string[] = []
  for (const [thing, claim] of said) {
    const is = await look(control, claim)
    if (is !== claim.is) wrong.push(`${thing} should be ${claim.is}, and is ${is}`)
  }
  return [...wrong, ...(await sentWrongly(control, all))]
}

async function look(control: ControlClient, { kind, guildId, id, detail }: Claim): Promise<string> {
  if (kind === 'ban') return (await control.ban(guildId, id)) ? 'there' : 'gone'
  if (kind === 'message') return (await control.message(detail!, id)) ? 'there' : 'gone'
  const member = await control.member(guildId, id)
  if (kind === 'member') return member ? 'there' : 'gone'
  if (!member) return 'not a member'
  if (kind === 'nick') return member.nick ?? ''
  if (kind === 'role') return member.roles.includes(detail!) ? 'there' : 'gone'
  const until = member.communication_disabled_until
  return until ? new Date(until).toISOString() : 'none'
}

/** How often each message that was ordered stands there; each of a test says something else. */
async function sentWrongly(control: ControlClient, { entries, schedules }: Everything): Promise<string[]> {
  const posted = entries.filter(({ action }) => action === 'message.post')
  const places = Map.groupBy(posted, ({ intent }) => intent.channelId as string)
  const wrong: string[] = []
  for (const [channelId, of] of places) {
    const standing = Map.groupBy(await control.messages(channelId), ({ content }) => content)
    for (const [content, attempts] of Map.groupBy(
      of,
      ({ intent }) => (intent.message as { content: string }).content,
    )) {
      const times = standing.get(content)?.length ?? 0
      const outcomes = attempts.map(({ outcome }) => outcome)
      const isUnknown = outcomes.includes('unknown')
      const should = outcomes.filter(outcome => outcome === 'done').length
      if (should > 1 || (isUnknown ? times > 1 : times !== should))
        wrong.push(`"${content}" (${outcomes}) stands ${times} times`)
    }
  }
  const unsent = schedules.filter(({ lastOutcome }) => lastOutcome !== 'sent' && lastOutcome !== 'unknown')
  return [...wrong, ...unsent.map(({ id, lastOutcome }) => `the scheduled message ${id} ended as ${lastOutcome}`)]
}
